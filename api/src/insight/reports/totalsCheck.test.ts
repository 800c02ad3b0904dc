/** On both engines: its SQL is written for each. */
import BetterSqlite3 from "better-sqlite3";
import { type Api, DAY, dayOf, type Followed, type Link, listening, PERSON, startApi, type User } from "../../../test";
import { linkFacts } from "../../../test/linkFacts";
import { weft as runCommand } from "../../../test/process/weft";
import { Random } from "../../assembly/db/demo/random";
import { Click } from "../../tracking/clicks/click.entity";
import { clickIdTemplate } from "../../tracking/clicks/clickId/clickId";
import { idToBytes, newClickId } from "../../tracking/clicks/clickId/idBytes";
import { Retention } from "../../tracking/clicks/retention";
import { DayTotals, SubTotals, TotalsSeal } from "../../tracking/clicks/totals/totals.entity";
import { addToTotals, totalsStatements } from "../../tracking/clicks/totals/totalsWriter";
import { TotalsCheck } from "./totalsCheck";

const REPORT = /* GraphQL */ `{ publisherReport { totals { clicks people sales revenue { cents } commission { cents } } subIds { name clicks sales } } }`;

const onSqlite = process.env.TEST_LANE === "mysql" ? it.skip : it;

let api: Api;
let now: Date;
let follow: (path: string, init?: RequestInit) => Promise<Followed>;
let owner: User;
let publisher: User;
let links: Link[];

beforeEach(async () => {
  now = new Date();
  api = await startApi({ clock: { now: () => now }, env: { TRUST_PROXY: "loopback" } });
  follow = await listening(api);
  owner = await api.make.advertiser();
  publisher = await api.make.publisher();
  const merchant = await api.make.merchant({ ownerId: owner.id });
  const facts = { publisherId: publisher.id, merchantId: merchant.id };
  links = [await api.make.link(facts), await api.make.link(facts)];
});
afterEach(() => api.stop());

const check = () => new TotalsCheck(api.db, { now: () => now }).check();
const rebuild = () => new TotalsCheck(api.db, { now: () => now }).rebuild();
const report = async () => (await api.as(publisher)(REPORT)).data.publisherReport;
const sealed = async () => (await api.db.read.find(TotalsSeal)).map(({ keptFrom }) => keptFrom);
const days = (count: number) => new Date(now.getTime() - count * DAY);
const linkAt = (index: number) => links[index % links.length] as Link;

/** Random clicks, orders, returns and decisions. */
async function simulate(seed: number, steps: number): Promise<void> {
  const random = new Random(seed);
  const clickIds: string[] = [];
  const orders: { id: string; orderId: string }[] = [];
  const rest = api.rest(owner);
  for (let step = 0; step < steps; step += 1) {
    const [what, number] = [random.whole(0, 5), random.whole(0, 99)];
    if (what <= 1) {
      const headers = { "x-forwarded-for": `198.51.100.${number % 7}`, ...(number < 20 && { "user-agent": "curl/8" }) };
      const sub = number % 3 === 0 ? `?sub=sub${number % 2}` : "";
      clickIds.push((await follow(`/r/${linkAt(number).code}${sub}`, { headers })).clickId ?? "");
    } else if (what === 2 && clickIds.length > 0) {
      const order = { orderId: `${seed}-${step}`, amount: `${number}.37`, clickId: clickIds[number % clickIds.length] };
      orders.push((await rest("POST", "/api/v1/sales", order)).body);
    } else if (what === 3 && orders.length > 0) {
      const { orderId } = orders[number % orders.length] as { orderId: string };
      const body = { returnId: `${seed}-${step}`, ...(number < 50 && { amount: "3.11" }) };
      await rest("POST", `/api/v1/sales/${orderId}/returns`, body);
    } else if (orders.length > 0) {
      const { id } = orders[number % orders.length] as { id: string };
      const call = what === 4 ? "approveSale(id: $id)" : 'declineSale(input: { id: $id, reason: "No" })';
      await api.as(owner)(`mutation ($id: ID!) { ${call} { id } }`, { id });
    }
  }
}

describe("daily totals", () => {
  it.each([1, 2, 3])("match the raw rows (seed %i)", async (seed) => {
    await simulate(seed, 60);
    expect(await check()).toMatchObject({ days: 1, differences: [] });
    expect((await report()).totals.clicks).toBeGreaterThan(5);
    expect((await api.db.read.find(SubTotals)).length).toBeGreaterThan(0);
  });

  it("detect and fix an error of one", async () => {
    await simulate(4, 60);
    const before = await report();
    const [row] = await api.db.read.find(DayTotals);
    await api.db.write((tx) =>
      tx.update(DayTotals, { linkId: row?.linkId }, { commission: (row?.commission ?? 0) + 1 }),
    );
    await api.db.write((tx) => tx.query("DELETE FROM sub_totals"));
    const { differences } = await check();
    expect(differences.find(({ subId }) => subId === null)).toMatchObject({
      linkId: row?.linkId,
      commission: -1,
      clicks: 0,
    });
    expect(differences.filter(({ subId }) => subId !== null).length).toBeGreaterThan(0);

    // Two concurrent rebuilds add a difference once.
    await Promise.all([rebuild(), rebuild()]);
    expect((await check()).differences).toEqual([]);
    expect(await report()).toEqual(before);
  });

  it("are rebuilt while clicks are written", async () => {
    await simulate(5, 30);
    const [row] = await api.db.read.find(DayTotals);
    await api.db.write((tx) => tx.update(DayTotals, { linkId: row?.linkId }, { clicks: (row?.clicks ?? 0) + 5 }));
    await Promise.all([simulate(6, 30), rebuild()]);
    expect((await check()).differences).toEqual([]);
  });
});

onSqlite("are added up before anybody is kept from writing", async () => {
  await simulate(7, 30);
  await api.db.write((tx) => tx.query("UPDATE day_totals SET clicks = clicks + 5"));
  const other = new BetterSqlite3(String(api.db.connection.options.database), { timeout: 0 });
  const snapshot = api.db.snapshot.bind(api.db);
  const addingUp = jest.spyOn(api.db, "snapshot").mockImplementation((work) => {
    // Fails immediately if another process has locked the file.
    other.exec("BEGIN IMMEDIATE; ROLLBACK");
    return snapshot(work);
  });
  await rebuild();
  expect(addingUp).toHaveBeenCalled();
  expect((await check()).differences).toEqual([]);
  other.close();
});

describe("missing totals", () => {
  function weft(command: string) {
    const { database, url } = api.db.connection.options as { database: string; url?: string };
    const env = { NODE_ENV: "test", DATA_DIR: api.dataDir, DATABASE_URL: url ?? `sqlite:${database}` };
    return runCommand([command], env);
  }

  async function buyAt(at: Date, orderId: string): Promise<void> {
    const today = now;
    now = at;
    const { clickId } = await follow(`/r/${linkAt(0).code}?sub=spring`);
    await api.rest(owner)("POST", "/api/v1/sales", { orderId, amount: "50.00", clickId });
    now = today;
  }

  const forget = (where: string) =>
    api.db.write(async (tx) => {
      for (const table of ["day_totals", "sub_totals"]) await tx.query(`DELETE FROM ${table} WHERE ${where}`);
    });

  it("are found and rebuilt except for sealed days", async () => {
    for (const age of [5, 3, 0]) await buyAt(days(age), `order ${age}`);
    const before = await report();
    expect(before.totals).toMatchObject({ clicks: 3, sales: 3, commission: { cents: 1500 } });
    await forget(`day < '${dayOf(now)}'`);
    expect((await report()).totals.clicks).toBe(1);
    expect(await sealed()).toEqual([]);

    const found = await weft("totals:check");
    expect([found.code, found.err]).toEqual([1, expect.stringContaining("The totals differ")]);
    expect(found.err).toContain(dayOf(days(5)));
    const rebuilt = await weft("totals:rebuild");
    expect([rebuilt.code, rebuilt.out]).toEqual([0, expect.stringContaining("Fixed 4 totals")]);
    expect(await report()).toEqual(before);
    expect(await sealed()).toEqual([dayOf(days(5))]);
    expect((await weft("totals:check")).code).toBe(0);
  });

  it("are found when all are gone, and for a sale older than every click", async () => {
    await buyAt(now, "new");
    await forget("1 = 1");
    const linkTotals = { subId: null, clicks: 1, sales: 1 };
    expect(await check()).toMatchObject({ from: dayOf(now), days: 1, differences: expect.any(Array) });
    expect((await check()).differences).toContainEqual(expect.objectContaining(linkTotals));
    const id = newClickId(days(4).getTime());
    const clickId = api.services.clickIds.issue(clickIdTemplate(linkFacts(linkAt(0))), id, PERSON, null);
    const today = now;
    now = days(4);
    await api.rest(owner)("POST", "/api/v1/sales", { orderId: "old", amount: "10.00", clickId });
    now = today;
    await forget(`day < '${dayOf(now)}'`);
    const { from, differences } = await check();
    expect([from, differences]).toEqual([
      dayOf(days(4)),
      expect.arrayContaining([expect.objectContaining({ day: from, sales: 1, commission: 100 })]),
    ]);
  });

  it("in excess are found", async () => {
    await buyAt(now, "order");
    const { id: linkId, publisherId, merchantId } = linkAt(0);
    const stray = { linkId, publisherId, merchantId, clicks: 7, people: 7, sales: 0, revenue: 0, commission: 0 };
    const change = { ...stray, day: dayOf(days(6)), subId: "stray" };
    await api.db.write((tx) => addToTotals(tx, api.db.engine, 1, [change]));
    await api.db.write((tx) => tx.delete(DayTotals, { day: change.day }));
    const { from, differences } = await check();
    expect([from, differences]).toEqual([change.day, [expect.objectContaining({ subId: "stray", clicks: -7 })]]);
  });

  it("are not reported while clicks are deleted", async () => {
    for (const at of [days(200), now]) await buyAt(at, `order ${dayOf(at)}`);
    const before = await report();
    const { read } = api.db;
    const query = read.query.bind(read);
    jest.spyOn(read, "query").mockImplementation(async (sql, values) => {
      const rows = await query(sql, values);
      if (sql.endsWith("FROM sub_totals")) expect(await new Retention(api.db, { now: () => now }).drop()).toBe(1);
      return rows;
    });
    await rebuild();
    expect(await sealed()).toEqual([dayOf(days(199))]);
    expect(await report()).toEqual(before);
  });
});

describe("click retention", () => {
  async function clickAt(at: Date): Promise<void> {
    const link = linkAt(0);
    const { id: linkId, publisherId, merchantId } = link;
    const id = idToBytes(newClickId(at.getTime()));
    const row = { id, linkId, at, visitor: Buffer.alloc(8), referrerHost: null, device: "mobile" as const };
    await api.db.write(async (tx) => {
      await tx.insert(Click, { ...row, country: null, subId: null, kind: PERSON });
      const sums = { clicks: 1, people: 1, sales: 0, revenue: 0, commission: 0 };
      await addToTotals(tx, api.db.engine, 1, [
        { day: dayOf(at), linkId, publisherId, merchantId, subId: null, ...sums },
      ]);
    });
  }

  it("deletes after the longest window, and seals the totals", async () => {
    for (const age of [200, 93, 92, 91, 90, 0]) await clickAt(days(age));
    const before = await report();
    const retention = new Retention(api.db, { now: () => now });
    const dropped: number[] = [];
    // Deletes one day per run, however many are due.
    do dropped.push(await retention.drop());
    while (dropped.at(-1) !== 0);
    expect(dropped).toEqual([1, 1, 1, 0]);
    expect((await api.db.read.find(Click)).map(({ at }) => dayOf(at))).toEqual(
      [91, 90, 0].map((age) => dayOf(days(age))),
    );
    expect(await report()).toEqual(before);
    expect(await api.db.read.findOneBy(TotalsSeal, { id: "clicks" })).toEqual({
      id: "clicks",
      keptFrom: dayOf(days(91)),
    });
    expect(await check()).toMatchObject({ days: 92, differences: [] });
    expect(await new Retention(api.db, { now: () => now }).drop()).toBe(0);
  });

  it("does not disturb a concurrent check", async () => {
    await clickAt(days(91));
    await clickAt(days(90));
    const snapshot = api.db.snapshot.bind(api.db);
    jest.spyOn(api.db, "snapshot").mockImplementationOnce(async (work) => {
      await new Retention(api.db, { now: () => days(-1) }).drop();
      return snapshot(work);
    });
    expect(await rebuild()).toMatchObject({ from: dayOf(days(91)), days: 92, differences: [] });
    expect((await report()).totals.clicks).toBe(2);
  });

  it("keeps clicks within the longest window", async () => {
    const facts = linkFacts(linkAt(0), { windowDays: 90 });
    const click = newClickId(days(89.9).getTime());
    const clickId = api.services.clickIds.issue(clickIdTemplate(facts), click, PERSON, null);
    await new Retention(api.db, { now: () => now }).drop();
    const { body } = await api.rest(owner)("POST", "/api/v1/sales", { orderId: "late", amount: "10.00", clickId });
    expect(body).toMatchObject({ status: "pending", commission: "1.00" });
  });
});

it("totals writer writes each key once, in order", () => {
  const change = { publisherId: "p", merchantId: "m", clicks: 1, people: 1, sales: 0, revenue: 0, commission: 0 };
  const batch = ["b", "a", "b"].map((linkId) => ({ ...change, day: "2026-11-01", linkId, subId: null }));
  const [days] = totalsStatements("sqlite", 7, batch);
  expect(days?.values.filter((value) => value === "a" || value === "b")).toEqual(["a", "b"]);
});
