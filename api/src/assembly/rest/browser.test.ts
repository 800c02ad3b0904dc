import { gzipSync } from "node:zlib";
import { type Link, type Merchant, newId, Sale, startApi, testApi, type User } from "../../../test";
import { linkFacts } from "../../../test/linkFacts";
import { soldOrder } from "../../../test/soldOrder";
import { type Signed, signatureOf } from "../../sales/intake/signature";
import { clickIdTemplate } from "../../tracking/clicks/clickId/clickId";
import { newClickId } from "../../tracking/clicks/clickId/idBytes";
import { PERSON } from "../../tracking/clicks/clickKind";

const SECRET = /* GraphQL */ `{ signingSecret { secret createdAt previousUntil } }`;
const ROTATE = /* GraphQL */ `mutation { rotateSigningSecret { secret previousUntil } }`;

const api = testApi({ clock: { now: () => now } });
let advertiser: User;
let merchant: Merchant;
let link: Link;
let now = new Date("2026-11-20T10:00:00Z");
let orders = 0;

beforeEach(async () => {
  now = new Date("2026-11-20T10:00:00Z");
  advertiser = await api.make.advertiser();
  merchant = await api.make.merchant({ ownerId: advertiser.id });
  link = await api.make.link({ publisherId: (await api.make.publisher()).id, merchantId: merchant.id });
  orders += 1;
});

function clickId(): string {
  const facts = linkFacts(link);
  return api.services.clickIds.issue(clickIdTemplate(facts), newClickId(now.getTime()), PERSON, null);
}

const order = (given: Partial<Record<string, unknown>> = {}) => ({
  m: merchant.id,
  o: `order ${orders}`,
  a: "80.00",
  c: clickId(),
  ...given,
});

const secretOf = async () => (await api.as(advertiser)(SECRET)).data.signingSecret.secret as string;

function signed(secret: string, report: ReturnType<typeof order>, changes: Partial<Signed> = {}) {
  const { m, o, a, c } = report as Record<string, string>;
  const content = { merchantId: m, orderId: o, amount: a, currency: "USD", clickId: c, ...changes } as Signed;
  return { ...report, s: signatureOf(secret, content) };
}

const send = (report: unknown) => api.rest(null)("POST", "/px", report);
const sale = async () => {
  const isKnown = await api.db.read.existsBy(Sale, { merchantId: merchant.id });
  return isKnown ? soldOrder(api.db, { merchantId: merchant.id }) : null;
};

describe("browser order report", () => {
  it("counts like a server report when signed", async () => {
    expect((await send(signed(await secretOf(), order()))).status).toBe(204);
    expect(await sale()).toMatchObject({ status: "pending", source: "signed", amount: 8000, commission: 800 });
  });

  it("is stored as an unverified report when unsigned, until the server reports its click", async () => {
    const report = order();
    expect((await send(report)).status).toBe(204);
    expect(await sale()).toMatchObject({ status: "unverified", commission: 800 });
    const again = { orderId: report.o, amount: "80.00", clickId: report.c };
    expect((await api.rest(advertiser)("POST", "/api/v1/sales", again)).body).toMatchObject({ status: "pending" });
  });

  it.each([
    ["amount", { amount: "800.00" }],
    ["order", { orderId: "another" }],
    ["click", { clickId: "" }],
    ["merchant", { merchantId: newId() }],
    ["currency", { currency: "EUR" }],
  ])("is rejected when signed for another %s", async (_name, changes) => {
    const { status, body } = await send(signed(await secretOf(), order(), changes));
    expect([status, body.message]).toEqual([403, "The signature does not match this order"]);
    expect(await sale()).toBeNull();
  });

  it("is rejected with another shop's secret", async () => {
    expect((await send(signed("wfs_guessed", order()))).status).toBe(403);
    const other = await api.make.merchant();
    expect((await send(signed(await api.services.signing.secretOf(other.id), order()))).status).toBe(403);
    expect(await sale()).toBeNull();
  });

  it.each([
    ["no such merchant", { m: newId() }, "m"],
    ["an invalid merchant ID", { m: "'; drop" }, "m"],
    ["no order", { o: undefined }, "o"],
    ["a broken amount", { a: "12,30" }, "a"],
    ["another currency", { currency: "EUR" }, "currency"],
    ["lines that do not add up", { lines: [{ sku: "a", amount: "79.99" }] }, "a"],
    ["an extra field", { status: "approved" }, "status"],
  ])("is rejected with %s", async (_name, given, field) => {
    const { status, body } = await send(order(given));
    expect([status, Object.keys(body.fields)]).toEqual([422, [field]]);
  });

  it("accepts plain text from any origin (sendBeacon)", async () => {
    const payload = JSON.stringify(order());
    const headers = { "content-type": "text/plain;charset=UTF-8", origin: "https://shop.example" };
    const answer = await api.app.inject({ method: "POST", url: "/px", headers, payload });
    expect([answer.statusCode, answer.headers["access-control-allow-origin"]]).toEqual([204, "*"]);
    const broken = await api.app.inject({ method: "POST", url: "/px", headers, payload: "{" });
    expect(broken.statusCode).toBe(400);
  });

  it("is rate limited only when unsigned", async () => {
    const strict = await startApi({ limits: { unverifiedOrdersByAddress: { points: 1, seconds: 60 } } });
    const owner = await strict.make.advertiser();
    const { id: m } = await strict.make.merchant({ ownerId: owner.id });
    const report = (o: string, more = {}) => strict.rest(null)("POST", "/px", { m, o, a: "5.00", ...more });
    expect((await report("1")).status).toBe(204);
    const refused = await report("2");
    expect([refused.status, Number(refused.headers["retry-after"]) > 0]).toEqual([429, true]);
    const secret = await strict.services.signing.secretOf(m);
    const content = { merchantId: m, orderId: "3", amount: "5.00", currency: "USD", clickId: "" };
    expect((await report("3", { s: signatureOf(secret, content) })).status).toBe(204);
    await strict.stop();
  });
});

describe("tracking pixel", () => {
  const pixel = (report: Record<string, unknown>) =>
    api.app.inject({ method: "GET", url: `/px.gif?${new URLSearchParams(report as Record<string, string>)}` });

  it("counts a signed order once", async () => {
    const report = signed(await secretOf(), order());
    for (let load = 0; load < 3; load += 1) {
      const { statusCode, headers } = await pixel(report);
      expect([statusCode, headers["content-type"], headers["cache-control"]]).toEqual([200, "image/gif", "no-store"]);
    }
    expect(await api.db.read.countBy(Sale, { merchantId: merchant.id })).toBe(1);
    expect(await sale()).toMatchObject({ status: "pending" });
  });

  it("ignores extra query parameters", async () => {
    const report = signed(await secretOf(), order());
    expect((await pixel({ ...report, _: "123", utm_source: "x" })).statusCode).toBe(200);
    expect(await sale()).toMatchObject({ status: "pending", source: "signed" });
  });

  it.each(["m", "o", "a", "currency", "c", "s"])("rejects a duplicate %s", async (name) => {
    const report = { currency: "USD", ...signed(await secretOf(), order()) } as Record<string, string>;
    const query = `${new URLSearchParams(report)}&${new URLSearchParams({ [name]: report[name] ?? "" })}`;
    expect((await api.app.inject({ method: "GET", url: `/px.gif?${query}` })).statusCode).toBe(200);
    expect(await sale()).toBeNull();
  });

  it("serves the image and counts nothing with a bad signature", async () => {
    expect((await pixel({ ...order(), s: "x".repeat(43) })).statusCode).toBe(200);
    expect(await sale()).toBeNull();
  });
});

describe("signing secret", () => {
  it("does not exist for a brand without a shop", async () => {
    expect((await api.as(await api.make.advertiser())(SECRET)).error).toMatchObject({ code: "NOT_FOUND" });
  });

  it("stays valid for a day after rotation", async () => {
    const old = await secretOf();
    expect(await secretOf()).toBe(old);
    const { data } = await api.as(advertiser)(ROTATE);
    expect(data.rotateSigningSecret.secret).not.toBe(old);
    expect(await secretOf()).toBe(data.rotateSigningSecret.secret);
    expect((await send(signed(old, order({ o: "within the day" })))).status).toBe(204);
    now = new Date(now.getTime() + 25 * 3_600_000);
    expect((await send(signed(old, order({ o: "after it" })))).status).toBe(403);
    expect((await send(signed(data.rotateSigningSecret.secret, order({ o: "with the new" })))).status).toBe(204);
  });

  it("is created once under concurrent requests", async () => {
    const [first, second] = await Promise.all([secretOf(), secretOf()]);
    expect(first).toBe(second);
  });
});

it("serves the snippet to any origin, as one small file", async () => {
  const { statusCode, headers, body } = await api.app.inject({ method: "GET", url: "/weft.js" });
  expect([statusCode, headers["cross-origin-resource-policy"]]).toEqual([200, "cross-origin"]);
  expect(headers["content-type"]).toContain("text/javascript");
  expect(body.length).toBeLessThan(10_000);
  // The size shop pages load; comments and indentation would add half.
  expect(gzipSync(body).length).toBeLessThan(3600);
});
