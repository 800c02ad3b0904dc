import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type DuckDBConnection, DuckDBInstance } from "@duckdb/node-api";
import { Account, Membership, Person } from "../../../api/src/accounts";
import { type User, userOf } from "../../../api/src/accounts/user.type";
import { addDays, dayOf } from "../../../api/src/contract/days";
import type { ExportContent } from "../../../api/src/contract/exportForms";
import { demoDatabase } from "../../../api/test/demoDatabase";
import { preparedFiles } from "../../../api/test/preparedFiles";
import { type Api, startApi } from "../../../api/test/startApi";

const folder = mkdtempSync(join(tmpdir(), "weft-sums-"));
let api: Api;
let duck: DuckDBConnection;
const { fileOf } = preparedFiles(() => api);
beforeAll(async () => {
  api = await startApi({ database: demoDatabase });
  duck = await (await DuckDBInstance.create(":memory:")).connect();
});
afterAll(async () => {
  duck.closeSync();
  await api.stop();
  rmSync(folder, { recursive: true });
});

async function demoUser(role: string): Promise<User> {
  const person = await api.db.read.findOneByOrFail(Person, { email: `${role}@weft.example` });
  const { accountId } = await api.db.read.findOneByOrFail(Membership, { userId: person.id });
  return userOf(await api.db.read.findOneByOrFail(Account, { id: accountId }), person);
}

/** Days whose clicks are still kept one by one. */
const kept = { from: addDays(dayOf(new Date()), -60), to: addDays(dayOf(new Date()), -1) };

/** Puts files into tables of the same names: exports as Parquet, reports as CSV. */
async function load(user: User, contents: readonly ExportContent[], reports: readonly string[] = []): Promise<void> {
  for (const content of contents) {
    const path = join(folder, `${content}.parquet`);
    const asked = { content, format: "parquet", ...(content === "clicks" && kept) };
    writeFileSync(path, (await fileOf(user, asked)).bytes);
    await duck.run(`CREATE OR REPLACE TABLE ${content} AS FROM read_parquet('${path}')`);
  }
  for (const by of reports) {
    const path = join(folder, `${by}.csv`);
    const role = user.role === "publisher" ? "publisher" : "advertiser";
    writeFileSync(path, (await api.rest(user)("GET", `/api/v1/${role}/reports.csv?by=${by}`)).body);
    await duck.run(`CREATE OR REPLACE TABLE by_${by} AS FROM read_csv('${path}', all_varchar = true)`);
  }
}

/** Rows by currency, as plain values. */
async function summed(sql: string): Promise<Record<string, Record<string, number>>> {
  const rows = (await duck.runAndReadAll(sql)).getRowObjectsJson();
  return Object.fromEntries(
    rows.map(({ currency, ...row }) => [
      currency,
      Object.fromEntries(Object.entries(row).map(([name, value]) => [name, Number(value)])),
    ]),
  );
}

interface Figures {
  currency: string;
  clicks: number;
  people: number;
  sales: number;
  revenue: { amount: string };
  commission: { amount: string };
}

const sumOf = (rows: readonly Figures[], name: "clicks" | "people" | "sales") =>
  rows.reduce((sum, row) => sum + row[name], 0);

/** What the dashboard shows. */
async function shown(user: User) {
  const report = user.role === "publisher" ? "publisherReport" : "advertiserReport";
  const figures = "currency clicks people sales revenue { amount } commission { amount }";
  const query = `query ($kept: DateRangeInput) {
    all: ${report} { byCurrency { ${figures} } } kept: ${report}(range: $kept) { byCurrency { ${figures} } } }`;
  const { data, error } = await api.as(user)(query, { kept });
  expect(error).toBeUndefined();
  const rows: Figures[] = data.all.byCurrency;
  const of = <Part extends object>(part: (row: Figures) => Part, some = rows) =>
    Object.fromEntries(some.map((row) => [row.currency, part(row)]));
  return {
    orders: of(({ sales, revenue }) => ({ sales, revenue: Number(revenue.amount) })),
    commission: of(({ commission }) => ({ commission: Number(commission.amount) })),
    clicks: of(({ clicks, people }) => ({ clicks, people }), data.kept.byCurrency),
    all: of(({ clicks, people, sales, revenue, commission }) => ({
      clicks,
      people,
      sales,
      revenue: Number(revenue.amount),
      commission: Number(commission.amount),
    })),
    /** Files by channel and day count all programs, and have the amounts of the main currency. */
    main: of(
      ({ revenue, commission }) => ({
        clicks: sumOf(rows, "clicks"),
        people: sumOf(rows, "people"),
        sales: sumOf(rows, "sales"),
        revenue: Number(revenue.amount),
        commission: Number(commission.amount),
      }),
      rows.slice(0, 1),
    ),
    currencies: rows.map(({ currency }) => currency).sort(),
  };
}

const COUNTED = "status IN ('pending', 'approved') AND amount > returnedAmount";
const BY_CURRENCY = "GROUP BY currency ORDER BY currency";
const figuresIn = (table: string) =>
  summed(`SELECT currency, SUM(clicks::INT) AS clicks, SUM(people::INT) AS people, SUM(sales::INT) AS sales,
    SUM(revenue::DECIMAL(20,3)) AS revenue, SUM(commission::DECIMAL(20,3)) AS commission FROM ${table} ${BY_CURRENCY}`);
const linesThatDiffer = `SELECT orders.orderId FROM orders JOIN (
    SELECT saleId, SUM(amount) AS amount, SUM(returnedAmount) AS returned FROM lines GROUP BY saleId) AS sums
  USING (saleId) WHERE orders.amount <> sums.amount OR orders.returnedAmount <> sums.returned`;
const count = async (sql: string) => (await duck.runAndReadAll(sql)).currentRowCount;

it("a creator's files add up to the dashboard, by currency", async () => {
  const creator = await demoUser("publisher");
  const dashboard = await shown(creator);
  // One currency alone would show nothing.
  expect(dashboard.currencies.length).toBeGreaterThan(2);
  await load(creator, ["orders", "lines", "earnings", "clicks", "payouts"], ["merchant", "channel", "day"]);

  const orders = `SELECT currency, COUNT(*) AS sales, SUM(amount - returnedAmount) AS revenue FROM orders
    WHERE lead AND ${COUNTED} ${BY_CURRENCY}`;
  expect(await summed(orders)).toEqual(dashboard.orders);
  expect(
    await summed(`SELECT currency, SUM(earned) AS commission FROM earnings WHERE state <> 'void'
    AND state <> 'unverified' ${BY_CURRENCY}`),
  ).toEqual(dashboard.commission);
  expect(
    await summed(`SELECT currency, SUM(commission) AS commission FROM (
      SELECT currency, commission FROM orders WHERE status IN ('pending', 'approved')
      UNION ALL SELECT currency, earned FROM earnings WHERE kind = 'bonus') ${BY_CURRENCY}`),
  ).toEqual(dashboard.commission);
  expect(
    await summed(`SELECT currency, COUNT(*) AS clicks, COUNT(*) FILTER (kind = 'person') AS people
    FROM clicks JOIN (SELECT DISTINCT merchantId, currency FROM by_merchant) USING (merchantId)
    WHERE kind IN ('person', 'repeat', 'agent') ${BY_CURRENCY}`),
  ).toEqual(dashboard.clicks);
  expect(await figuresIn("by_merchant")).toEqual(dashboard.all);
  expect(await figuresIn("by_channel")).toEqual(dashboard.main);
  expect(await figuresIn("by_day")).toEqual(dashboard.main);
  expect(await count(linesThatDiffer)).toBe(0);
  expect(await count("SELECT * FROM orders ANTI JOIN lines USING (saleId)")).toBe(0);

  const { data } = await api.as(creator)("{ payouts(first: 100) { nodes { net { amount currency } } } }");
  const paid = new Map<string, number>();
  for (const { net } of data.payouts.nodes)
    paid.set(net.currency, Math.round((paid.get(net.currency) ?? 0) * 1000 + Number(net.amount) * 1000) / 1000);
  const payouts = await summed(`SELECT currency, SUM(net) AS net FROM payouts ${BY_CURRENCY}`);
  expect(Object.fromEntries(Object.entries(payouts).map(([currency, { net }]) => [currency, net]))).toEqual(
    Object.fromEntries(paid),
  );
});

it("a brand's files add up to the dashboard, by currency", async () => {
  const brand = await demoUser("advertiser");
  const dashboard = await shown(brand);
  await load(brand, ["orders", "lines", "clicks", "statement"], ["publisher", "channel", "day"]);
  expect(
    await summed(`SELECT currency, COUNT(*) AS sales, SUM(amount - returnedAmount) AS revenue FROM orders
    WHERE ${COUNTED} ${BY_CURRENCY}`),
  ).toEqual(dashboard.orders);
  expect(
    await summed(`SELECT currency, SUM(commission) AS commission FROM (
      SELECT currency, commission FROM orders WHERE status IN ('pending', 'approved')
      UNION ALL SELECT currency, owed FROM statement WHERE kind = 'bonus') ${BY_CURRENCY}`),
  ).toEqual(dashboard.commission);
  expect(
    await summed(`SELECT ANY_VALUE(currency) AS currency, COUNT(*) AS clicks,
      COUNT(*) FILTER (kind = 'person') AS people
    FROM clicks, (SELECT currency FROM orders LIMIT 1) WHERE kind IN ('person', 'repeat', 'agent')`),
  ).toEqual(dashboard.clicks);
  expect(await figuresIn("by_publisher")).toEqual(dashboard.all);
  expect(await figuresIn("by_channel")).toEqual(dashboard.main);
  expect(await figuresIn("by_day")).toEqual(dashboard.main);
  expect(await count(linesThatDiffer)).toBe(0);
});
