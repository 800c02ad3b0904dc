import { checksOf } from "./shopifyWords";

const topics = (isRegistered: boolean | null) =>
  ["orders/create", "orders/paid"].map((name) => ({ name, isRegistered }));
const fresh = {
  domain: "orsay.myshopify.com",
  hasToken: false,
  isVerified: false,
  fault: null,
  topics: topics(null),
  lastEventAt: null,
  refusedAt: null,
  firstClickAt: null,
  firstOrderAt: null,
};
const [early, late] = ["2026-11-20T10:00:00.000Z", "2026-11-20T11:00:00.000Z"];

describe("Shopify connection checks", () => {
  it.each([
    ["no shop", null, ["open", "open", "open", "open"]],
    ["connected without a token", fresh, ["open", "open", "open", "open"]],
    ["without a token, and events arrive", { ...fresh, lastEventAt: early }, ["done", "done", "open", "open"]],
    ["a wrong secret", { ...fresh, refusedAt: early }, ["wrong", "open", "open", "open"]],
    ["a secret mended since", { ...fresh, refusedAt: early, lastEventAt: late }, ["done", "done", "open", "open"]],
    [
      "a secret replaced in the shop",
      { ...fresh, refusedAt: late, lastEventAt: early },
      ["wrong", "done", "open", "open"],
    ],
    ["a token refused", { ...fresh, hasToken: true, fault: "No." }, ["wrong", "open", "open", "open"]],
    [
      "one topic missing",
      { ...fresh, hasToken: true, isVerified: true, topics: [...topics(true).slice(1), ...topics(false).slice(1)] },
      ["done", "wrong", "open", "open"],
    ],
    [
      "all of it",
      { ...fresh, hasToken: true, isVerified: true, topics: topics(true), firstClickAt: early, firstOrderAt: late },
      ["done", "done", "done", "done"],
    ],
  ] as const)("%s", (_what, shop, states) => {
    expect(checksOf(shop && { ...shop, topics: [...shop.topics] }).map(({ state }) => state)).toEqual(states);
  });

  it("show the store's errors", () => {
    expect(checksOf({ ...fresh, fault: "Shopify does not accept this token." })[0]?.text).toMatch(/does not accept/);
  });
});
