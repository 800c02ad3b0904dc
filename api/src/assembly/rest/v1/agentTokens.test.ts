import { DAY, HeldClock, OrderTestKit, testApi } from "../../../../test";
import { followIn } from "../../../../test/follow";

const clock = new HeldClock();
const api = testApi({ clock });
const follow = followIn(api);
const INACTIVE = { status: 200, body: { active: false } };

let shop: OrderTestKit;
let other: OrderTestKit;
let code: string;
beforeAll(async () => {
  shop = await OrderTestKit.open(api, clock);
  other = await OrderTestKit.open(api, clock);
  code = (await shop.partner()).link.code;
});

const keyFor = async ({ advertiser: owner }: OrderTestKit, scopes = ["SALES_WRITE"]) => {
  const { data } = await api.as(owner)("mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }", {
    input: { name: "Shop", scopes },
  });
  return data.createApiKey.key as string;
};
const token = async () => {
  const { body } = await follow(`/r/${code}?ctx_token=c1`, { headers: { accept: "application/json" } });
  return JSON.parse(body).acp.affiliate_attribution.token as string;
};
const post = async (key: string, url: string, payload: string | object, type = "application/json") => {
  const headers = { authorization: `Bearer ${key}`, "content-type": type };
  const { statusCode, body } = await api.app.inject({ method: "POST", url, payload, headers });
  return { status: statusCode, body: JSON.parse(body) };
};
const check = (key: string, text: unknown) => post(key, "/api/v1/agent-tokens/introspect", { token: text });

describe("an agent's token", () => {
  it("is told to its own brand, in JSON and as a form", async () => {
    const [key, text] = [await keyFor(shop), await token()];
    const asJson = await check(key, text);
    expect(asJson).toMatchObject({
      status: 200,
      body: { active: true, token_type: "click", aud: shop.merchant.id, kind: "person", earns: true, ctx_token: "c1" },
    });
    expect(asJson.body.exp - asJson.body.iat).toBe(shop.merchant.cookieDays * 86_400);
    const form = new URLSearchParams({ token: text, token_type_hint: "access_token" }).toString();
    const asForm = await post(key, "/api/v1/agent-tokens/introspect", form, "application/x-www-form-urlencoded");
    expect(asForm).toEqual(asJson);
  });

  it("is nothing to another brand, and nothing when it is wrong", async () => {
    const [key, stranger, text] = [await keyFor(shop), await keyFor(other), await token()];
    expect(await check(stranger, text)).toEqual(INACTIVE);
    for (const wrong of [
      `${text}A`,
      text.slice(0, -1),
      text.replace(/.$/, "-"),
      "x",
      "weft_test_x",
      "é",
      " ",
      "x".repeat(9000),
    ])
      expect(await check(key, wrong)).toEqual(INACTIVE);
    expect(await check(key, 7)).toMatchObject({ status: 422, body: { fields: { token: expect.any(String) } } });
  });

  it("needs the right to report orders", async () => {
    const text = await token();
    expect((await check(await keyFor(shop, ["REPORTS_READ"]), text)).status).toBe(403);
    expect((await check("wft_nobody", text)).status).toBe(401);
  });

  it("credits the order as its click ID, and expires with it", async () => {
    const [key, text] = [await keyFor(shop), await token()];
    const order = { orderId: "AGENT-1", amount: "10.00", currency: shop.merchant.currency, clickId: text };
    const { status, body } = await post(key, "/api/v1/sales", order);
    const { jti } = (await check(key, text)).body;
    expect([status, body.clickId, body.publisherId !== null]).toEqual([201, jti, true]);
    clock.pass((shop.merchant.cookieDays + 1) * DAY);
    expect(await check(await keyFor(shop), text)).toEqual(INACTIVE);
  });
});
