import { linkFacts } from "../../../test/linkFacts";
import { soldOrder } from "../../../test/soldOrder";
import { type Api, startApi } from "../../../test/startApi";
import type { User } from "../../accounts/user.type";
import { clickIdTemplate } from "../../clicks/clickId/clickId";
import { newClickId } from "../../clicks/clickId/idBytes";
import { BOT, type ClickKind, PERSON } from "../../clicks/clickKind";
import { DAY } from "../../core/clock";
import { LedgerEntry } from "../../ledger/ledger.entity";
import type { Link } from "../../links/link.entity";
import type { Merchant } from "../../merchants/merchant.entity";
import { Notice } from "../../notifications/notification.entity";
import { TotalsCheck } from "../../reports/totalsCheck";
import { SaleReturn } from "../sale.entity";
import { signatureOf } from "./signature";

const TOTALS = /* GraphQL */ `{ publisherReport { totals { sales revenue { cents } commission { cents } } } }`;
const MINUTE = 60_000;

let api: Api;
let now = new Date();
let publisher: User;
let advertiser: User;
let merchant: Merchant;
let link: Link;
let orders = 0;
let orderId: string;

beforeAll(async () => {
  api = await startApi({ clock: { now: () => now } });
});
afterAll(() => api.stop());
beforeEach(async () => {
  now = new Date();
  publisher = await api.make.publisher();
  advertiser = await api.make.advertiser();
  merchant = await api.make.merchant({ ownerId: advertiser.id });
  link = await api.make.link({ publisherId: publisher.id, merchantId: merchant.id });
  orders += 1;
  orderId = `later-${orders}`;
});

function clickId({ at = now.getTime() - MINUTE, kind = PERSON as ClickKind, of = link } = {}): string {
  return api.services.clickIds.issue(clickIdTemplate(linkFacts(of)), newClickId(at), kind, null);
}

const wait = (days: number) => {
  now = new Date(now.getTime() + days * DAY);
};
const server = (given: object = {}) =>
  api.rest(advertiser)("POST", "/api/sales", { orderId, amount: "30.00", ...given });
const returnOrder = (given: object) =>
  api.rest(advertiser)("POST", `/api/sales/${orderId}/returns`, { returnId: `r-${orderId}`, ...given });
const unsigned = (c: string, more: object = {}) =>
  api.rest(null)("POST", "/px", { m: merchant.id, o: orderId, a: "30.00", c, ...more });

async function signed(c: string, more: object = {}) {
  const content = { merchantId: merchant.id, orderId, amount: "30.00", currency: "USD", clickId: c };
  return unsigned(c, { s: signatureOf(await api.services.signing.secretOf(merchant.id), content), ...more });
}

const sale = () => soldOrder(api.db, { merchantId: merchant.id });
async function totals() {
  const { totals: sums } = (await api.as(publisher)(TOTALS)).data.publisherReport;
  return [sums.sales, sums.revenue.cents, sums.commission.cents];
}
const paid = { status: "pending", reason: null, commission: 300, rateBasisPoints: 1000, amount: 3000 };

/** The totals and the ledger match the rows. */
async function proveSums(commission: number) {
  expect((await new TotalsCheck(api.db, { now: () => now }).check()).differences).toEqual([]);
  const entries = await api.db.read.findBy(LedgerEntry, { saleId: (await sale()).id });
  const owed = entries.filter(({ account }) => account.includes(publisher.id));
  expect(owed.reduce((sum, { amount }) => sum + amount, 0)).toBe(commission);
}

describe("order reported without a click", () => {
  it("earns by a later signed page report", async () => {
    expect((await server()).body).toMatchObject({ status: "declined", reason: "no click" });
    const decidedAt = now.toISOString();
    wait(1);
    expect((await signed(clickId({ at: now.getTime() - DAY - MINUTE }))).status).toBe(204);
    expect(await sale()).toMatchObject({ ...paid, source: "server", publisherId: publisher.id, linkId: link.id });
    expect((await sale()).why).toMatchObject({
      decision: "attributed",
      commission: 300,
      decidedAt: now.toISOString(),
      before: { decision: "no click", decidedAt },
      considered: [{ outcome: "eligible", linkId: link.id }],
    });
    expect(await totals()).toEqual([1, 3000, 300]);
    await proveSums(300);
  });

  it("earns by a click the server names later", async () => {
    const click = clickId();
    await signed("");
    expect((await server({ clickId: click })).body).toMatchObject({ status: "pending", commission: "3.00" });
    orderId = `${orderId}-b`;
    await server();
    expect(await server({ clickId: click })).toMatchObject({ status: 200, body: { status: "pending" } });
    expect(await totals()).toEqual([2, 6000, 600]);
  });

  it("takes over one click under concurrent reports", async () => {
    await server();
    const rival = await api.make.link({ publisherId: (await api.make.publisher()).id, merchantId: merchant.id });
    const click = clickId();
    const answers = await Promise.all(Array.from({ length: 8 }, () => signed(click)));
    expect(answers.map(({ status }) => status)).toEqual(Array(8).fill(204));
    await server({ clickId: clickId({ of: rival }) });
    expect(await sale()).toMatchObject({ ...paid, publisherId: publisher.id });
    expect(await totals()).toEqual([1, 3000, 300]);
    await proveSums(300);
  });

  it("earns in any order of the two reports", async () => {
    const click = clickId();
    await Promise.all([server(), signed(click), server(), signed(click)]);
    expect(await sale()).toMatchObject(paid);
    await proveSums(300);
  });

  it("is in time if its click was", async () => {
    const click = clickId({ at: now.getTime() - 29 * DAY });
    await server();
    wait(5);
    await signed(click);
    expect(await sale()).toMatchObject(paid);
  });

  it.each<[string, () => Promise<unknown>, object]>([
    ["a click made after it", async () => signed(clickId({ at: now.getTime() + MINUTE })), { reason: "no click" }],
    ["a page that nobody signed", async () => unsigned(clickId()), { reason: "no click", source: "server" }],
    ["a forged click", async () => signed("x".repeat(150)), { reason: "no click" }],
    ["other figures", async () => server({ amount: "31.00", clickId: clickId() }), { reason: "no click" }],
    ["a bot's click", async () => signed(clickId({ kind: BOT })), { reason: "click by a bot" }],
  ])("earns nothing by %s", async (_name, report, expected) => {
    await server();
    await report();
    expect(await sale()).toMatchObject({ status: "declined", commission: 0, amount: 3000, ...expected });
    expect(await totals()).toEqual([0, 0, 0]);
  });

  it("keeps earlier decisions", async () => {
    await unsigned(clickId());
    const { id } = await sale();
    await api.as(advertiser)(`mutation ($id: ID!) { declineSale(id: $id, reason: "no click") { id } }`, { id });
    await signed(clickId());
    expect(await sale()).toMatchObject({ status: "declined", reason: "no click", why: { decision: "attributed" } });
    orderId = `${orderId}-b`;
    await server({ clickId: clickId({ kind: BOT }) });
    expect((await server({ clickId: clickId() })).body).toMatchObject({ status: "declined", reason: "click by a bot" });
  });

  it("earns for what was not returned", async () => {
    await server();
    await returnOrder({ amount: "10.05" });
    await returnOrder({ returnId: `${orderId}-2`, amount: "0.05" });
    await signed(clickId());
    expect(await sale()).toMatchObject({ ...paid, returnedAmount: 1010, returnedCommission: 101 });
    const returns = await api.db.read.find(SaleReturn, { where: { merchantId: merchant.id }, order: { id: "ASC" } });
    expect(returns.map(({ commission }) => commission)).toEqual([100, 1]);
    expect(await totals()).toEqual([1, 1990, 199]);
    await proveSums(199);
  });

  it("tells of the first sale", async () => {
    await server();
    await signed(clickId());
    const own = await api.db.read.findBy(Notice, { accountId: publisher.id, event: "first-sale" });
    expect(own).toMatchObject([{ facts: { cents: 300 } }]);
  });
});

describe("lines reported later", () => {
  const lines = [
    { sku: "coat", amount: "20.00" },
    { sku: "hat", amount: "10.00" },
  ];

  it("are stored, and can be returned", async () => {
    await signed(clickId());
    expect((await server({ lines })).status).toBe(200);
    expect(await sale()).toMatchObject({ ...paid, source: "signed" });
    expect(await returnOrder({ lines: [{ sku: "hat" }] })).toMatchObject({ status: 201, body: { amount: "10.00" } });
    expect((await server({ lines: [{ sku: "coat", amount: "30.00" }] })).status).toBe(409);
    expect(await totals()).toEqual([1, 2000, 200]);
    await proveSums(200);
  });

  it("do not change the commission", async () => {
    const cents = ["0.05", "0.05", "29.90"].map((amount, index) => ({ sku: `s${index}`, amount }));
    await server({ clickId: clickId() });
    expect((await server({ lines: cents })).body).toMatchObject({ commission: "3.00" });
  });

  it("are refused after a return, or with another total", async () => {
    await server({ clickId: clickId() });
    expect((await server({ amount: "29.00", lines: [{ sku: "coat", amount: "29.00" }] })).status).toBe(409);
    await returnOrder({ amount: "1.00" });
    expect((await server({ lines })).status).toBe(200);
    expect((await returnOrder({ returnId: `${orderId}-2`, lines: [{ sku: "hat" }] })).status).toBe(422);
    await proveSums(290);
  });
});

describe("claim", () => {
  it("is in time if made in time", async () => {
    const click = clickId({ at: now.getTime() - 29 * DAY });
    await unsigned(click);
    wait(5);
    expect((await server({ clickId: click })).body).toMatchObject({ status: "pending", commission: "3.00" });
    await proveSums(300);
  });

  it("yields to another click the server names in time", async () => {
    const [claimed, named] = [clickId(), clickId({ at: now.getTime() - 29 * DAY })];
    await unsigned(claimed);
    wait(5);
    expect((await server({ clickId: named })).body).toMatchObject({ status: "declined", reason: "click too old" });
  });
});
