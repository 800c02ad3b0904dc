import { type Api, DAY, dayOf, type Followed, type Link, listening, PERSON, startApi, type User } from "../../../test";
import { linkFacts } from "../../../test/linkFacts";
import type { Ended } from "../../../test/process/startServer";
import { weft as runCommand } from "../../../test/process/weft";
import { clickIdTemplate } from "../../tracking/clicks/clickId/clickId";
import { newClickId } from "../../tracking/clicks/clickId/idBytes";
import { Retention } from "../../tracking/clicks/retention";
import { DayTotals, TotalsSeal } from "../../tracking/clicks/totals/totals.entity";
import { addToTotals } from "../../tracking/clicks/totals/totalsWriter";
import { TotalsCheck } from "./totalsCheck";

const REPORT = /* GraphQL */ `{ publisherReport { totals { clicks people sales revenue { cents } commission {
  cents } } subIds { name clicks sales } } }`;

const today = new Date();
const daysAgo = (count: number) => new Date(today.getTime() - count * DAY);

let api: Api;
let now: Date;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let owner: User;
let publisher: User;
let link: Link;

beforeEach(async () => {
  now = today;
  api = await startApi({ clock: { now: () => now } });
  follow = await listening(api);
  [owner, publisher] = await Promise.all([api.make.advertiser(), api.make.publisher()]);
  const { id: merchantId } = await api.make.merchant({ ownerId: owner.id });
  link = await api.make.link({ publisherId: publisher.id, merchantId });
});
afterEach(() => api.stop());

const check = () => new TotalsCheck(api.db, { now: () => now }).check();
const report = async () => (await api.as(publisher)(REPORT)).data.publisherReport;
const sealed = async () => (await api.db.read.find(TotalsSeal)).map(({ keptFrom }) => keptFrom);

function weft(command: string): Promise<Ended> {
  const { database, url } = api.db.connection.options as { database: string; url?: string };
  const env = { NODE_ENV: "test", DATA_DIR: api.dataDir, DATABASE_URL: url ?? `sqlite:${database}` };
  return runCommand([command], env);
}

async function buyAt(at: Date, orderId: string): Promise<void> {
  now = at;
  const { clickId } = await follow(`/r/${link.code}?sub=spring`);
  await api.rest(owner)("POST", "/api/v1/sales", { orderId, amount: "50.00", clickId });
}

const forget = (where: string) =>
  api.db.write(async (tx) => {
    for (const table of ["day_totals", "sub_totals"]) await tx.query(`DELETE FROM ${table} WHERE ${where}`);
  });

it("lost totals are found and rebuilt without sealed days", async () => {
  for (const age of [5, 3, 0]) await buyAt(daysAgo(age), `order ${age}`);
  const before = await report();
  expect(before.totals).toMatchObject({ clicks: 3, sales: 3, commission: { cents: 1500 } });
  await forget(`day < '${dayOf(today)}'`);
  expect((await report()).totals.clicks).toBe(1);
  expect(await sealed()).toEqual([]);

  const found = await weft("totals:check");
  expect([found.code, found.err]).toEqual([1, expect.stringContaining("The totals differ")]);
  expect(found.err).toContain(dayOf(daysAgo(5)));
  const rebuilt = await weft("totals:rebuild");
  expect([rebuilt.code, rebuilt.out]).toEqual([0, expect.stringContaining("Fixed 4 totals")]);
  expect(await report()).toEqual(before);
  expect(await sealed()).toEqual([dayOf(daysAgo(5))]);
  expect((await weft("totals:check")).code).toBe(0);
});

it("lost totals are found when all are gone", async () => {
  now = daysAgo(2);
  await follow(`/r/${link.code}`);
  now = today;
  await forget("1 = 1");
  expect(await check()).toMatchObject({ from: dayOf(daysAgo(2)), days: 3, differences: [{ clicks: 1 }] });
});

it("lost totals are found for a sale older than every click", async () => {
  now = daysAgo(4);
  const facts = linkFacts(link);
  const clickId = api.services.clickIds.issue(clickIdTemplate(facts), newClickId(now.getTime()), PERSON, null);
  await api.rest(owner)("POST", "/api/v1/sales", { orderId: "old", amount: "10.00", clickId });
  await buyAt(today, "new");
  await forget(`day < '${dayOf(today)}'`);
  const { from, differences } = await check();
  expect([from, differences]).toEqual([dayOf(daysAgo(4)), [expect.objectContaining({ sales: 1, commission: 100 })]]);
});

it("excess totals are found", async () => {
  await buyAt(today, "order");
  const { id: linkId, publisherId, merchantId } = link;
  const stray = { linkId, publisherId, merchantId, clicks: 7, people: 7, sales: 0, revenue: 0, commission: 0 };
  const change = { ...stray, day: dayOf(daysAgo(6)), subId: "stray" };
  await api.db.write((tx) => addToTotals(tx, api.db.engine, 1, [change]));
  await api.db.write((tx) => tx.delete(DayTotals, { day: change.day }));
  const { from, differences } = await check();
  expect([from, differences]).toEqual([change.day, [expect.objectContaining({ subId: "stray", clicks: -7 })]]);
});

it("totals are kept while clicks are dropped", async () => {
  for (const at of [daysAgo(200), today]) await buyAt(at, `order ${dayOf(at)}`);
  const before = await report();
  const read = api.db.read;
  const query = read.query.bind(read);
  jest.spyOn(read, "query").mockImplementation(async (sql, values) => {
    const rows = await query(sql, values);
    if (sql.endsWith("FROM sub_totals")) expect(await new Retention(api.db, { now: () => now }).drop()).toBe(1);
    return rows;
  });
  await new TotalsCheck(api.db, { now: () => now }).rebuild();
  expect(await sealed()).toEqual([dayOf(daysAgo(199))]);
  expect(await report()).toEqual(before);
});
