import { BROWSER, DAY, followIn, HOUR, listening, Merchant, OrderTestKit, startApi, testApi } from "../../../test";
import { forEach } from "../../../test/lasting";
import { ApiKey } from "../../accounts/apiKeys/apiKey.entity";
import { BAD_SIGNATURE, SIGNED_ONLY } from "../intake/browserReport.service";
import { OTHER_FIGURES } from "../intake/laterReport";
import { WRONG_CLICK } from "../intake/orderIntake";
import { signatureOf } from "../intake/signature";
import { OTHER_RETURN } from "../returns/return.service";
import { SigningSecret } from "../sale.entity";
import { BRANDS_FAULT } from "./canary.service";
import { TestRecord } from "./testMode.entity";
import { MAX_RECORDS } from "./testRecords";

let mode: { link: string; signingSecret: string };
let key: string;
let orders = 0;
const time = { passed: 0 };
const clock = { now: () => new Date(Date.now() + time.passed) };
const api = testApi({ clock });
const follow = followIn(api);

const kit = forEach(() => OrderTestKit.open(api, clock));
const other = forEach(() => OrderTestKit.open(api, clock));
beforeEach(async () => {
  mode = await modeOf(kit);
  key = await testKeyOf(kit);
});

const modeOf = async ({ advertiser }: OrderTestKit) =>
  (await api.as(advertiser)("{ testMode { link signingSecret keyPrefix } }")).data.testMode;
const testKeyOf = async ({ advertiser }: OrderTestKit): Promise<string> =>
  (await api.as(advertiser)("mutation { createTestKey { key } }")).data.createTestKey.key;
const liveKeyOf = async ({ advertiser }: OrderTestKit): Promise<string> => {
  const input = { name: "Shop", scopes: ["SALES_WRITE"] };
  const made = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
  return (await api.as(advertiser)(made, { input })).data.createApiKey.key;
};
const eventsOf = async ({ advertiser }: OrderTestKit, first = 20) =>
  (await api.as(advertiser)(`{ testEvents(first: ${first}) { nodes { kind way title text isOk } } }`)).data.testEvents
    .nodes;
/** The newest test request that was refused. */
const refused = async () => {
  await api.services.requestLog.flush();
  const filter = "filter: { isTest: true, status: REJECTED }";
  const list = `{ apiRequests(first: 1, ${filter}) { nodes { call reason message isProven fields { name message } } } }`;
  return (await api.as(kit.advertiser)(list)).data.apiRequests.nodes[0];
};
const newest = async () => (await eventsOf(kit, 1))[0];

const click = async (init?: RequestInit, { link } = mode): Promise<string> =>
  (await follow(new URL(link).pathname, init)).clickId ?? "";
const newOrder = (given: object = {}) => {
  orders += 1;
  return { orderId: `T-${orders}`, amount: "80.00", ...given };
};

async function post(bearer: string, url: string, payload: object) {
  const headers = { authorization: `Bearer ${bearer}` };
  const answer = await api.app.inject({ method: "POST", url, headers, payload });
  return { status: answer.statusCode, body: answer.json() };
}
const px = (fields: object) => api.app.inject({ method: "POST", url: "/px", payload: fields });
const signed = (clickId: string, secret = mode.signingSecret) => {
  const { orderId, amount } = newOrder();
  const m = kit.merchant.id;
  const s = signatureOf(secret, { merchantId: m, orderId, amount, currency: "USD", clickId });
  return { m, o: orderId, a: amount, c: clickId, s };
};

/** Every row of every table except test mode's own, and when a key was last used. */
async function everything(): Promise<Record<string, string>> {
  const tables: [string, string][] = [];
  const all = await api.db.write(async (tx) => tx.connection.entityMetadatas);
  for (const { tableName, name } of all) {
    if (tableName === "test_record" || tableName.startsWith("api_request")) continue;
    const rows = await api.db.read.query<Record<string, unknown>[]>(`SELECT * FROM ${tableName as "sale"}`);
    const shown = rows.map((row) => (name === ApiKey.name ? { ...row, lastUsedAt: 0 } : row));
    tables.push([
      tableName,
      shown
        .map((row) => JSON.stringify(row))
        .sort()
        .join("\n"),
    ]);
  }
  expect(tables.length).toBeGreaterThan(60);
  return Object.fromEntries(tables);
}

it("every kind of test leaves other tables unchanged, and shows the decision", async () => {
  const partner = await kit.partner();
  const before = await everything();
  const test = await click();
  expect(test).toMatch(/^weft_test_/);
  expect(await newest()).toMatchObject({ kind: "CLICK", title: "Click", isOk: true });

  const lines = [{ sku: "coat", quantity: 2, amount: "80.00" }];
  const order = newOrder({ clickId: test, lines });
  const made = await post(key, "/api/v1/sales", order);
  expect(made).toMatchObject({
    status: 201,
    body: {
      test: true,
      status: "pending",
      commission: "8.00",
      publisherId: null,
      linkId: null,
      orderId: order.orderId,
    },
  });
  expect(made.body.why).toMatchObject({ decision: "attributed", considered: [{ outcome: "eligible" }] });
  expect(await newest()).toMatchObject({ way: "SERVER", text: expect.stringContaining("$8.00 (10%)"), isOk: true });
  expect(await post(key, "/api/v1/sales", order)).toEqual({ status: 200, body: made.body });
  expect(await post(key, "/api/v1/sales", { ...order, lines: undefined, amount: "81.00" })).toMatchObject({
    status: 409,
    body: { message: OTHER_FIGURES },
  });

  const url = `/api/v1/sales/${order.orderId}/returns`;
  const back = { returnId: `R-${order.orderId}`, lines: [{ sku: "coat", quantity: 1 }] };
  const returned = await post(key, url, back);
  expect(returned).toMatchObject({
    status: 201,
    body: { test: true, amount: "40.00", commission: "4.00", sale: { test: true, commission: "4.00" } },
  });
  expect(await post(key, url, back)).toMatchObject({ status: 200, body: { id: returned.body.id } });
  expect((await post(key, url, { ...back, lines: undefined })).body.message).toBe(OTHER_RETURN);
  expect((await post(key, url, { returnId: "more", amount: "41.00" })).body.fields.amount).toMatch(
    /more than what was sold/,
  );
  expect((await post(key, "/api/v1/sales/unknown/returns", back)).status).toBe(404);

  // A signed page, the snippet without a signature, and the pixel.
  expect((await px(signed(test))).statusCode).toBe(204);
  expect(await newest()).toMatchObject({ way: "SIGNED", text: expect.stringContaining("accepted") });
  const unsigned = { m: kit.merchant.id, o: newOrder().orderId, a: "80.00", c: test };
  expect((await px(unsigned)).statusCode).toBe(204);
  expect(await newest()).toMatchObject({ way: "BROWSER", text: expect.stringContaining("didn't sign it") });
  const pixel = await api.app.inject({ url: "/px.gif", query: { ...unsigned, o: newOrder().orderId } });
  expect(pixel.headers["content-type"]).toBe("image/gif");
  expect(await newest()).toMatchObject({ way: "BROWSER", isOk: true });
  // The server confirms the browser's report, as with real orders.
  const confirmed = await post(key, "/api/v1/sales", { orderId: unsigned.o, amount: "80.00", clickId: test });
  expect(confirmed).toMatchObject({ status: 200, body: { status: "pending", test: true } });

  // Errors are explained in the response and among the requests.
  await px({ ...unsigned, a: "eighty" });
  expect(await refused()).toMatchObject({ call: "POST /px", reason: "FIELD", fields: [{ name: "a" }] });
  await api.app.inject({ url: "/px.gif", query: { ...signed(test), s: "wrong" } });
  expect(await refused()).toMatchObject({ call: "GET /px.gif", reason: "SIGNATURE", message: BAD_SIGNATURE });
  expect((await post(key, "/api/v1/sales", newOrder({ extra: 1 }))).status).toBe(422);
  expect(await refused()).toMatchObject({ fields: [{ name: "extra", message: "Unknown field" }] });
  await post(key, "/api/v1/sales", newOrder());
  expect(await newest()).toMatchObject({ text: expect.stringContaining("it has no click"), isOk: false });
  // A real click in a test order is judged as it would be, and stays untouched.
  const real = await post(key, "/api/v1/sales", newOrder({ clickId: kit.click(partner) }));
  expect(real.body).toMatchObject({ test: true, publisherId: partner.user.id, commission: "8.00" });

  expect(await everything()).toEqual(before);
  expect(await eventsOf(other)).toEqual([]);
  // Publishers see none of it, and have no test mode.
  const { error } = await api.as(partner.user)("{ testEvents { nodes { title } } }");
  expect(error?.code).toBe("FORBIDDEN");
});

it("an ineligible click says why, and so does an order after it", async () => {
  const bot = await click({ headers: { "user-agent": "curl/8.5" } });
  expect(await newest()).toMatchObject({
    text: expect.stringContaining("counted it as a bot: its User-Agent is a program's: curl/8.5"),
    isOk: false,
  });
  await post(key, "/api/v1/sales", newOrder({ clickId: bot }));
  expect(await newest()).toMatchObject({ text: expect.stringContaining("came from a bot"), isOk: false });
  await click({ headers: { "user-agent": "" } });
  expect((await newest()).text).toContain("sent no User-Agent");
  await click({ headers: { "sec-purpose": "prefetch" } });
  expect((await newest()).text).toContain("didn't count it as a visit: the browser only fetched it ahead");
  const count = (await eventsOf(kit, 100)).length;
  const head = await follow(new URL(mode.link).pathname, { method: "HEAD", headers: { "user-agent": BROWSER } });
  expect([head.status, head.clickId, (await eventsOf(kit, 100)).length]).toEqual([302, null, count]);
  expect((await follow("/r/test_unknown")).status).toBe(404);
});

describe("tests and real orders are never mixed", () => {
  it("a real order earns nothing from a test click, and says so; next to a real click it is ignored", async () => {
    const partner = await kit.partner();
    const [live, test] = [await liveKeyOf(kit), await click()];
    const sold = await post(live, "/api/v1/sales", newOrder({ clickId: test }));
    expect(sold).toMatchObject({
      status: 201,
      body: { status: "declined", reason: "test click", commission: "0.00", clickId: null },
    });
    expect(sold.body.test).toBeUndefined();
    const both = newOrder({ clickId: `${kit.click(partner)}.${test}` });
    expect((await post(live, "/api/v1/sales", both)).body).toMatchObject({
      status: "pending",
      publisherId: partner.user.id,
    });
    // The real click arrives later: the order earns from it, as if it had come with the first report.
    const { orderId } = sold.body;
    await kit.signed(orderId, kit.click(partner), "80.00");
    expect(await kit.sale(orderId)).toMatchObject({ status: "pending", publisherId: partner.user.id });
    // Without a signature a real click beside the test click makes it a real unverified report.
    const o = newOrder().orderId;
    await px({ m: kit.merchant.id, o, a: "80.00", c: `${kit.click(partner)}.${test}` });
    expect(await kit.sale(o)).toMatchObject({ status: "unverified" });
    expect((await kit.sale(o)).publisherId).toBe(partner.user.id);
  });

  it("keys, signatures and clicks of another kind or brand are rejected as such", async () => {
    const [live, test] = [await liveKeyOf(kit), await click()];
    const secret = await api.services.signing.secretOf(kit.merchant.id);
    // Signed for tests: never a real order, whatever click it names.
    const report = signed(test);
    expect(await api.services.signing.isSigned({ ...signedOf(report), currency: "USD" }, report.s)).toBe(false);
    await px(report);
    expect(await kit.sale(report.o).catch(() => null)).toBeFalsy();
    // Signed for real orders: never a test.
    const earnest = signed(test, secret);
    await px(earnest);
    expect(await kit.sale(earnest.o)).toMatchObject({ status: "declined", reason: "test click" });
    // A click's test mark can be neither removed nor added.
    const real = kit.click(await kit.partner());
    for (const forged of [test.slice("weft_test_".length), `weft_test_${real}`]) {
      for (const bearer of [live, key]) {
        const { status, body } = await post(bearer, "/api/v1/sales", newOrder({ clickId: forged }));
        expect([status, body.reason]).toEqual([201, "no click"]);
      }
    }
    // Another brand's click, secret and key.
    const foreign = await click(undefined, await modeOf(other));
    for (const bearer of [live, key]) {
      expect((await post(bearer, "/api/v1/sales", newOrder({ clickId: foreign }))).body.fields.clickId).toBe(
        WRONG_CLICK,
      );
    }
    expect((await px(signed(test, (await modeOf(other)).signingSecret))).statusCode).toBe(403);
    const named = newOrder({ merchantId: kit.merchant.id, clickId: test });
    expect((await post(await testKeyOf(other), "/api/v1/sales", named)).status).toBe(422);
    // A test key may do nothing else, a real key no tests, and only one test key is active.
    expect((await post(key, "/graphql", { query: "{ orders(first: 1) { nodes { id } } }" })).body.errors).toHaveLength(
      1,
    );
    const input = { name: "Both", scopes: ["SALES_TEST", "SALES_WRITE"] };
    const made = "mutation ($input: ApiKeyInput!) { createApiKey(input: $input) { key } }";
    expect((await api.as(kit.advertiser)(made, { input })).error?.fields).toHaveProperty("scopes");
    const next = await testKeyOf(kit);
    expect((await post(key, "/api/v1/sales", newOrder())).status).toBe(401);
    expect((await post(next, "/api/v1/sales", newOrder())).status).toBe(201);
  });

  it("a shop that accepts only signed orders also rejects unsigned tests", async () => {
    await api.db.write((tx) => tx.update(Merchant, { id: kit.merchant.id }, { signedReportsOnly: 1 }));
    const answer = await px({ m: kit.merchant.id, o: newOrder().orderId, a: "80.00", c: await click() });
    expect(answer.statusCode).toBe(403);
    expect((await refused()).message).toBe(SIGNED_ONLY);
  });
});

const signedOf = ({ m, o, a, c }: any) => ({ merchantId: m, orderId: o, amount: a, clickId: c });

it("two concurrent reports of one test order are one order, or a conflict", async () => {
  const order = newOrder({ clickId: await click() });
  const same = await Promise.all([1, 2, 3].map(() => post(key, "/api/v1/sales", order)));
  expect(same.map(({ status }) => status).sort()).toEqual([200, 200, 201]);
  expect(new Set(same.map(({ body }) => body.id)).size).toBe(1);
  const others = newOrder();
  const differing = await Promise.all(
    ["1.00", "2.00"].map((amount) => post(key, "/api/v1/sales", { ...others, amount })),
  );
  expect(differing.map(({ status }) => status).sort()).toEqual([201, 409]);
  const url = `/api/v1/sales/${order.orderId}/returns`;
  const returns = await Promise.all([1, 2].map(() => post(key, url, { returnId: `twice ${order.orderId}` })));
  expect(returns.map(({ status }) => status).sort()).toEqual([200, 201]);
  expect(new Set(returns.map(({ body }) => body.sale.returnedAmount))).toEqual(new Set(["80.00"]));
});

it("keep the newest few per brand for a week", async () => {
  const add = (count: number, merchantId = kit.merchant.id) =>
    api.services.testRecords.add({
      id: `00000000-0000-7000-8000-${String(count).padStart(12, "0")}`,
      merchantId,
      kind: "click",
      way: "link",
      facts: { click: { kind: 2, because: `fault ${count}` } as never },
    });
  const kept = (merchantId: string) => api.db.read.countBy(TestRecord, { merchantId });
  await add(1, other.merchant.id);
  for (let count = 2; count <= MAX_RECORDS + 12; count += 1) await add(count);
  expect([await kept(kit.merchant.id), await kept(other.merchant.id)]).toEqual([MAX_RECORDS, 1]);
  expect((await newest()).text).toContain(`fault ${MAX_RECORDS + 12}`);
  await click();
  await api.services.testRecords.forgetOld();
  expect([await kept(kit.merchant.id), await kept(other.merchant.id)]).toEqual([1, 0]);
  time.passed += 8 * DAY;
  await api.services.testRecords.forgetOld();
  expect(await kept(kit.merchant.id)).toBe(0);
});

it("floods of tests are redirected or rejected, without affecting real orders", async () => {
  const limits = {
    testReportsByBrand: { points: 3, seconds: 60 },
    testReportsByAccount: { points: 6, seconds: 60 },
    saleReportsByAccount: { points: 2, seconds: 60 },
  };
  const small = await startApi({ limits });
  try {
    const go = await listening(small);
    const shop = await OrderTestKit.open(small, { now: () => new Date() });
    const ask = async (query: string) => (await small.as(shop.advertiser)(query)).data;
    const { link } = (await ask("{ testMode { link } }")).testMode;
    const bearer = (await ask("mutation { createTestKey { key } }")).createTestKey.key;
    const clicks = await Promise.all([1, 2, 3, 4, 5].map(() => go(new URL(link).pathname)));
    expect(clicks.filter(({ clickId }) => clickId?.startsWith("weft_test_"))).toHaveLength(5);
    expect(await small.db.read.countBy(TestRecord, { merchantId: shop.merchant.id })).toBe(3);
    const report = () =>
      small.app.inject({
        method: "POST",
        url: "/api/v1/sales",
        headers: { authorization: `Bearer ${bearer}` },
        payload: newOrder(),
      });
    const answers = [];
    for (let count = 0; count < 7; count += 1) answers.push(await report());
    expect(new Set(answers.map(({ statusCode }) => statusCode))).toEqual(new Set([429]));
    expect(answers.at(-1)?.headers["ratelimit-policy"]).toBe('"test-reports";q=6;w=60');
    expect(await small.db.read.countBy(TestRecord, { merchantId: shop.merchant.id })).toBe(3);
    expect((await shop.server("real-1")).status).toBe(201);
    // Weft's own test order still gets through.
    await small.services.signing.secretOf(shop.merchant.id);
    await small.services.canaries.run();
    expect((await ask("{ canary { fault } }")).canary).toEqual({ fault: null });
  } finally {
    await small.stop();
  }
});

describe("the canary", () => {
  const look = () => api.services.canaries.run();
  const state = async () => (await api.as(kit.advertiser)("{ canary { triedAt fault since } }")).data.canary;

  it("verifies hourly what a brand with a server integration needs, and changes nothing else", async () => {
    expect(await state()).toBeNull();
    await look();
    expect(await state()).toBeNull();
    await liveKeyOf(kit);
    await api.services.signing.secretOf(kit.merchant.id);
    const tables = async () => ({ ...(await everything()), canary: "" });
    const before = await tables();
    const tried = await Promise.all([look(), look()]);
    expect(Math.max(...tried)).toBeGreaterThan(0);
    expect(await state()).toMatchObject({ fault: null, since: null });
    expect(await tables()).toEqual(before);
    const canaries = () => api.db.read.countBy(TestRecord, { merchantId: kit.merchant.id, way: "canary" });
    expect([await canaries(), await eventsOf(kit)]).toEqual([1, []]);
    const { triedAt } = await state();
    await look();
    expect((await state()).triedAt).toBe(triedAt);

    // A secret encrypted with a lost key.
    await api.db.write((tx) => tx.update(SigningSecret, { merchantId: kit.merchant.id }, { sealed: "gone.AAAA" }));
    time.passed += HOUR;
    await look();
    expect(await state()).toMatchObject({ fault: BRANDS_FAULT, since: expect.anything() });
    const admin = await api.make.admin();
    const { data } = await api.as(admin)("{ faultyCanaries { merchantName fault since } }");
    expect(data.faultyCanaries).toMatchObject([
      { merchantName: kit.merchant.name, fault: expect.stringContaining("check DATA_KEY") },
    ]);
    await api.db.write((tx) => tx.delete(SigningSecret, { merchantId: kit.merchant.id }));
    time.passed += HOUR;
    await look();
    expect([(await state()).fault, await canaries()]).toEqual([null, 1]);
  });
});
