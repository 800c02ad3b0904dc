import { codeOwner, forAll, giveCode, replaySales, testApi } from "../../../../test";
import { ShopifyKit, schemaFaults, shopifyOrder } from "../../../../test/shopifyKit";

const clock = { now: () => new Date("2026-11-20T10:00:00Z") };
const coat = { id: 1, sku: "coat", price: "100.00" };

const api = testApi({ clock });
let orders = 2000;

const kit = forAll(() => ShopifyKit.open(api, clock));
const anna = forAll(() => codeOwner(kit.orders));
const bea = forAll(() => codeOwner(kit.orders));
beforeAll(async () => {
  await giveCode(kit.orders, anna, "ANNA10");
  await giveCode(kit.orders, bea, "BEA15");
});

/** The publisher credited with an order that came with these codes, in the shop's order. */
async function credited(codes: readonly string[], clickId?: string) {
  orders += 1;
  const order = shopifyOrder(orders, [coat], {
    financial_status: "paid",
    processed_at: "2026-11-20T10:00:00Z",
    discount_codes: codes.map((code) => ({ code, amount: "5.00", type: "percentage" })),
    note_attributes: clickId ? [{ name: "_weft", value: clickId }] : [],
  });
  expect(schemaFaults("orders/paid", order).filter((fault) => fault.includes("discount_codes"))).toEqual([]);
  expect(await kit.send("orders/paid", order)).toBe(200);
  await kit.work();
  const sale = await kit.orders.sale(`#${orders}`);
  const { earnings, why, status } = sale;
  const kept = await api.db.read.query<{ textKey: string }[]>(
    "SELECT textKey FROM sale_code WHERE saleId = ? ORDER BY position",
    [sale.id],
  );
  return {
    status,
    who: earnings.map(({ publisherId, amount }) => [
      [anna, bea].findIndex(({ user }) => user.id === publisherId),
      amount,
    ]),
    reason: why.codes?.reason ?? null,
    codes: kept.map(({ textKey }) => textKey),
  };
}
const [ANNA, BEA] = [0, 1];

describe("a Shopify order with discount codes", () => {
  it("of two owners belongs to the first, completely and once, in the store's order", async () => {
    expect(await credited(["anna10", "BEA15"])).toMatchObject({
      status: "pending",
      who: [[ANNA, 1000]],
      reason: "code without a click",
      codes: ["ANNA10", "BEA15"],
    });
    expect(await credited(["BEA15", "ANNA10"])).toMatchObject({ who: [[BEA, 1000]], codes: ["BEA15", "ANNA10"] });
  });

  it("of no one earns nothing, and is stored as text", async () => {
    expect(await credited(["NEWSLETTER"])).toMatchObject({ who: [], reason: null, codes: ["NEWSLETTER"] });
    expect(await credited(["NEWSLETTER"], kit.orders.click(bea))).toMatchObject({ who: [[BEA, 1000]], reason: null });
    expect(await credited(["NEWSLETTER", "BEA15"])).toMatchObject({ who: [[BEA, 1000]] });
  });

  it("keeps an owner's code next to an automatic discount's title, which is no code", async () => {
    const titles = ["Buy two, get one", "Everything must go ".repeat(5)];
    const result = { who: [[ANNA, 1000]], reason: "code without a click" };
    for (const title of titles)
      expect(await credited([title, "ANNA10"])).toMatchObject({ ...result, codes: ["ANNA10"] });
    expect(await credited([...Array(10).fill("One, two"), "ANNA10"])).toMatchObject({ ...result, codes: ["ANNA10"] });
  });

  it("is decided the same way again", async () => {
    expect((await replaySales(api.db)).differences).toEqual([]);
    await kit.orders.prove();
  });
});
