/** On both engines: its SQL is written for each of them. */
import BetterSqlite3 from "better-sqlite3";
import { type Api, DAY, dayOf, type Followed, type Link, listening, PERSON, startApi, type User } from "../../../test";
import { linkFacts } from "../../../test/linkFacts";
import { Random } from "../../assembly/db/demo/random";
import { Click } from "../../tracking/clicks/click.entity";
import { clickIdTemplate } from "../../tracking/clicks/clickId/clickId";
import { idToBytes, newClickId } from "../../tracking/clicks/clickId/idBytes";
import { Retention } from "../../tracking/clicks/retention";
import { DayTotals, SubTotals, TotalsSeal } from "../../tracking/clicks/totals/totals.entity";
import { addToTotals, totalsStatements } from "../../tracking/clicks/totals/totalsWriter";
import { TotalsCheck } from "./totalsCheck";

const REPORT = /* GraphQL */ `{ publisherReport { totals { clicks people sales revenue { cents } commission { cents } } } }`;

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
const report = async () => (await api.as(publisher)(REPORT)).data.publisherReport.totals;
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
      const call = what === 4 ? "approveSale(id: $id)" : 'declineSale(id: $id, reason: "No")';
      await api.as(owner)(`mutation ($id: ID!) { ${call} { id } }`, { id });
    }
  }
}

describe("daily totals", () => {
  it.each([1, 2, 3])("match the raw rows (seed %i)", async (seed) => {
    await simulate(seed, 60);
    expect(await check()).toMatchObject({ days: 1, differences: [] });
    expect((await report()).clicks).toBeGreaterThan(5);
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
    // Fails at once if another process has locked the file.
    other.exec("BEGIN IMMEDIATE; ROLLBACK");
    return snapshot(work);
  });
  await rebuild();
  expect(addingUp).toHaveBeenCalled();
  expect((await check()).differences).toEqual([]);
  other.close();
});

describe("click retention", () => {
  const days = (count: number) => new Date(now.getTime() - count * DAY);

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
    expect((await report()).clicks).toBe(2);
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
