/** On both engines: its SQL is written for each. */

import { type Earning, type Pair, silentWebhook, WebhookDelivery } from "../../../test";
import { type BonusTestKit, inNewMonths } from "../../../test/bonusTestKit";
import { Invoice } from "../billing/billing.entity";

let kit: BonusTestKit;
let pair: Pair;
let month: string;
inNewMonths((given) => {
  ({ kit, pair, month } = given);
});

const BONUSES = `{ bonuses { totalCount nodes { id month name merchantName publisherName stage isChanging amount { cents }
  base { cents } parts { termsVersion hasOffer orders base { cents } from { cents } extraRate amount { cents } } } } }`;

describe("bonuses", () => {
  it("are listed with their calculation for their publisher only", async () => {
    await kit.earn(pair, 60_000);
    await kit.earn(pair, 50_000);
    await kit.settleMonth();
    const { data } = await kit.money.api.as(pair.publisher)(BONUSES);
    const name = new Intl.DateTimeFormat("en-US", { month: "long", year: "numeric", timeZone: "UTC" });
    const [amount, base] = [{ cents: 1100 }, { cents: 110_000 }];
    const part = { termsVersion: 1, hasOffer: false, orders: 2, base, from: { cents: 100_000 }, extraRate: 1, amount };
    const names = { merchantName: pair.merchant.name, publisherName: pair.publisher.name };
    const said = { month, name: `Volume bonus, ${name.format(new Date(`${month}-01`))}`, stage: "APPROVED" };
    const node = { ...names, ...said, isChanging: false, amount, base, parts: [part] };
    expect(data.bonuses).toMatchObject({ totalCount: 1, nodes: [node] });
    const other = await kit.shop();
    expect((await kit.money.api.as(other.publisher)(BONUSES)).data.bonuses.nodes).toEqual([]);
  });

  it("appear in statement, payout and reports, without a sale", async () => {
    await kit.money.paidBy(pair.publisher);
    await kit.earn(pair, 600_000);
    await kit.settleMonth();
    const statement = `{ statementMonths(month: "${kit.month()}") { owed { cents }
      lines { nodes { owed { cents } sale { id } bonus { name } } } } }`;
    const { data } = await kit.money.api.as(pair.advertiser)(statement);
    const line = { owed: { cents: 12_000 }, sale: null, bonus: { name: expect.stringContaining("Volume bonus") } };
    expect(data.statementMonths).toEqual([{ owed: { cents: 12_000 }, lines: { nodes: [line] } }]);
    kit.money.passDays(7);
    await kit.money.runNext();
    const payouts = `{ payouts { nodes { lines { nodes { amount { cents } sale { id } bonus { month } } } } } }`;
    const [payout] = (await kit.money.api.as(pair.publisher)(payouts)).data.payouts.nodes;
    expect(payout.lines.nodes).toContainEqual({ amount: { cents: 12_000 }, sale: null, bonus: { month } });
    const report = `{ publisherReport { totals { sales commission { cents } } merchants { commission { cents } } }
      orders { totalCount nodes { id } } }`;
    const seen = (await kit.money.api.as(pair.publisher)(report)).data;
    expect(seen.publisherReport.totals).toEqual({ sales: 1, commission: { cents: 72_000 } });
    expect(seen.publisherReport.merchants).toEqual([{ commission: { cents: 72_000 } }]);
    expect(seen.orders).toEqual({ totalCount: 1, nodes: [{ id: expect.any(String) }] });
  });

  it("appear in both sides' reports immediately, despite cached days", async () => {
    await kit.earn(pair, 600_000);
    kit.passToNextMonth();
    const { now } = performance;
    const ahead = jest.spyOn(performance, "now").mockImplementation(() => now.call(performance) + 10_000);
    const commissions = async () => [
      (await kit.money.api.as(pair.publisher)("{ publisherReport { totals { commission { cents } } } }")).data
        .publisherReport.totals.commission.cents,
      (await kit.money.api.as(pair.advertiser)("{ advertiserReport { totals { commission { cents } } } }")).data
        .advertiserReport.totals.commission.cents,
    ];
    expect(await commissions()).toEqual([60_000, 60_000]);
    await kit.settle();
    expect(await commissions()).toEqual([72_000, 72_000]);
    ahead.mockRestore();
  });

  it("are rows of the brand's report even on days without clicks or orders, with their own channel", async () => {
    await kit.earn(pair, 600_000);
    await kit.settleMonth();
    const { day } = (await kit.row(pair, month)) as Earning;
    const query = `query ($range: DateRangeInput) { advertiserReport(range: $range) {
      totals { commission { cents } } rows { publisher { id } sales commission { cents } } } }`;
    const { advertiserReport } = (await kit.money.api.as(pair.advertiser)(query, { range: { from: day, to: day } }))
      .data;
    expect(advertiserReport).toEqual({
      totals: { commission: { cents: 12_000 } },
      rows: [{ publisher: { id: pair.publisher.id }, sales: 0, commission: { cents: 12_000 } }],
    });
    const { body } = await kit.money.api.rest(pair.advertiser)("GET", "/api/v1/advertiser/reports.csv?by=channel");
    expect(body.split("\r\n").at(-2)).toMatch(/^Volume bonus,0,0,0,0.00,120.00,USD$/);
  });

  it("are invoiced in the month they were decided, with the network fee", async () => {
    const { db, services } = kit.money.api;
    await kit.earn(pair, 600_000);
    await kit.settleMonth();
    const decided = kit.month();
    kit.passToNextMonth();
    await services.invoicing.issueDue();
    const [invoice] = await db.read.findBy(Invoice, { merchantId: pair.merchant.id, month: decided });
    expect(invoice).toMatchObject({ earned: 12_000, takenBack: 0 });
    expect(await kit.faults()).toEqual([]);
  });

  it("trigger webhooks on both sides", async () => {
    for (const by of [pair.publisher, pair.advertiser]) await silentWebhook(kit.money.api, by, "BONUS_DECIDED");
    await kit.earn(pair, 600_000);
    await kit.settleMonth();
    const sent = (await kit.money.api.db.read.find(WebhookDelivery, {})).filter(({ type }) => type === "bonus.decided");
    expect(sent).toHaveLength(2);
    expect(sent[0]?.body).toMatchObject({
      type: "bonus.decided",
      data: { month, merchantId: pair.merchant.id, publisherId: pair.publisher.id, base: "6000.00", amount: "120.00" },
    });
  });
});
