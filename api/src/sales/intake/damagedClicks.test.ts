import { forEach, newId, OrderTestKit, testApi } from "../../../test";
import { ClickIds } from "../../tracking/clicks/clickId/clickId";
import { WRONG_CLICK } from "./orderIntake";

const api = testApi();
const kit = forEach(() => OrderTestKit.open(api, { now: () => new Date() }));
const partner = forEach(() => kit.partner());

const RECORD = "mutation ($input: SaleInput!) { recordSale(input: $input) { status } }";
const as = () => api.rest(kit.advertiser);

/** How shops report an order; each returns its status. */
const ways: Record<string, (orderId: string, clickId: string) => Promise<number>> = {
  REST: async (orderId, clickId) => (await kit.server(orderId, { clickId })).status,
  v1: async (orderId, clickId) => (await as()("POST", "/api/v1/sales", { orderId, amount: "250.00", clickId })).status,
  batch: async (orderId, clickId) =>
    (await as()("POST", "/api/v1/sales/batch", { orders: [{ orderId, amount: "250.00", clickId }] })).body.results[0]
      .status,
  GraphQL: async (orderId, clickId) =>
    (await api.as(kit.advertiser)(RECORD, { input: { orderId, amount: "250.00", clickId } })).error ? 422 : 201,
  "signed page": async (orderId, clickId) => (await kit.signed(orderId, clickId)).status,
  Segment: async (order_id, weft_click) =>
    (
      await as()("POST", "/api/v1/segment", {
        type: "track",
        event: "Order Completed",
        properties: { order_id, revenue: 250, currency: "USD", weft_click },
      })
    ).status,
};

const damaged: [string, (click: string) => string, string][] = [
  ["the word undefined", () => "undefined", "malformed"],
  ["the word null", () => "null", "malformed"],
  ["a cut-off id", (click) => click.slice(0, 60), "truncated"],
  [
    "an id with a changed letter",
    (click) => `${click.slice(0, 80)}${click[80] === "A" ? "B" : "A"}${click.slice(81)}`,
    "forged",
  ],
  ["garbage", () => "<script>/?&=🧵", "malformed"],
];

describe.each(Object.entries(ways))("an order reported by %s with", (_way, report) => {
  it.each(damaged)("%s is stored without a click, with the reason", async (_name, damage, outcome) => {
    const orderId = newId();
    expect(await report(orderId, damage(kit.click(partner)))).toBeLessThan(300);
    const { status, reason, clickId, why } = await kit.sale(orderId);
    expect({ status, reason, clickId, earned: why.commission }).toEqual({
      status: "declined",
      reason: "no click",
      clickId: null,
      earned: 0,
    });
    expect(why.considered).toEqual([expect.objectContaining({ outcome, clickId: null, publisherId: null })]);
  });
});

describe("a report that names", () => {
  const outcomesOf = async (orderId: string) => (await kit.sale(orderId)).why.considered.map(({ outcome }) => outcome);

  it("another brand's click is rejected, alone and with a damaged one", async () => {
    const other = await OrderTestKit.open(api, { now: () => new Date() });
    const foreign = other.click(await other.partner());
    for (const clickId of [foreign, `undefined.${foreign}`]) {
      const { status, body } = await kit.server("foreign", { clickId });
      expect([status, body.fields]).toEqual([422, { clickId: WRONG_CLICK }]);
    }
  });

  it("a damaged and a valid click credits the valid one", async () => {
    const good = kit.click(partner);
    expect((await kit.server("both", { clickId: `null.${good}.${good.slice(0, 70)}` })).body.status).toBe("pending");
    expect((await outcomesOf("both")).sort()).toEqual(["eligible", "malformed", "truncated"]);
  });

  it("more than five clicks uses the newest five", async () => {
    const clicks = [9, 8, 7, 6, 5, 4].map((minutesAgo) => kit.click(partner, minutesAgo));
    expect((await kit.server("many", { clickId: clicks.join(".") })).status).toBe(201);
    expect(await outcomesOf("many")).toHaveLength(5);
  });

  it.each([false, 5, ["a"], {}])("%j as its click is stored without one", async (clickId) => {
    const { status, body } = await as()("POST", "/api/v1/sales", { orderId: newId(), amount: "1.00", clickId });
    expect([status, body.reason]).toEqual([201, "no click"]);
  });

  it("a click with a temporarily wrong key is credited when resent", async () => {
    // A click that this server can read once its key is right; another server issued it.
    const click = kit.click(partner);
    const wrong = new ClickIds(Buffer.alloc(32, 9));
    const read = jest.spyOn(api.services.clickIds, "read").mockImplementation((...given) => wrong.read(...given));
    const first = await kit.server("rekeyed", { clickId: click });
    expect([first.status, first.body.reason]).toEqual([201, "no click"]);
    expect((await kit.server("rekeyed", { clickId: click })).body).toMatchObject({ status: "declined" });
    read.mockRestore();
    expect((await kit.server("rekeyed", { clickId: click })).body).toMatchObject({ status: "pending" });
    expect((await kit.sale("rekeyed")).earnings[0]?.publisherId).toBe(partner.user.id);
    await kit.prove([partner, 2500]);
  });
});

it("brands see how many orders lost their click", async () => {
  const health = async () =>
    (await api.as(kit.advertiser)("{ trackingHealth { orders ordersWithClick ordersWithDamagedClick } }")).data
      .trackingHealth;
  await kit.server("good", { clickId: kit.click(partner) });
  await kit.server("none");
  expect(await health()).toEqual({ orders: 2, ordersWithClick: 1, ordersWithDamagedClick: 0 });
  await kit.server("cut", { clickId: kit.click(partner).slice(0, 60) });
  await kit.server("later", { clickId: "undefined" });
  expect(await health()).toEqual({ orders: 4, ordersWithClick: 1, ordersWithDamagedClick: 2 });
  await kit.server("later", { clickId: kit.click(partner, 2) });
  await kit.server("cut", { clickId: "null" });
  expect(await health()).toEqual({ orders: 4, ordersWithClick: 2, ordersWithDamagedClick: 1 });
});
