/** On both engines: its SQL is written for each. */

import { In } from "typeorm";
import { type Api, DAY, Earning, PayoutTestKit, plainTerms, soldOrder, startApi, Terms } from "../../../test";
import { demoDatabase } from "../../../test/demoDatabase";
import { owedFor, shopWithTerms } from "../../../test/shopWithTerms";
import { type Why } from "../../sales/attribution/attribution";
import { Sale, SaleLine } from "../../sales/sale.entity";
import { ordersSourceOf } from "./ordersConnection";
import { replaySales } from "./replay";
import { runSimulation } from "./simulation.service";

const plain = plainTerms({ currency: "USD", basisPoints: 1000, windowDays: 30, returnDays: 30 });
type Sold = Awaited<ReturnType<typeof soldOrder>>;
interface Changes {
  earned?: { amount?: number; returned?: number };
  why?: Why;
}
const rules = [{ id: "shoes", name: "Shoes", when: { categories: ["Shoes"] }, pay: { basisPoints: 2000 } }];

describe("replay", () => {
  let api: Api;
  beforeAll(async () => (api = await startApi()));
  afterAll(() => api.stop());

  /** A partly returned order with two rules. */
  async function decidedOrder() {
    const shop = await shopWithTerms(api, { ...plain, rules });
    const partner = await shop.partner();
    const lines = [
      { sku: "S", category: "Shoes", quantity: 2, amount: "80.00" },
      { sku: "C", category: "Coats", quantity: 1, amount: "33.33" },
    ];
    await shop.server("o-1", { amount: undefined, lines, clickId: shop.click(partner) });
    await shop.giveBack("o-1", { returnId: "r-1", lines: [{ sku: "S", quantity: 1 }] });
    return { shop, partner, sale: await shop.sale("o-1") };
  }
  const differences = async () => (await replaySales(api.db)).differences;
  const change = ({ id }: Sold, { earned, why }: Changes) =>
    api.db.write(async (tx) => {
      if (why) await tx.update(Sale, { id }, { why });
      if (earned) await tx.update(Earning, { saleId: id }, earned);
    });

  it("finds no difference in decisions, returns, declines and orders without a click", async () => {
    const { shop, partner } = await decidedOrder();
    await shop.server("o-2");
    await shop.server("o-3", { clickId: shop.click(partner, 60 * 24 * 40) });
    await shop.server("o-4", { clickId: shop.click(partner) });
    await shop.unsigned("o-5", shop.click(partner));
    const declined = await shop.sale("o-4");
    await api.as(shop.advertiser)(
      `mutation ($id: ID!) { declineSale(input: { id: $id, reason: "Fraud" }) { id } }`,
      declined,
    );
    await shop.giveBack("o-4", { returnId: "r-4" });
    const { why } = await shop.sale("o-1");
    expect([why.engine, why.terms]).toEqual([
      2,
      { version: 1, offer: 0, hash: expect.stringMatching(/^[0-9a-f]{64}$/) },
    ]);
    expect(await replaySales(api.db)).toEqual({ checked: 5, bonuses: 0, differences: [] });
  });

  it("accepts lines sent after the order was decided", async () => {
    const shop = await shopWithTerms(api, { ...plain, rules });
    const clickId = shop.click(await shop.partner());
    await shop.server("late", { clickId, amount: "50.00" });
    const lines = [
      { sku: "S", category: "Shoes", quantity: 1, amount: "20.00" },
      { sku: "C", quantity: 1, amount: "30.00" },
    ];
    expect((await shop.server("late", { clickId, amount: undefined, lines })).status).toBe(200);
    expect(await differences()).toEqual([]);
  });

  it.each<[string, (sale: Sold) => Changes, RegExp]>([
    [
      "commission",
      ({ commission }) => ({ earned: { amount: commission + 1 } }),
      /commission is 19\.34, recomputed 19\.33/,
    ],
    [
      "returned commission",
      () => ({ earned: { returned: 0 } }),
      /commission after returns is 19\.33, recomputed 11\.33/,
    ],
    ["rate", ({ why }) => ({ why: { ...why, rateBasisPoints: 1 } }), /rate is 1 basis points/],
    ["explanation", ({ why }) => ({ why: { ...why, groups: why.groups?.slice(1) } }), /groups the lines otherwise/],
    [
      "hash of the terms",
      ({ why }) => ({ why: { ...why, terms: { version: 1, offer: 0, hash: "0" } } }),
      /not those that it was/,
    ],
    ["version of the terms", ({ why }) => ({ why: { ...why, terms: { version: 9, offer: 0 } } }), /do not exist/],
  ])("detects another %s", async (_what, changes, fault) => {
    const { sale } = await decidedOrder();
    await change(sale, changes(sale));
    const found = await differences();
    expect(found).toHaveLength(1);
    expect(found[0]).toMatch(fault);
    expect(found[0]).toContain(`sale ${sale.id} (order o-1): `);
    const { commission: amount, returnedCommission: returned, why } = sale;
    await change(sale, { earned: { amount, returned }, why });
  });

  it("detects another line and other terms", async () => {
    const { shop, sale } = await decidedOrder();
    const where = { saleId: sale.id, sku: "S" };
    await api.db.write((tx) => tx.update(SaleLine, where, { category: "Coats" }));
    expect(await differences()).toEqual([expect.stringMatching(/recomputed 11\.33/)]);
    await api.db.write((tx) => tx.update(SaleLine, where, { category: "Shoes" }));
    const terms = await api.db.read.findOneByOrFail(Terms, { merchantId: shop.merchant.id });
    const document = { ...terms.document, otherwise: { basisPoints: 900 } };
    await api.db.write((tx) => tx.update(Terms, { id: terms.id }, { document }));
    expect(await differences()).toEqual([expect.stringMatching(/terms 1 are not those.*recomputed 19\.00/)]);
    await api.db.write((tx) => tx.update(Terms, { id: terms.id }, { document: terms.document }));
    expect(await differences()).toEqual([]);
  });
});

it("sales:replay › exits with 1 and names the differences, with 0 without", async () => {
  const kit = await PayoutTestKit.start();
  const pair = await kit.pair();
  await kit.sell(pair, 1000);
  kit.passDays(3);
  const { id } = await kit.sell(pair, 2000);
  expect(await kit.weft("sales:replay")).toMatchObject({ code: 0, out: "2 orders recomputed, 0 differ.\n" });
  await kit.api.db.write((tx) => tx.update(Earning, { saleId: id }, { amount: 2001 }));
  const found = await kit.weft("sales:replay");
  expect(found).toMatchObject({ code: 1, out: "2 orders recomputed, 1 differ.\n" });
  expect(found.err).toContain(`sale ${id} `);
  const today = kit.clock.now().toISOString().slice(0, 10);
  const tomorrow = new Date(kit.clock.now().getTime() + DAY).toISOString().slice(0, 10);
  const since = (day: string) => kit.weft("sales:replay", "--since", day);
  expect(await since(today)).toMatchObject({ code: 1, out: "1 orders recomputed, 1 differ.\n" });
  expect(await since(tomorrow)).toMatchObject({ code: 0, out: "0 orders recomputed, 0 differ.\n" });
  expect((await since("yesterday")).code).toBe(2);
  await kit.stop();
});

describe("demo", () => {
  let api: Api;
  beforeAll(async () => {
    api = await startApi({ database: demoDatabase });
  });
  afterAll(() => api.stop());

  it("has decisions that replay confirms", async () => {
    const { checked, differences } = await replaySales(api.db);
    expect(differences).toEqual([]);
    expect(checked).toBe(await api.db.read.count(Sale));
    expect(checked).toBeGreaterThan(100);
  });

  /** A process for each of the brands. */
  it.each([0, 1, 2, 3])("simulates under current terms exactly what the ledger has: part %d", async (part) => {
    let orders = 0;
    const all = await api.db.read.find(Terms, { where: { status: "in_force" }, order: { merchantId: "ASC" } });
    for (const terms of all.filter((_, at) => at % 4 === part)) {
      const { merchantId, version, document: draft } = terms;
      const data = { source: ordersSourceOf(api.db), filter: { merchantId, from: "", areEarning: true }, draft };
      const { total, changed } = await runSimulation(data, new AbortController().signal, () => undefined);
      const owed = await owedFor(api, merchantId);
      expect(total.inForce).toBe(owed);
      const sales = await api.db.read.findBy(Sale, { merchantId, status: In(["pending", "approved"]) });
      // These terms may pay an order of earlier terms differently.
      if (sales.some(({ why }) => why.terms?.version !== version)) continue;
      expect([total.draft, changed]).toEqual([owed, []]);
      orders += total.orders;
    }
    expect(orders).toBeGreaterThan(25);
  });
});
