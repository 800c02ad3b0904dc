import { execFileSync } from "node:child_process";
import { readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { dayOf } from "../../../api/src/contract/days";
import { DAY } from "../../../api/src/platform/clock";
import { KEPT_DAYS } from "../../../api/src/tracking/clicks/retention";
import { ArchiveRig, mixedClicks, recount, sorted, until } from "../test/archiveRig";
import { openArchive } from "./index";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

let rig: ArchiveRig;
beforeEach(async () => {
  rig = await ArchiveRig.start();
});
afterEach(() => rig.stop());

const folder = () => join(rig.api.dataDir, "archive");
const parquetIn = (path: string) =>
  readdirSync(join(folder(), "clicks"), { recursive: true }).filter(
    (name) => String(name).includes(path) && String(name).endsWith(".parquet"),
  );

it("contains each past day as in the database, and answers the same once the database deleted it", async () => {
  await rig.expectBreakdowns(rig.clicks);
  expect(await rig.archive()).toBe(6);
  expect(await rig.archive()).toBe(0);
  const days = await rig.rows();
  // Includes the day without clicks; yesterday has not been over long enough.
  expect(days.map(({ day }) => day)).toEqual([7, 6, 5, 4, 3, 2].map(rig.ago));
  expect(days.map(({ clickCount }) => clickCount)).toEqual([60, 60, 0, 60, 60, 60]);
  for (const [who, link] of [
    [rig.publisher, rig.links[0]],
    [rig.other, rig.links[2]],
  ] as const) {
    const { reader } = rig.opened;
    const whose = { column: "publisherId", ids: [who.id] } as const;
    const wanted = { whose, from: 0, until: Date.now(), below: Buffer.alloc(16, 255) };
    const found = [];
    for await (const row of reader.newestFirst(wanted, 10_000)) found.push(row);
    const stored = await rig.api.db.read.query(
      `SELECT click.id, linkId, at, kind, device, country, referrerHost, subId FROM click JOIN link ON link.id = linkId
       WHERE publisherId = ? AND at < ? ORDER BY click.id DESC`,
      [who.id, Date.parse(rig.ago(1))],
    );
    expect(found).toEqual((stored as { at: unknown }[]).map((row) => ({ ...row, at: Number(row.at) })));
    expect(found.length).toBeGreaterThan(50);
    expect(found.some(({ linkId }) => linkId === link.id)).toBe(true);
  }
  await rig.expectBreakdowns(rig.clicks);

  // A day takes two runs: the first seals it, the second deletes it.
  const csv = async () => (await rig.api.rest(rig.publisher)("GET", "/api/v1/publisher/clicks.csv")).body;
  const file = await csv();
  await rig.drop(8);
  const [first] = await rig.api.db.read.query<{ oldest: string }[]>("SELECT MIN(at) AS oldest FROM click");
  expect(dayOf(new Date(Number(first?.oldest)))).toBe(rig.ago(4));
  expect(await rig.listOf(rig.publisher, 7)).toEqual(rig.expectedOf(rig.clicks, rig.publisher));
  expect(await rig.listOf(rig.publisher, 100, rig.links[1].id)).toEqual(
    rig.expectedOf(rig.clicks, rig.publisher, rig.links[1].id),
  );
  expect(await csv()).toBe(file);
  await rig.expectBreakdowns(rig.clicks);

  // Past the retention period, files and rows are deleted too.
  rig.clock.jump((KEPT_DAYS - 5) * DAY);
  await rig.drop(1);
  expect((await rig.rows()).map(({ day }) => day)).toEqual([5, 4, 3, 2].map(rig.ago));
  expect(parquetIn(rig.ago(6))).toEqual([]);
});

it("includes late clicks, but not those of days already deleted", async () => {
  await rig.archive();
  const late = mixedClicks(rig.links, { days: [4], perDay: 30, seed: 9, today: rig.today });
  await rig.store(late);
  await rig.expectBreakdowns([...rig.clicks, ...late]);
  expect((await rig.opened.days.stale()).map(({ day }) => day)).toEqual([rig.ago(4)]);
  expect(await rig.archive()).toBe(1);
  expect((await rig.rows()).find(({ day }) => day === rig.ago(4))?.clickCount).toBe(90);
  await rig.expectBreakdowns([...rig.clicks, ...late]);
  // The same clicks again, from a spool: nothing changes.
  await rig.store(late);
  await rig.archive();
  expect((await rig.rows()).find(({ day }) => day === rig.ago(4))?.clickCount).toBe(90);
  await rig.drop(2);
  await rig.store(mixedClicks(rig.links, { days: [7], perDay: 10, seed: 11, today: rig.today }));
  expect(await rig.listOf(rig.publisher)).toEqual(rig.expectedOf([...rig.clicks, ...late], rig.publisher));
});

it("keeps a day in the database until its late clicks are archived", async () => {
  await rig.archive();
  await rig.store(mixedClicks(rig.links, { days: [7], perDay: 1, seed: 5, today: rig.today }));
  await rig.drop(4);
  expect(
    (await rig.api.db.read.query<unknown[]>("SELECT id FROM click WHERE at < ?", [Date.parse(rig.ago(6))])).length,
  ).toBe(61);
  await rig.archive();
  await rig.drop(2);
  expect(await rig.api.db.read.query("SELECT id FROM click WHERE at < ?", [Date.parse(rig.ago(6))])).toEqual([]);
});

it("killed mid-run: each day is archived once by the next run", async () => {
  for (const wait of [0, 150, 300, 450]) await rig.archiveKilledAfter(wait);
  await rig.archive();
  expect((await rig.rows()).map(({ clickCount }) => clickCount)).toEqual([60, 60, 0, 60, 60, 60]);
  const named = (await rig.rows()).map(({ file }) => file.replace(/^clicks\//, ""));
  expect(parquetIn("day=").sort()).toEqual([...new Set(named)].sort());
  expect(rig.opened.archiving.failures).toBeGreaterThan(0);
  await rig.expectBreakdowns(rig.clicks);
});

it("two concurrent processes: each day has one row and one complete file", async () => {
  const second = openArchive({ db: rig.api.db, clock: rig.clock, log, place: rig.place });
  await Promise.all([rig.archive(), second.archiving.run()]);
  await second.archive.stop();
  const all = await rig.rows();
  expect(all.map(({ clickCount }) => clickCount)).toEqual([60, 60, 0, 60, 60, 60]);
  expect(parquetIn("day=").length).toBe(6);
  for (const row of all) expect(await rig.opened.archive.stateOf(row, true)).toBe("whole");
});

it("a full disk: the day stays in the database, the job fails with a message, and resumes once there is space", async () => {
  const run = rig.archive().then(
    () => "done",
    () => "failed",
  );
  const pid = await until(() => rig.opened.archive.writerPid);
  process.kill(pid, "SIGSTOP");
  execFileSync("prlimit", ["--pid", String(pid), "--fsize=500:500"]);
  process.kill(pid, "SIGCONT");
  expect(await run).toBe("failed");
  expect(await rig.rows()).toEqual([]);
  expect(parquetIn("day=")).toEqual([]);
  const { app } = rig.api;
  const text = (await app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" })).body;
  expect(text).toMatch(/^weft_click_archive_failures_total 1$/m);
  expect(new Map(await rig.opened.days.states(rig.opened.archiving.closedBefore())).get("waiting")).toBe(6);
  await rig.opened.archive.stop();
  expect(await rig.archive()).toBe(6);
});

describe("a modified file", () => {
  const spoil = async (day: string) => {
    const row = (await rig.rows()).find((each) => each.day === day);
    const path = join(folder(), row?.file ?? "");
    const bytes = readFileSync(path);
    bytes[bytes.length >> 1] = (bytes[bytes.length >> 1] as number) ^ 1;
    writeFileSync(path, bytes);
  };

  it("is not served: the database answers, and the file is rewritten", async () => {
    await rig.archive();
    await rig.expectBreakdowns(rig.clicks);
    await spoil(rig.ago(3));
    await rig.expectBreakdowns(rig.clicks);
    expect((await rig.rows()).filter(({ damagedAt }) => damagedAt).map(({ day }) => day)).toEqual([rig.ago(3)]);
    expect(await rig.archive()).toBe(1);
    expect((await rig.rows()).filter(({ damagedAt }) => damagedAt)).toEqual([]);
    await rig.expectBreakdowns(rig.clicks);
  });

  it("keeps its day in the database", async () => {
    await rig.archive();
    await spoil(rig.ago(7));
    await rig.drop(4);
    expect(await rig.listOf(rig.publisher)).toEqual(rig.expectedOf(rig.clicks, rig.publisher));
    expect((await rig.rows()).filter(({ damagedAt }) => damagedAt).map(({ day }) => day)).toEqual([rig.ago(7)]);
  });

  it("is skipped and named by breakdowns, and ends lists, if the database no longer has its day", async () => {
    await rig.archive();
    await rig.drop(2);
    await spoil(rig.ago(6));
    await expect(rig.listOf(rig.publisher)).rejects.toMatchObject({
      code: "UNAVAILABLE",
      message: expect.stringContaining(rig.ago(6)),
    });
    const rest = rig.clicks.filter(({ id }) => dayOf(new Date(Number.parseInt(id.slice(0, 12), 16))) !== rig.ago(6));
    const own = rest.filter(({ publisherId }) => publisherId === rig.publisher.id);
    const { data, error } = await rig.ask(rig.publisher, {});
    expect(error).toBeUndefined();
    const { missingDays, values, ...figures } = data.clickBreakdown;
    expect(missingDays).toEqual([rig.ago(6)]);
    const expected = recount(own, "COUNTRY");
    expect({ ...figures, values: sorted(values) }).toMatchObject(expected);
    const after = await rig.ask(rig.publisher, { range: { from: rig.ago(5), to: rig.ago(0) } });
    expect(after.data.clickBreakdown.missingDays).toEqual([]);
    // It contains none of their clicks.
    const stranger = await rig.api.make.publisher();
    expect((await rig.ask(stranger, {})).data.clickBreakdown.missingDays).toEqual([]);
  });

  it("is also skipped if damaged after the check", async () => {
    await rig.archive();
    await rig.drop(2);
    const { reader } = rig.opened;
    const { whole } = await reader.wholeDays(rig.ago(7), rig.ago(0));
    await spoil(rig.ago(6));
    jest.spyOn(reader, "wholeDays").mockResolvedValueOnce({ whole, unreadable: new Set() });
    const { data, error } = await rig.ask(rig.publisher, {});
    expect([error, data?.clickBreakdown.missingDays]).toEqual([undefined, [rig.ago(6)]]);
  });
});

it("rejects foreign links, too many values and an unknown breakdown", async () => {
  expect((await rig.ask(rig.publisher, { linkId: rig.links[2].id })).error?.code).toBe("NOT_FOUND");
  expect((await rig.ask(rig.brand, { linkId: rig.links[1].id })).error?.code).toBe("NOT_FOUND");
  for (const limit of [0, 101]) expect((await rig.ask(rig.publisher, { limit })).error?.code).toBe("BAD_USER_INPUT");
  expect((await rig.ask(rig.publisher, { by: "WEATHER" })).error).toBeDefined();
  expect((await rig.ask(rig.publisher, { limit: 1 })).data.clickBreakdown.values).toHaveLength(1);
});
