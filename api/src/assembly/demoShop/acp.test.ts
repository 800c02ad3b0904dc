import Ajv from "ajv/dist/2020";
import addFormats from "ajv-formats";
import { HeldClock, OrderTestKit, testApi } from "../../../test";
import { followIn } from "../../../test/follow";
import acp from "../../../test/schemas/acp-checkout-2026-04-17.json";

const ajv = addFormats(new Ajv({ strict: false })).addSchema(acp);
const valid = (name: string, value: unknown) =>
  ajv.validate({ $ref: `https://acp.test/checkout.json#/$defs/${name}` }, value);

const clock = new HeldClock();
const api = testApi({ clock });
const follow = followIn(api);
let shop: OrderTestKit;
let base: string;
let sku: string;
let codes: string[];
beforeAll(async () => {
  shop = await OrderTestKit.open(api, clock);
  codes = [(await shop.partner()).link.code, (await shop.partner()).link.code];
  base = `/demo/shop/${shop.merchant.id}/acp/checkout_sessions`;
  const { body } = await api.app.inject(`/demo/shop/${shop.merchant.id}/feed.xml`);
  sku = /<g:id>([^<]+)</.exec(body)?.[1] ?? (await firstSku());
});
const firstSku = async () => {
  const { body } = await api.app.inject(`/demo/shop/${shop.merchant.id}`);
  const slug = /href="\/demo\/shop\/[\w-]+\/([\w-]+)"/.exec(body)?.[1] ?? "";
  return slug;
};

const claim = async (code = codes[0], more: object = {}) => {
  clock.pass(1000);
  const { body } = await follow(`/r/${code}`, { headers: { accept: "application/json" } });
  return { ...JSON.parse(body).acp.affiliate_attribution, ...more };
};
const post = async (url: string, payload: object, key?: string) => {
  const headers = { ...(key && { "idempotency-key": key }) };
  const { statusCode, body, headers: answered } = await api.app.inject({ method: "POST", url, payload, headers });
  return { status: statusCode, json: JSON.parse(body), replayed: answered["idempotent-replayed"] };
};
const cart = (affiliate_attribution?: object) => {
  const body = { line_items: [{ id: sku }], currency: shop.merchant.currency.toLowerCase(), capabilities: {} };
  const request = affiliate_attribution ? { ...body, affiliate_attribution } : body;
  return request;
};
const PAYMENT = { handler_id: "demo", instrument: { type: "card", credential: { type: "spt", token: "spt_demo" } } };
const pay = (affiliate_attribution?: object) => ({
  payment_data: PAYMENT,
  ...(affiliate_attribution && { affiliate_attribution }),
});
const orderOf = async (orderId: string) => (await api.rest(shop.advertiser)("GET", `/api/v1/sales/${orderId}`)).body;

it("creates and completes with both claims, reports both, and shows neither", async () => {
  const [first, last] = [await claim(codes[0], { touchpoint: "first" }), await claim(codes[1], { touchpoint: "last" })];
  expect([
    valid("CheckoutSessionCreateRequest", cart(first)),
    valid("CheckoutSessionCompleteRequest", pay(last)),
  ]).toEqual([true, true]);
  const made = await post(base, cart(first), "k1");
  expect([made.status, valid("CheckoutSession", made.json), ajv.errors]).toEqual([201, true, null]);
  const done = await post(`${base}/${made.json.id}/complete`, pay(last), "k2");
  expect([done.status, done.json.status, valid("CheckoutSessionWithOrder", done.json), ajv.errors]).toEqual([
    200,
    "completed",
    true,
    null,
  ]);
  const read = JSON.parse((await api.app.inject(`${base}/${made.json.id}`)).body);
  for (const answer of [made.json, done.json, read]) {
    const text = JSON.stringify(answer);
    for (const secret of ["affiliate_attribution", first.token, last.token, first.publisher_id])
      expect(text).not.toContain(secret);
  }
  const order = await orderOf(done.json.order.id);
  expect(order.publisherId).toBe(last.publisher_id);
  expect(order.why.considered.map(({ outcome }: any) => outcome).sort()).toEqual(["earlier click", "eligible"]);
});

it("answers a repeated key with the same session, and refuses it with another claim", async () => {
  const first = await claim();
  const [once, again] = [await post(base, cart(first), "same"), await post(base, cart(first), "same")];
  expect([again.json, again.replayed]).toEqual([once.json, "true"]);
  const other = await post(base, cart(await claim(codes[1])), "same");
  expect([other.status, other.json.code, valid("Error", other.json)]).toEqual([409, "idempotency_conflict", true]);
  const paths = Array.from({ length: 30 }, () => post(`${base}/${once.json.id}/complete`, pay(first), "paid"));
  expect(new Set((await Promise.all(paths)).map(({ json }) => json.order.id)).size).toBe(1);
});

it("keeps the first claim without a word when another key brings a second one", async () => {
  const [mine, theirs] = [await claim(codes[0]), await claim(codes[1])];
  const { json } = await post(base, cart());
  const done = await post(`${base}/${json.id}/complete`, pay(mine), "a");
  const late = await post(`${base}/${json.id}/complete`, pay(theirs), "b");
  expect([late.status, late.json]).toEqual([200, done.json]);
  expect((await orderOf(done.json.order.id)).publisherId).toBe(mine.publisher_id);
});

it("never blocks the checkout for a claim that is worth nothing", async () => {
  for (const claimed of [
    { provider: "other.example", token: "t" },
    { provider: "x", publisher_id: "p", later: [1] },
    await claim(codes[0], { token: "forged" }),
  ]) {
    const { json } = await post(base, cart(claimed));
    expect((await post(`${base}/${json.id}/complete`, pay())).json.status).toBe("completed");
  }
});

it.each([
  ["no object", "x", "invalid_type"],
  ["a list", [], "invalid_type"],
  ["no provider", { token: "t" }, "missing"],
  ["neither token nor publisher", { provider: "p" }, "missing"],
  ["a number as token", { provider: "p", token: 1 }, "invalid_type"],
  ["another touchpoint", { provider: "p", token: "t", touchpoint: "middle" }, "invalid_value"],
  ["nested metadata", { provider: "p", token: "t", metadata: { a: { b: 1 } } }, "invalid_type"],
  ["a list in metadata", { provider: "p", token: "t", metadata: { a: [1] } }, "invalid_type"],
  ["an unknown source", { provider: "p", token: "t", source: { type: "tv" } }, "invalid_value"],
  ["a wrong time", { provider: "p", token: "t", issued_at: "soon" }, "invalid_type"],
  ["an email", { provider: "p", token: "t", metadata: { who: "a@b.example" } }, "pii_not_allowed"],
  ["a phone", { provider: "p", token: "t", sub_id: "+49 151 2345678" }, "pii_not_allowed"],
])("refuses a claim with %s", async (_name, claimed, code) => {
  const { status, json } = await post(base, { ...cart(), affiliate_attribution: claimed });
  expect([status, json.type, json.code, valid("Error", json)]).toEqual([400, "invalid_request", code, true]);
});

it("says what is wrong with a cart", async () => {
  for (const body of [
    {},
    { ...cart(), line_items: [] },
    { ...cart(), line_items: [{ id: "nothing" }] },
    { ...cart(), currency: "xxx" },
  ])
    expect((await post(base, body)).status).toBe(400);
  expect((await post(`${base}/nothing/complete`, pay())).status).toBe(404);
});
