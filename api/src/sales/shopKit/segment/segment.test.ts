import { forAll, OrderTestKit, testApi } from "../../../../test";
import { readSegment } from "./segment.service";

const clock = { now: () => new Date("2026-11-20T10:00:00Z") };
const api = testApi({ clock });
let send: (body: unknown) => Promise<{ status: number; body: any }>;

const kit = forAll(() => OrderTestKit.open(api, clock));
beforeAll(async () => {
  send = (body) => api.rest(kit.advertiser)("POST", "/api/v1/segment", body);
});

const completed = (properties: object, more: object = {}) => ({
  type: "track",
  event: "Order Completed",
  messageId: "m-1",
  timestamp: "2026-11-20T09:00:00.000Z",
  properties,
  ...more,
});
const PROGRAM = { currency: "USD", clickParameter: null };
const refunded = (properties: object, messageId?: string) => ({
  type: "track",
  event: "Order Refunded",
  messageId,
  properties,
});

describe("Segment events", () => {
  /** Calculated by hand: products for 120.00, 20.00 off; the coat bears 16.67 of it and the shirts 3.33. */
  it("provide amounts, discounts, codes and clicks", () => {
    const products = [
      { sku: "coat", price: 100, quantity: 1, category: "Coats" },
      { product_id: "shirt", price: "10.00", quantity: 2 },
    ];
    const page = { search: `?utm_source=x&weft_click=${"c".repeat(30)}` };
    const given = { order_id: 50, total: 124, tax: 19, shipping: 5, discount: 20, coupon: "ANNA10", products };
    expect(readSegment(completed(given, { context: { page } }), PROGRAM)).toEqual({
      kind: "order",
      input: {
        orderId: "50",
        amount: "100.00",
        currency: "USD",
        lines: [
          { sku: "coat", category: "Coats", brand: null, quantity: 1, amount: "83.33" },
          { sku: "shirt", category: null, brand: null, quantity: 2, amount: "16.67" },
        ],
        clickId: "c".repeat(30),
        codes: ["ANNA10"],
        occurredAt: "2026-11-20T09:00:00.000Z",
        tax: "19.00",
        shipping: "5.00",
        discount: "20.00",
      },
    });
  });

  it.each([
    ["revenue before subtotal before total", { revenue: 19.99, subtotal: 30, total: 40 }, "19.99"],
    ["subtotal before total", { subtotal: "30.5", total: 40 }, "30.50"],
    ["total less tax and shipping", { total: 40, tax: 4, shipping: 6.5 }, "29.50"],
  ])("accept %s", (_what, given, amount) => {
    expect(readSegment(completed({ order_id: "a", ...given }), PROGRAM)).toMatchObject({ input: { amount } });
  });

  it.each([
    ["its own name", `?ref=${"a".repeat(30)}`, "a"],
    ["the usual one, of visits before", `?weft_click=${"b".repeat(30)}`, "b"],
    ["its own before the usual one", `?weft_click=${"b".repeat(30)}&ref=${"a".repeat(30)}`, "a"],
    ["a page's whole address", `https://shop.example/x?ref=${"a".repeat(30)}#top`, "a"],
  ])("contain the click under the brand's parameter name: %s", (_what, address, letter) => {
    const page = address.startsWith("?") ? { search: address } : { url: address };
    const event = completed({ order_id: 1, revenue: 5 }, { context: { page } });
    expect(readSegment(event, { ...PROGRAM, clickParameter: "ref" })).toMatchObject({
      input: { clickId: letter.repeat(30) },
    });
  });

  it("are reported once, and returned once", async () => {
    const order = completed({ order_id: "S-1", revenue: 200, weft_click: kit.click(await kit.partner()) });
    const answers = await Promise.all([send(order), send(order), send({ ...order, messageId: "m-2" })]);
    expect(
      new Set(answers.map(({ status, body }) => `${status} ${body.sale?.orderId} ${body.sale?.commission}`)),
    ).toEqual(new Set(["200 S-1 20.00"]));
    const back = refunded({ order_id: "S-1", total: 50 }, "m-9");
    const [first, second] = [await send(back), await send(back)];
    expect([first.status, second.status, first.body.return.amount]).toEqual([200, 200, "50.00"]);
    expect(await kit.sale("S-1")).toMatchObject({ amount: 20_000, returnedAmount: 5000 });
    expect((await send(refunded({ order_id: "S-1" }, "m-10"))).body.return.amount).toBe("150.00");
    expect((await send(completed({ order_id: "S-1", revenue: 201 }))).status).toBe(409);
    await kit.prove();
  });

  it.each([
    [{ weft_consent: "granted" }, {}, "granted"],
    [{ weft_consent: "without-storage" }, { Advertising: true }, "without-storage"],
    [{}, { Advertising: true }, "granted"],
    [{}, { Advertising: false }, "without-storage"],
    [{}, { Advertising: "yes", Analytics: true }, null],
    [{}, undefined, null],
  ])("tell the consent by %j and Segment's %j", async (properties, categoryPreferences, consent) => {
    const order_id = `consent-${JSON.stringify([properties, categoryPreferences])}`;
    const context = { consent: { categoryPreferences } };
    const { status } = await send(completed({ order_id, revenue: 10, ...properties }, { context }));
    expect([status, (await kit.sale(order_id)).consent]).toEqual([200, consent]);
  });

  it("with a consent that is no grade are rejected by name", async () => {
    const { status, body } = await send(completed({ order_id: "vague", revenue: 10, weft_consent: "yes" }));
    expect([status, Object.keys(body.fields)]).toEqual([422, ["consent"]]);
  });

  it("find the click by the name set under Integrations", async () => {
    const click = kit.click(await kit.partner());
    const page = { search: `?partner_click=${click}` };
    const report = async (orderId: string) => {
      await send(completed({ order_id: orderId, revenue: 10 }, { context: { page } }));
      return (await kit.sale(orderId)).earnings.length;
    };
    expect(await report("S-20")).toBe(0);
    const change = "mutation ($input: ReportingSettingsInput!) { updateReporting(input: $input) { clickParameter } }";
    const rename = (clickParameter: string) =>
      api.as(kit.advertiser)(change, { input: { signedReportsOnly: false, serverNamesClicks: false, clickParameter } });
    await rename("partner_click");
    expect(await report("S-21")).toBe(1);
    await rename("weft_click");
  });

  it("of other types are ignored, and invalid ones rejected", async () => {
    expect((await send({ type: "page", event: "Order Completed" })).body).toEqual({ ignored: true });
    expect((await send(completed({ order_id: "S-2", currency: "EUR", revenue: 5 }))).status).toBe(422);
    expect((await send(completed({ order_id: "S-2", revenue: 5.001 }))).body.fields).toHaveProperty("revenue");
    expect((await send(completed({ order_id: "S-2", revenue: { x: 1 } }))).status).toBe(422);
    expect((await send(completed({}))).body.fields).toHaveProperty("orderId");
    expect((await send(completed({ order_id: "S-2" }))).status).toBe(422);
    expect((await send(refunded({ order_id: "S-1" }))).body.fields).toHaveProperty("returnId");
    expect((await send(refunded({ order_id: "nobody's" }, "m-11"))).status).toBe(404);
    expect((await send([])).status).toBe(400);
  });

  it("with a test key are tests", async () => {
    const { key } = (await api.as(kit.advertiser)("mutation { createTestKey { key } }")).data.createTestKey;
    const headers = { authorization: `Bearer ${key}` };
    const order = completed({ order_id: "T-1", revenue: 10 });
    const answer = await api.app.inject({ method: "POST", url: "/api/v1/segment", headers, payload: order });
    expect(answer.json().sale.test).toBe(true);
    expect(await kit.sale("T-1").catch(() => null)).toBeNull();
  });
});
