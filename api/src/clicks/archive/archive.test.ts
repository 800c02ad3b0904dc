import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { mixedClicks } from "../../../test/archiveKit";
import { HeldClock } from "../../../test/process/heldClock";
import { type Api, startApi } from "../../../test/startApi";
import type { User } from "../../accounts/user.type";
import { addDays, dayOf, startOfDay } from "../../contract/days";
import { DAY, HOUR } from "../../core/clock";
import type { Link } from "../../links/link.entity";
import { idFromBytes } from "../clickId/idBytes";
import { BOT, isCounted, NOT_A_VISIT, PERSON, REPEAT } from "../clickKind";
import { ClickListing } from "../lists/clickListing";
import { KEPT_DAYS } from "../retention";
import type { NewClick } from "../store/newClick";
import { openClickStore } from "../store/openClickStore";
import { ArchivedDay } from "./archivedDay.entity";
import { breakdownColumns } from "./clickArchive";
import { openArchive } from "./openArchive";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

let api: Api;
let clock: HeldClock;
let today: string;
let brand: User;
let publisher: User;
let other: User;
let links: [Link, Link, Link];
let clicks: NewClick[];

beforeEach(async () => {
  clock = new HeldClock();
  today = dayOf(clock.now());
  // Late enough that the day before yesterday is over for long enough, whenever this runs.
  clock.jump(Math.max(0, startOfDay(today).getTime() + 2 * HOUR - clock.now().getTime()));
  api = await startApi({ clock, env: { CLICK_ARCHIVE: "on", CLICK_DAYS: "4" } });
  brand = await api.make.advertiser();
  [publisher, other] = [await api.make.publisher(), await api.make.publisher()];
  const merchant = await api.make.merchant({ ownerId: brand.id });
  const elsewhere = await api.make.merchant();
  links = [
    await api.make.link({ publisherId: publisher.id, merchantId: merchant.id, channel: "blog" }),
    await api.make.link({ publisherId: publisher.id, merchantId: elsewhere.id, channel: "mail" }),
    await api.make.link({ publisherId: other.id, merchantId: merchant.id, channel: "blog" }),
  ];
  clicks = mixedClicks(links, [7, 6, 4, 3, 2, 1, 0], 60);
  await store(clicks);
});
afterEach(() => api.stop());

async function store(given: readonly NewClick[]): Promise<void> {
  const into = openClickStore(api.db, 7);
  await into.write(given);
  await into.close();
  await new ClickListing(api.db, clock).run();
}

const opened = () => {
  const found = api.services.clickArchive;
  if (!found) throw new Error("no archive");
  return found;
};
const archive = () => opened().archiving.run();
const rows = () => api.db.read.find(ArchivedDay, { order: { day: "ASC" } });
const folder = () => join(api.dataDir, "archive");
const parquetIn = (path: string) =>
  readdirSync(join(folder(), "clicks"), { recursive: true }).filter(
    (name) => String(name).includes(path) && String(name).endsWith(".parquet"),
  );
const ago = (days: number) => addDays(today, -days);
const drop = async (times: number) => {
  const drops = api.services.jobs.plans.find(({ name }) => name === "clicks:drop");
  for (let time = 0; time < times; time += 1) await drops?.work(new AbortController().signal);
};

/** Of a publisher, newest first, as the API names them. */
const listOf = async (who: User, first = 50, linkId?: string) => {
  const found: unknown[] = [];
  let after: string | null = null;
  do {
    const { data, error } = await api.as(who)(
      `query ($first: Int, $after: String, $linkId: ID) { myClicks(first: $first, after: $after, linkId: $linkId) {
         nodes { id at kind device referrerHost country subId link { id } } pageInfo { hasNextPage endCursor } totalCount } }`,
      { first, after, linkId },
    );
    if (error) throw Object.assign(new Error(error.message), error);
    found.push(...data.myClicks.nodes);
    after = data.myClicks.pageInfo.hasNextPage ? data.myClicks.pageInfo.endCursor : null;
  } while (after);
  return found;
};

const KINDS = { [PERSON]: "PERSON", [REPEAT]: "REPEAT", [BOT]: "BOT", [NOT_A_VISIT]: "NOT_A_VISIT" };
/** The same from what was written. */
const expectedOf = (given: readonly NewClick[], who: User, linkId?: string) =>
  given
    .filter((click) => click.publisherId === who.id && (!linkId || click.linkId === linkId))
    .sort((a, b) => (a.id < b.id ? 1 : -1))
    .map(({ id, kind, device, referrerHost, country, subId, linkId: link }) => ({
      id: idFromBytes(Buffer.from(id, "hex")),
      at: new Date(Number.parseInt(id.slice(0, 12), 16)).toISOString(),
      kind: KINDS[kind],
      device,
      referrerHost,
      country,
      subId,
      link: { id: link },
    }));

const BREAKDOWN = `query ($by: ClickBreakdownBy!, $range: DateRangeInput, $linkId: ID, $channel: String, $limit: Int) {
  clickBreakdown(by: $by, range: $range, linkId: $linkId, channel: $channel, limit: $limit) {
    from to missingDays clicks people values { name clicks people } } }`;
const ask = (who: User, variables: object) => api.as(who)(BREAKDOWN, { by: "COUNTRY", ...variables });
const BY = { COUNTRY: "country", DEVICE: "device", REFERRER: "referrer", SUB_ID: "subId" } as const;

/** Counted one by one. */
function recount(given: readonly NewClick[], by: keyof typeof BY) {
  const counts = new Map<string | null, { clicks: number; people: number }>();
  const counted = given.filter(({ kind }) => isCounted(kind));
  for (const click of counted) {
    const name = click[breakdownColumns[BY[by]] as "country"];
    const known = counts.get(name) ?? { clicks: 0, people: 0 };
    counts.set(name, { clicks: known.clicks + 1, people: known.people + (click.kind === PERSON ? 1 : 0) });
  }
  const people = counted.filter(({ kind }) => kind === PERSON).length;
  return {
    clicks: counted.length,
    people,
    values: sorted([...counts].map(([name, figures]) => ({ name, ...figures }))),
  };
}
const sorted = <T extends { name: string | null }>(values: T[]) =>
  [...values].sort((a, b) => (String(a.name) + typeof a.name < String(b.name) + typeof b.name ? -1 : 1));

async function expectBreakdowns(given: readonly NewClick[]): Promise<void> {
  const [blog] = links;
  const shop = given.filter(({ merchantId }) => merchantId === blog.merchantId);
  const own = given.filter(({ publisherId }) => publisherId === publisher.id);
  const between = (list: readonly NewClick[], from: string, to: string) =>
    list.filter(({ id }) => {
      const day = dayOf(new Date(Number.parseInt(id.slice(0, 12), 16)));
      return day >= from && day <= to;
    });
  const range = { from: ago(6), to: ago(2) };
  for (const by of Object.keys(BY) as (keyof typeof BY)[]) {
    for (const [who, variables, list] of [
      [publisher, {}, own],
      [brand, {}, shop],
      [publisher, { range }, between(own, range.from, range.to)],
      [brand, { range }, between(shop, range.from, range.to)],
      [publisher, { linkId: blog.id }, own.filter(({ linkId }) => linkId === blog.id)],
      [brand, { channel: "mail" }, []],
      [publisher, { channel: "mail" }, own.filter(({ linkId }) => linkId === links[1].id)],
    ] as const) {
      const { data, error } = await ask(who, { by, ...variables });
      expect(error).toBeUndefined();
      const { clicks: all, people, values } = data.clickBreakdown;
      expect({ by, variables, clicks: all, people, values: sorted(values) }).toEqual({
        by,
        variables,
        ...recount(list, by),
      });
    }
  }
}

/** Works until it does; nothing here depends on how long that takes. */
async function until<T>(found: () => T | undefined | Promise<T | undefined>): Promise<T> {
  for (;;) {
    const value = await found();
    if (value) return value;
    await sleep(5);
  }
}

it("has of each day that is over what the database has, and answers the same when that has left it", async () => {
  await expectBreakdowns(clicks);
  expect(await archive()).toBe(6);
  expect(await archive()).toBe(0);
  const days = await rows();
  // Also the day without a click; yesterday is not over for long enough.
  expect(days.map(({ day }) => day)).toEqual([7, 6, 5, 4, 3, 2].map(ago));
  expect(days.map(({ clickCount }) => clickCount)).toEqual([60, 60, 0, 60, 60, 60]);
  for (const [who, link] of [
    [publisher, links[0]],
    [other, links[2]],
  ] as const) {
    const { reader } = opened();
    const wanted = { publisherId: who.id, linkId: undefined, from: 0, until: Date.now(), below: Buffer.alloc(16, 255) };
    const found = [];
    for await (const row of reader.newestFirst(wanted, 10_000)) found.push(row);
    const stored = await api.db.read.query(
      `SELECT click.id, linkId, at, kind, device, country, referrerHost, subId FROM click JOIN link ON link.id = linkId
       WHERE publisherId = ? AND at < ? ORDER BY click.id DESC`,
      [who.id, Date.parse(ago(1))],
    );
    expect(found).toEqual((stored as { at: unknown }[]).map((row) => ({ ...row, at: Number(row.at) })));
    expect(found.length).toBeGreaterThan(50);
    expect(found.some(({ linkId }) => linkId === link.id)).toBe(true);
  }
  await expectBreakdowns(clicks);

  // Two runs for a day: it is sealed, and then deleted.
  const csv = async () => (await api.rest(publisher)("GET", "/api/publisher/clicks.csv")).body;
  const file = await csv();
  await drop(8);
  const [first] = await api.db.read.query<{ oldest: string }[]>("SELECT MIN(at) AS oldest FROM click");
  expect(dayOf(new Date(Number(first?.oldest)))).toBe(ago(4));
  expect(await listOf(publisher, 7)).toEqual(expectedOf(clicks, publisher));
  expect(await listOf(publisher, 100, links[1].id)).toEqual(expectedOf(clicks, publisher, links[1].id));
  expect(await csv()).toBe(file);
  await expectBreakdowns(clicks);

  // The law's end: a day later than clicks are kept, files and rows go too.
  clock.jump((KEPT_DAYS - 5) * DAY);
  await drop(1);
  expect((await rows()).map(({ day }) => day)).toEqual([5, 4, 3, 2].map(ago));
  expect(parquetIn(ago(6))).toEqual([]);
});

it("takes in clicks that come late, and those that come after a day has left count no more", async () => {
  await archive();
  const late = mixedClicks(links, [4], 30, 9);
  await store(late);
  await expectBreakdowns([...clicks, ...late]);
  expect((await opened().days.stale()).map(({ day }) => day)).toEqual([ago(4)]);
  expect(await archive()).toBe(1);
  expect((await rows()).find(({ day }) => day === ago(4))?.clickCount).toBe(90);
  await expectBreakdowns([...clicks, ...late]);
  // The same again, out of a spool: nothing new.
  await store(late);
  await archive();
  expect((await rows()).find(({ day }) => day === ago(4))?.clickCount).toBe(90);
  await drop(2);
  await store(mixedClicks(links, [7], 10, 11));
  expect(await listOf(publisher)).toEqual(expectedOf([...clicks, ...late], publisher));
});

it("does not let a day leave of which a late click is not archived", async () => {
  await archive();
  await store(mixedClicks(links, [7], 1, 5));
  await drop(4);
  expect((await api.db.read.query<unknown[]>("SELECT id FROM click WHERE at < ?", [Date.parse(ago(6))])).length).toBe(
    61,
  );
  await archive();
  await drop(2);
  expect(await api.db.read.query("SELECT id FROM click WHERE at < ?", [Date.parse(ago(6))])).toEqual([]);
});

it("killed in the middle: each day is archived once by the next run", async () => {
  for (const wait of [0, 150, 300, 450]) {
    const run = archive().catch((error: Error) => error.message);
    const pid = await until(() => opened().archive.writerPid);
    await sleep(wait);
    try {
      process.kill(pid, "SIGKILL");
    } catch {
      // It was done.
    }
    await run;
  }
  await archive();
  expect((await rows()).map(({ clickCount }) => clickCount)).toEqual([60, 60, 0, 60, 60, 60]);
  const named = (await rows()).map(({ file }) => file.replace(/^clicks\//, ""));
  expect(parquetIn("day=").sort()).toEqual([...new Set(named)].sort());
  expect(opened().archiving.failures).toBeGreaterThan(0);
  await expectBreakdowns(clicks);
});

it("two processes at once: each day has one row and one file, which is whole", async () => {
  const second = openArchive({ db: api.db, clock, log, env: api.services.env });
  if (!second) throw new Error("no archive");
  await Promise.all([archive(), second.archiving.run()]);
  await second.archive.stop();
  const all = await rows();
  expect(all.map(({ clickCount }) => clickCount)).toEqual([60, 60, 0, 60, 60, 60]);
  expect(parquetIn("day=").length).toBe(6);
  for (const row of all) expect(await opened().archive.stateOf(row, true)).toBe("whole");
});

it("a full disk: the day stays in the database, the job fails and says so, and goes on once there is room", async () => {
  const run = archive().then(
    () => "done",
    () => "failed",
  );
  const pid = await until(() => opened().archive.writerPid);
  process.kill(pid, "SIGSTOP");
  execFileSync("prlimit", ["--pid", String(pid), "--fsize=500:500"]);
  process.kill(pid, "SIGCONT");
  expect(await run).toBe("failed");
  expect(await rows()).toEqual([]);
  expect(parquetIn("day=")).toEqual([]);
  const { app } = api;
  const text = (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
  expect(text).toMatch(/^weft_click_archive_failures_total 1$/m);
  expect(new Map(await opened().days.states(opened().archiving.closedBefore())).get("waiting")).toBe(6);
  await opened().archive.stop();
  expect(await archive()).toBe(6);
});

describe("a file that is another than the one that was written", () => {
  const spoil = async (day: string) => {
    const row = (await rows()).find((each) => each.day === day);
    const path = join(folder(), row?.file ?? "");
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(path, bytes);
  };

  it("is not served: the database answers, and it is written anew", async () => {
    await archive();
    await expectBreakdowns(clicks);
    await spoil(ago(3));
    await expectBreakdowns(clicks);
    expect((await rows()).filter(({ damagedAt }) => damagedAt).map(({ day }) => day)).toEqual([ago(3)]);
    expect(await archive()).toBe(1);
    expect((await rows()).filter(({ damagedAt }) => damagedAt)).toEqual([]);
    await expectBreakdowns(clicks);
  });

  it("keeps its day in the database", async () => {
    await archive();
    await spoil(ago(7));
    await drop(4);
    expect(await listOf(publisher)).toEqual(expectedOf(clicks, publisher));
    expect((await rows()).filter(({ damagedAt }) => damagedAt).map(({ day }) => day)).toEqual([ago(7)]);
  });

  it("is left out and named by breakdowns, and ends lists, if the database has its day no more", async () => {
    await archive();
    await drop(2);
    await spoil(ago(6));
    await expect(listOf(publisher)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining(ago(6)),
    });
    const rest = clicks.filter(({ id }) => dayOf(new Date(Number.parseInt(id.slice(0, 12), 16))) !== ago(6));
    const own = rest.filter(({ publisherId }) => publisherId === publisher.id);
    const { data, error } = await ask(publisher, {});
    expect(error).toBeUndefined();
    const { missingDays, values, ...figures } = data.clickBreakdown;
    expect(missingDays).toEqual([ago(6)]);
    const expected = recount(own, "COUNTRY");
    expect({ ...figures, values: sorted(values) }).toMatchObject(expected);
    const after = await ask(publisher, { range: { from: ago(5), to: ago(0) } });
    expect(after.data.clickBreakdown.missingDays).toEqual([]);
    // Nothing of theirs is in it.
    const stranger = await api.make.publisher();
    expect((await ask(stranger, {})).data.clickBreakdown.missingDays).toEqual([]);
  });

  it("is left out too if it is damaged after it was looked at", async () => {
    await archive();
    await drop(2);
    const { reader } = opened();
    const { whole } = await reader.wholeDays(ago(7), ago(0));
    await spoil(ago(6));
    jest.spyOn(reader, "wholeDays").mockResolvedValueOnce({ whole, unreadable: new Set() });
    const { data, error } = await ask(publisher, {});
    expect([error, data?.clickBreakdown.missingDays]).toEqual([undefined, [ago(6)]]);
  });
});

it("refuses others' links, too many values and an unknown kind of breakdown", async () => {
  expect((await ask(publisher, { linkId: links[2].id })).error?.code).toBe("NOT_FOUND");
  expect((await ask(brand, { linkId: links[1].id })).error?.code).toBe("NOT_FOUND");
  for (const limit of [0, 101]) expect((await ask(publisher, { limit })).error?.code).toBe("BAD_USER_INPUT");
  expect((await ask(publisher, { by: "VISITOR" })).error).toBeDefined();
  expect((await ask(publisher, { limit: 1 })).data.clickBreakdown.values).toHaveLength(1);
});
