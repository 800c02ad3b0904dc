import { parse } from "csv-parse/sync";
import fc from "fast-check";
import { DAY, followIn, HeldClock, runs, testApi, type User } from "../../../test";
import { CURRENCIES, FiguresWorld, history } from "../../../test/figuresWorld";
import { parquetIn } from "../../../test/parquet";
import { preparedFiles } from "../../../test/preparedFiles";
import { digitsOf } from "../../contract/currencies";
import { addDays, dayOf, startOfDay } from "../../contract/days";

/** Each takes ten seconds: all files and responses of six accounts. */
const CASES = runs(1);

const clock = new HeldClock(Date.parse("2026-10-20T12:00:00Z"));
const api = testApi({ clock, env: { TRUST_PROXY: "loopback" } });
const follow = followIn(api);

type Range = { from?: string; to?: string };
type Money = Record<string, number>;
interface Sums {
  clicks: number;
  sales: number;
  revenue: Money;
  commission: Money;
}
type Row = Record<string, string>;

const noSums = (): Sums => ({ clicks: 0, sales: 0, revenue: {}, commission: {} });
const cents = (amount: string | number, currency: string) => Math.round(Number(amount) * 10 ** digitsOf(currency));
const add = (money: Money, currency: string, amount: number) => {
  if (amount !== 0) money[currency] = (money[currency] ?? 0) + amount;
};

function sumOf<T>(
  rows: readonly T[],
  of: (row: T) => Partial<Record<"clicks" | "sales" | "revenue" | "commission", unknown>> & { currency: string },
): Sums {
  const sums = noSums();
  for (const row of rows) {
    const { clicks = 0, sales = 0, revenue = 0, commission = 0, currency } = of(row);
    sums.clicks += Number(clicks);
    sums.sales += Number(sales);
    add(sums.revenue, currency, cents(String(revenue), currency));
    add(sums.commission, currency, cents(String(commission), currency));
  }
  for (const money of [sums.revenue, sums.commission]) {
    for (const [currency, amount] of Object.entries(money)) if (amount === 0) delete money[currency];
  }
  return sums;
}

/** The expected values, from orders, earnings and clicks alone. */
async function truth(column: "publisherId" | "merchantId", id: string, { from, to }: Range): Promise<Sums> {
  const [first, last] = [from ?? "2000-01-01", to ?? "2999-12-31"];
  const [clicked] = await api.db.read.query<{ clicks: number | string }[]>(
    `SELECT COUNT(*) AS clicks FROM click c JOIN link l ON l.id = c.linkId
     WHERE l.${column} = ? AND c.kind IN (0, 1) AND c.at >= ? AND c.at < ?`,
    [id, startOfDay(first).getTime(), startOfDay(addDays(last === "2999-12-31" ? "2999-12-30" : last, 1)).getTime()],
  );
  const [led] = await api.db.read.query<{ sales: number | string }[]>(
    `SELECT COUNT(*) AS sales FROM earning e JOIN sale s ON s.id = e.saleId
     WHERE e.${column} = ? AND e.kind = 'sale' AND s.status IN ('pending', 'approved') AND s.amount > s.returnedAmount
       AND s.day >= ? AND s.day <= ?`,
    [id, first, last],
  );
  const sums = { ...noSums(), clicks: Number(clicked?.clicks), sales: Number(led?.sales) };
  const revenue = await api.db.read.query<{ currency: string; amount: number | string }[]>(
    `SELECT s.currency AS currency, SUM(s.amount - s.returnedAmount) AS amount
     FROM earning e JOIN sale s ON s.id = e.saleId
     WHERE e.${column} = ? AND e.kind = 'sale' AND s.status IN ('pending', 'approved') AND s.day >= ? AND s.day <= ?
     GROUP BY s.currency`,
    [id, first, last],
  );
  const commission = await api.db.read.query<{ currency: string; amount: number | string }[]>(
    `SELECT e.currency AS currency, SUM(e.amount - e.returned) AS amount
     FROM earning e LEFT JOIN sale s ON s.id = e.saleId
     WHERE e.${column} = ? AND (e.kind = 'bonus' OR s.status IN ('pending', 'approved')) AND e.day >= ? AND e.day <= ?
     GROUP BY e.currency`,
    [id, first, last],
  );
  for (const { currency, amount } of revenue) add(sums.revenue, currency, Number(amount));
  for (const { currency, amount } of commission) add(sums.commission, currency, Number(amount));
  return sums;
}

const search = (range: Range, more: Record<string, string> = {}) => new URLSearchParams({ ...range, ...more });
async function file(user: User, path: string, query: URLSearchParams): Promise<Row[]> {
  const { status, body } = await api.rest(user)("GET", `/api/v1/${path}?${query}`);
  expect([path, status]).toEqual([path, 200]);
  return parse(body as string, { columns: true, bom: true });
}

async function prepared(user: User, content: string, format: string, range: Range): Promise<Row[]> {
  const { bytes, text } = await preparedFiles(() => api).fileOf(user, { content, format, ...range });
  if (format === "csv") return parse(text, { columns: true, bom: true });
  const { rows } = await parquetIn(bytes);
  return rows.map((row) => Object.fromEntries(Object.entries(row).map(([name, value]) => [name, String(value ?? "")])));
}

const isKept = ({ status }: Row) => status === "pending" || status === "approved";

/** The analyst's view: an order counts with its lead, unless fully returned. */
const ofOrder = (row: Row, lead: boolean) => ({
  sales: isKept(row) && lead && Number(row.amount) > Number(row.returnedAmount) ? 1 : 0,
  revenue: isKept(row) && lead ? Number(row.amount) - Number(row.returnedAmount) : 0,
  commission: isKept(row) ? row.commission : 0,
  currency: row.currency ?? "",
});

const FIGURES = "clicks sales revenue { amount currency } commission { amount currency }";
interface Shown {
  clicks: number;
  sales: number;
  revenue: { amount: string; currency: string };
  commission: { amount: string; currency: string };
}
const shown = ({ clicks, sales, revenue, commission }: Shown) => ({
  clicks,
  sales,
  revenue: revenue.amount,
  commission: commission.amount,
  currency: commission.currency,
});
/** The amounts of one currency only. */
const only = ({ revenue, commission, ...counts }: Sums, currency: string): Sums => {
  const of = (money: Money): Money => (money[currency] ? { [currency]: money[currency] } : {});
  return { ...counts, revenue: of(revenue), commission: of(commission) };
};

async function checkPublisher(user: User, range: Range): Promise<void> {
  const whole = await truth("publisherId", user.id, range);
  const { clicks, sales, commission } = whole;
  for (const currency of CURRENCIES) {
    const { data } = await api.as(user)(
      `query ($range: DateRangeInput, $currency: String) { publisherReport(range: $range, currency: $currency) {
        totals { ${FIGURES} } days { ${FIGURES} } channels { ${FIGURES} } merchants { ${FIGURES} } byCurrency {
        ${FIGURES} } } }`,
      { range, currency },
    );
    const report = data.publisherReport;
    const inIt = only(whole, currency);
    expect({ currency, ...sumOf([report.totals], shown) }).toEqual({ currency, ...inIt });
    for (const part of ["days", "channels"]) expect({ part, ...sumOf(report[part], shown) }).toEqual({ part, ...inIt });
    for (const part of ["merchants", "byCurrency"])
      expect({ part, ...sumOf(report[part], shown) }).toEqual({ part, ...whole });
    for (const by of ["day", "channel"]) {
      const rows = await file(user, "publisher/reports.csv", search(range, { by, currency }));
      expect({ by, ...sumOf(rows, (row) => row as any) }).toEqual({ by, ...inIt });
    }
    const rest = await api.rest(user)("GET", `/api/v1/publisher/reports?${search(range, { currency })}`);
    expect(sumOf(rest.body.transactions, (row: any) => row).commission).toEqual(inIt.commission);
  }
  for (const by of ["link", "merchant"]) {
    const rows = await file(user, "publisher/reports.csv", search(range, { by }));
    expect({ by, ...sumOf(rows, (row) => row as any) }).toEqual({ by, ...whole });
  }
  const { body } = await api.rest(user)("GET", `/api/publisher/reports?${search(range)}`);
  expect(sumOf(body.transactions, (row: any) => row)).toEqual({ clicks, sales, revenue: {}, commission });

  const bonus = await file(user, "publisher/reports.csv", search(range, { by: "link" }));
  const bonuses = sumOf(
    bonus.filter((row) => row.channel === "Volume bonus"),
    (row) => row as any,
  );
  const orders = await file(user, "publisher/sales.csv", search(range));
  for (const rows of [
    orders,
    await prepared(user, "orders", "csv", range),
    await prepared(user, "orders", "parquet", range),
  ]) {
    const sums = sumOf(rows, (row) => ofOrder(row, row.lead === "true"));
    for (const [currency, amount] of Object.entries(bonuses.commission)) add(sums.commission, currency, amount);
    expect(sums).toEqual({ ...whole, clicks: 0 });
  }
  const kept = new Set(orders.filter(isKept).map(({ saleId }) => saleId));
  for (const format of ["csv", "parquet"]) {
    const earnings = await prepared(user, "earnings", format, range);
    const counted = earnings.filter(({ kind, saleId }) => kind === "bonus" || kept.has(saleId));
    const sums = sumOf(counted, ({ earned, currency }) => ({ commission: earned, currency: currency ?? "" }));
    expect({ format, ...sums.commission }).toEqual({ format, ...commission });
  }
  expect(await prepared(user, "clicks", "csv", range)).toHaveLength(clicks);
}

async function checkBrand(
  { owner, merchant }: FiguresWorld["brands"][number],
  publishers: User[],
  range: Range,
): Promise<void> {
  const whole = await truth("merchantId", merchant.id, range);
  const { currency } = merchant;
  const { data } = await api.as(owner)(
    `query ($range: DateRangeInput) { advertiserReport(range: $range) { totals { ${FIGURES} } days { ${FIGURES} }
      channels { ${FIGURES} } publishers { ${FIGURES} } rows { publisher { id } ${FIGURES} } commissionStages {
      pending { amount } approved { amount } invoiced { amount } } } }`,
    { range },
  );
  const report = data.advertiserReport;
  expect(sumOf([report.totals], shown)).toEqual(whole);
  for (const part of ["days", "channels", "publishers", "rows"])
    expect({ part, ...sumOf(report[part], shown) }).toEqual({ part, ...whole });
  const stages = Object.values(report.commissionStages as Record<string, { amount: string }>);
  expect(stages.reduce((sum, { amount }) => sum + cents(amount, currency), 0)).toBe(whole.commission[currency] ?? 0);
  for (const by of ["publisher", "channel", "day"]) {
    const rows = await file(owner, "advertiser/reports.csv", search(range, { by }));
    expect({ by, ...sumOf(rows, (row) => row as any) }).toEqual({ by, ...whole });
  }
  const { body } = await api.rest(owner)("GET", `/api/advertiser/reports?${search(range)}`);
  const rest = sumOf(body as any[], (row) => ({
    clicks: row.totalClicks,
    sales: row.totalSales,
    commission: row.totalCommission,
    currency: row.currency,
  }));
  expect(rest).toEqual({ ...whole, revenue: {} });

  const bonuses = await api.db.read.query<{ publisherId: string; day: string; amount: number | string }[]>(
    "SELECT publisherId, day, amount - returned AS amount FROM earning WHERE kind = 'bonus' AND merchantId = ?",
    [merchant.id],
  );
  const bonusOf = (publisherId?: string) =>
    bonuses
      .filter(({ day }) => (!range.from || day >= range.from) && (!range.to || day <= range.to))
      .reduce((sum, row) => sum + (!publisherId || row.publisherId === publisherId ? Number(row.amount) : 0), 0);
  for (const rows of [
    await file(owner, "advertiser/sales.csv", search(range)),
    await prepared(owner, "orders", "csv", range),
    await prepared(owner, "orders", "parquet", range),
  ]) {
    const sums = sumOf(rows, (row) => ofOrder(row, true));
    add(sums.commission, currency, bonusOf());
    // Orders without a publisher are not sales of the program.
    expect(sums).toEqual({ ...whole, clicks: 0 });
    for (const { id } of publishers) {
      const own = rows.filter(isKept).reduce((sum, { publisherId, shares, commission = "" }) => {
        if (!shares) return sum + (publisherId === id ? cents(commission, currency) : 0);
        const parts: { publisherId: string; commission: string }[] = JSON.parse(shares);
        return (
          sum + parts.reduce((one, part) => one + (part.publisherId === id ? cents(part.commission, currency) : 0), 0)
        );
      }, 0);
      const row = report.rows.find((one: any) => one.publisher.id === id);
      expect(own + bonusOf(id)).toBe(cents(row?.commission.amount ?? 0, currency));
    }
  }
  for (const { id } of publishers) {
    const { data: partner } = await api.as(owner)(
      `query ($id: ID!, $range: DateRangeInput, $filter: OrderFilterInput!) { partnershipReport(publisherId: $id,
        range: $range) { totals { sales } orders { total led shared unpaid } } orders(filter: $filter) { tabs {
        count } } }`,
      { id, range, filter: { publisherId: id, range } },
    );
    const { totals, orders } = partner.partnershipReport;
    expect(orders.led).toBe(totals.sales);
    expect(orders.led + orders.shared + orders.unpaid).toBe(orders.total);
    expect(partner.orders.tabs.reduce((sum: number, { count }: any) => sum + count, 0)).toBe(orders.total);
  }
}

it("each total is the same wherever it is read › for random orders, codes, shares, returns and currencies", async () => {
  await fc.assert(
    fc.asyncProperty(history, async (happenings) => {
      const world = await FiguresWorld.open(api, clock, follow);
      const began = dayOf(clock.now());
      await world.happen(happenings);
      const middle = dayOf(clock.now());
      // Bonuses and invoices belong to past months.
      clock.pass(20 * DAY);
      await api.services.bonuses.settleDue();
      await api.services.invoicing.issueDue();
      for (const range of [{}, { from: addDays(began, 3), to: middle }]) {
        for (const user of world.publishers) await checkPublisher(user, range);
        for (const one of world.brands) await checkBrand(one, world.publishers, range);
      }
    }),
    { numRuns: CASES, endOnFailure: true },
  );
});
