import { ClaimTestKit, forEach, testApi, type User, WebhookDelivery } from "../../../test";
import { CREATE } from "../../../test/webhookTestKit";

const api = testApi();

const kit = forEach(() => ClaimTestKit.open(api, { now: () => new Date() }));

const post = (body: object, by: User | null = kit.publisher.user) =>
  api.rest(by)("POST", "/api/v1/publisher/claims", kit.inputOf({ kind: "untracked", ...body }));
const answer = (id: string, body: object, by: User | null = kit.brand) =>
  api.rest(by)("POST", `/api/v1/advertiser/claims/${id}/answer`, body);

describe("POST /api/v1/publisher/claims", () => {
  it.each([
    ["untracked", "untracked"],
    ["UNTRACKED", "untracked"],
    ["INCORRECT", "wrong-amount"],
    ["DECLINED", "wrongly-declined"],
    ["Declined", "wrongly-declined"],
  ])("accepts %s", async (kind, shown) => {
    const { status, body } = await post({ kind, orderId: `#${kind}` });
    expect([status, body.kind, body.orderId]).toEqual([201, shown, kind]);
  });

  it.each([
    ["LOST", { kind: "LOST" }],
    ["no text", { kind: 5 }],
    ["an unknown field", { state: "accepted" }],
  ])("rejects %s", async (_, body) => {
    expect((await post(body)).status).toBe(422);
  });
});

it("POST /api/v1/advertiser/claims/:id/answer › accepts and declines, and names missing input", async () => {
  const [first, second] = [(await post({ orderId: "1" })).body.id, (await post({ orderId: "2" })).body.id];
  expect((await answer(first, { answer: "perhaps" })).status).toBe(422);
  expect((await answer(first, { answer: "refuse" })).status).toBe(422);
  expect((await answer(first, { answer: "refuse", reason: "because" })).status).toBe(422);
  expect((await answer(first, { answer: "accept" })).body).toMatchObject({ state: "accepted", amount: "250.00" });
  expect((await answer(second, { answer: "refuse", reason: "cancelled" })).body).toMatchObject({
    state: "refused",
    answer: "The order was cancelled.",
  });
  expect((await answer(second, { answer: "accept" })).status).toBe(409);
  const { body } = await api.rest(kit.brand)("GET", "/api/v1/advertiser/claims?state=refused");
  expect(body).toMatchObject({ claims: [{ id: second }], next: null });
});

it("webhooks notify the publisher of each claim, and the brand of those it has to answer", async () => {
  for (const by of [kit.publisher.user, kit.brand]) {
    const input = { url: "https://hooks.example/claims", events: ["CLAIM_OPENED", "CLAIM_CLOSED"] };
    expect((await api.as(by)(CREATE, { input })).error).toBeUndefined();
  }
  await kit.orders.server("pays", { clickId: kit.orders.click(kit.publisher) });
  await post({ orderId: "pays" });
  const { id } = (await post({ orderId: "asked" })).body;
  await answer(id, { answer: "refuse", reason: "returned" });
  const sent = await api.db.read.find(WebhookDelivery, { order: { id: "ASC" } });
  const shown = sent.map(({ type, body }) => `${type} ${body.data.orderId} ${body.data.state}`);
  const count = (text: string) => shown.filter((each) => each === text).length;
  expect([
    count("claim.opened pays answered"),
    count("claim.closed pays answered"),
    count("claim.opened asked waiting"),
    count("claim.closed asked refused"),
    shown.length,
  ]).toEqual([1, 1, 2, 2, 6]);
});
