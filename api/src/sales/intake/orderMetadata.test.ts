import { OrderTestKit, type Partner, silentWebhook, systemClock, testApi, WebhookDelivery } from "../../../test";
import { forAll } from "../../../test/lasting";

const NOTES = { till: "7", "erp:id": "Ä-1" };
const SALE = "query ($id: ID!) { sale(id: $id) { id metadata codes } }";

const api = testApi();
const kit = forAll(() => OrderTestKit.open(api, systemClock));
const partner = forAll(() => kit.partner());

let orders = 0;
const report = async (more: object = {}, clickId = kit.click(partner)) => {
  orders += 1;
  const orderId = `m-${orders}`;
  return { orderId, clickId, ...(await kit.server(orderId, { clickId, ...more })) };
};
const metadataOf = async (orderId: string) => (await kit.sale(orderId)).metadata;

describe("order metadata", () => {
  it("is visible to the brand in GraphQL, REST, files and webhooks, and never to the publisher", async () => {
    for (const who of [kit.advertiser, partner.user]) await silentWebhook(api, who, "SALE_CREATED", "SALE_UPDATED");
    const { status, body } = await report({ metadata: NOTES });
    expect([status, body.metadata]).toEqual([201, NOTES]);
    const { id, orderId } = body;
    const seen = async (who: Partner["user"], side: string) => ({
      graphql: (await api.as(who)(SALE, { id })).data.sale.metadata,
      one: (await api.rest(who)("GET", `/api/v1/sales/${id}`)).body.metadata,
      list: (await api.rest(who)("GET", "/api/v1/sales")).body.sales[0].metadata,
      file: (await api.rest(who)("GET", `/api/v1/${side}/sales.csv`)).body.includes("erp:id"),
    });
    expect(await seen(kit.advertiser, "advertiser")).toEqual({ graphql: NOTES, one: NOTES, list: NOTES, file: true });
    expect(await seen(partner.user, "publisher")).toEqual({ graphql: null, one: null, list: null, file: false });
    const sent = (await api.db.read.find(WebhookDelivery)).map(({ body: heard }) => heard as any);
    const created = sent.filter(({ type, data }) => type === "sale.created" && data.orderId === orderId);
    expect(created.map(({ data }) => data.metadata).sort()).toEqual([NOTES, null]);
  });

  it("never changes, can be added if absent, and affects nothing else", async () => {
    const { orderId, clickId, body } = await report();
    const again = (metadata?: unknown) => kit.server(orderId, { clickId, metadata: metadata as object });
    const before = await kit.sale(orderId);
    expect((await again({ till: "8" })).body.metadata).toEqual({ till: "8" });
    expect((await again({ till: "9" })).body).toMatchObject({ id: body.id, metadata: { till: "8" } });
    expect((await again(null)).body.metadata).toEqual({ till: "8" });
    expect((await again()).status).toBe(200);
    expect(await kit.sale(orderId)).toEqual({ ...before, metadata: { till: "8" } });
    const heard = (await api.db.read.find(WebhookDelivery)).map(({ body: one }) => one as any);
    const updates = heard.filter(({ type, data }) => type === "sale.updated" && data.orderId === orderId);
    // Nothing changes for the publisher, so there is no notification.
    expect(updates.map(({ data }) => data.metadata)).toEqual([{ till: "8" }]);
    await kit.giveBack(orderId, { returnId: "1" });
    expect((await again({ till: "9" })).status).toBe(200);
    await api.services.chain.extend();
    expect((await api.services.ledgerCheck.verify()).faults).toEqual([]);
  });

  it("is consistent when thirty reports of an order arrive at once", async () => {
    const clickId = kit.click(partner);
    const sent = Array.from({ length: 30 }, (_each, at) => ({ till: String(at) }));
    const answers = await Promise.all(sent.map((metadata) => kit.server("m-once", { clickId, metadata })));
    expect(answers.map(({ status }) => status).sort()).toEqual([...Array(29).fill(200), 201]);
    const kept = await metadataOf("m-once");
    expect(sent).toContainEqual(kept);
    for (const { body } of answers) expect(body.metadata).toEqual(kept);
  });

  it.each([
    ["a list", [], "Please send an object"],
    ["text", "x", "Please send an object"],
    ["a number in it", { a: 1 }, "Please send a as text"],
    ["an object in it", { a: {} }, "Please send a as text"],
    ["null in it", { a: null }, "Please send a as text"],
    ["21 keys", Object.fromEntries(Array.from({ length: 21 }, (_each, at) => [`k${at}`, ""])), "at most 20 keys"],
    ["a long key", { ["k".repeat(41)]: "" }, "up to 40"],
    ["no key", { "": "x" }, "up to 40"],
    ["a key with spaces", { "a b": "x" }, "up to 40"],
    ["a long text", { a: "x".repeat(501) }, "at most 500 characters"],
    ["control characters", { a: "\u0000" }, "control characters"],
  ])("is rejected with %s", async (_what, metadata, words) => {
    const { status, body } = await report({ metadata });
    expect([status, body.fields.metadata]).toEqual([422, expect.stringContaining(words)]);
  });

  it("can have the documented size and any property name", async () => {
    const most = Object.fromEntries(Array.from({ length: 20 }, (_, at) => [`k${at}`.padEnd(40, "x"), "ß".repeat(500)]));
    expect((await report({ metadata: most })).body.metadata).toEqual(most);
    const odd = { constructor: "c", toString: "t" };
    const { orderId } = await report({ metadata: odd });
    expect(JSON.stringify(await metadataOf(orderId))).toBe(JSON.stringify(odd));
    expect((await report({ metadata: {} })).body.metadata).toBeNull();
  });

  it("is accepted from the shop's server only, even for an order a browser reported first", async () => {
    const clickId = kit.click(partner);
    expect((await kit.unsigned("m-claimed", clickId, "250.00", { metadata: NOTES })).status).toBe(422);
    expect((await kit.unsigned("m-claimed", clickId)).status).toBeLessThan(300);
    expect(await metadataOf("m-claimed")).toBeNull();
    expect((await kit.server("m-claimed", { clickId, metadata: NOTES })).body.metadata).toEqual(NOTES);
  });

  it("is accepted by GraphQL and in test mode", async () => {
    const record = "mutation ($input: SaleInput!) { recordSale(input: $input) { metadata codes } }";
    const input = { orderId: "m-graphql", amount: "5.00", metadata: NOTES, couponCode: "anna10" };
    expect((await api.as(kit.advertiser)(record, { input })).data.recordSale.metadata).toEqual(NOTES);
    const { data } = await api.as(kit.advertiser)("mutation { createTestKey { key } }");
    const test = async (metadata?: object) => {
      const order = { orderId: "m-test", amount: "5.00", ...(metadata && { metadata }) };
      const headers = { authorization: `Bearer ${data.createTestKey.key}` };
      return (await api.app.inject({ method: "POST", url: "/api/v1/sales", payload: order, headers })).json();
    };
    expect([(await test()).metadata, (await test(NOTES)).metadata, (await test({ a: "b" })).metadata]).toEqual([
      null,
      NOTES,
      NOTES,
    ]);
  });
});

describe("the coupon field", () => {
  it("is equivalent to a one-item list, or part of the list", async () => {
    await api.rest(partner.user)("POST", "/api/publisher/links", { merchantId: kit.merchant.id, channel: "blog" });
    const give = "mutation ($input: CodeInput!) { giveCode(input: $input) { id } }";
    const input = { text: "ANNA10", publisherId: partner.user.id };
    expect((await api.as(kit.advertiser)(give, { input })).error).toBeUndefined();
    for (const more of [{ couponCode: " anna10" }, { couponCode: "ANNA10", codes: ["SUMMER", "ANNA10"] }]) {
      const { body } = await report({ ...more, clickId: undefined }, "");
      expect([body.status, body.publisherId, body.codes.includes("ANNA10")]).toEqual([
        "pending",
        partner.user.id,
        true,
      ]);
    }
    expect((await report({ couponCode: "" })).body.codes).toEqual([]);
    for (const more of [{ couponCode: 5 }, { couponCode: "A,B" }, { couponCode: "A", codes: ["B"] }]) {
      const { status, body } = await report(more);
      expect([more, status, Object.keys(body.fields)]).toEqual([more, 422, ["couponCode"]]);
    }
  });
});

describe("a return ID", () => {
  it("is unique per order: two orders may share it", async () => {
    const [first, second] = [await report(), await report()];
    for (const { orderId } of [first, second]) {
      const made = await kit.giveBack(orderId, { returnId: "1", amount: "50.00" });
      expect([made.status, made.body.sale.returnedAmount]).toEqual([201, "50.00"]);
    }
    expect((await kit.sale(first.orderId)).returnedAmount).toBe(5000);
  });
});
