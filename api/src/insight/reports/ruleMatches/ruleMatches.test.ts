/** On both engines: its SQL is written for each. */
import { DAY, forEach, HeldClock, shopWithTerms, testApi, type User } from "../../../../test";
import { matchesOf } from "../../../../test/storedMatches";
import { plain, sale, shoes } from "../../../../test/termsTestKit";

const clock = new HeldClock();
const api = testApi({ clock });
const shop = forEach(() =>
  shopWithTerms(api, { ...plain, rules: [shoes, sale], excluded: { brands: ["Gift cards"] } }, clock),
);
const partner = forEach(() => shop.partner());
afterEach(async () => {
  const { kept, stored } = await matchesOf(api.db);
  expect(kept).toEqual(stored);
});

const pump = { sku: "P-1", category: "Shoes", quantity: 1, amount: "50.00" };
const coat = { sku: "C-1", category: "Coats", quantity: 1, amount: "80.00" };
const oddment = { sku: "SALE-7", category: "Coats", quantity: 1, amount: "9.00" };
const voucher = { sku: "V-1", brand: "Gift cards", quantity: 1, amount: "25.00" };

const sell = (orderId: string, ...lines: object[]) =>
  shop.server(orderId, { amount: undefined, lines, clickId: shop.click(partner) });
const ask = (by: User | null = shop.advertiser) => api.as(by)("{ myRuleMatches { ruleId orders } }");
async function matches(): Promise<Record<string, number>> {
  const rows: { ruleId: string | null; orders: number }[] = (await ask()).data.myRuleMatches;
  return Object.fromEntries(rows.map(({ ruleId, orders }) => [ruleId ?? "otherwise", orders]));
}

describe("order counts of rules", () => {
  it("count once per rule that paid for a product, however often the order is reported", async () => {
    await sell("o-1", pump, { ...pump, sku: "P-2" });
    await sell("o-2", pump, coat, oddment, voucher);
    await Promise.all([sell("o-2", pump, coat, oddment, voucher), sell("o-2", pump, coat, oddment, voucher)]);
    await sell("o-3", voucher);
    await shop.server("no-click", { amount: undefined, lines: [pump] });
    expect(await matches()).toEqual({ shoes: 2, sale: 1, otherwise: 1 });
  });

  it("exclude declined and fully returned orders, but not partly returned ones", async () => {
    await sell("o-1", pump, coat);
    await sell("o-2", pump);
    await sell("o-3", pump);
    await shop.giveBack("o-1", { returnId: "r-1", lines: [{ sku: "P-1", quantity: 1 }] });
    expect(await matches()).toEqual({ shoes: 3, otherwise: 1 });
    await shop.giveBack("o-1", { returnId: "r-2", lines: [{ sku: "C-1", quantity: 1 }] });
    await shop.giveBack("o-1", { returnId: "r-2", lines: [{ sku: "C-1", quantity: 1 }] });
    expect(await matches()).toEqual({ shoes: 2 });
    const { id } = await shop.sale("o-2");
    await api.as(shop.advertiser)(`mutation ($id: ID!) { declineSale(input: { id: $id, reason: "Fraud" }) { id } }`, {
      id,
    });
    await shop.giveBack("o-2", { returnId: "r-3" });
    expect(await matches()).toEqual({ shoes: 1 });
  });

  it("include claims the shop confirms, and lines sent later", async () => {
    await shop.unsigned("o-1", shop.click(partner), "50.00");
    expect(await matches()).toEqual({});
    const { id } = await shop.sale("o-1");
    await api.as(shop.advertiser)("mutation ($id: ID!) { confirmSale(id: $id) { id } }", { id });
    expect(await matches()).toEqual({ otherwise: 1 });
    const clickId = shop.click(partner);
    await shop.unsigned("o-2", clickId, "50.00");
    await shop.server("o-2", { amount: undefined, lines: [pump], clickId });
    expect(await matches()).toEqual({ otherwise: 1, shoes: 1 });
  });

  it("cover the last 90 days including today", async () => {
    await sell("o-1", pump);
    clock.pass(89 * DAY);
    await sell("o-2", pump);
    expect(await matches()).toEqual({ shoes: 2 });
    clock.pass(DAY);
    expect(await matches()).toEqual({ shoes: 1 });
  });

  it("are visible to their brand only", async () => {
    await sell("o-1", pump);
    const other = await shopWithTerms(api, { ...plain, rules: [shoes] }, clock);
    expect((await ask(other.advertiser)).data.myRuleMatches).toEqual([]);
  });
});
