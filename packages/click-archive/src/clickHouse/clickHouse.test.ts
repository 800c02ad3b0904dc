import { dayOf } from "../../../../api/src/contract/days";
import { DAY } from "../../../../api/src/platform/clock";
import { KEPT_DAYS } from "../../../../api/src/tracking/clicks/retention";
import { ArchiveRig, mixedClicks, recount, sorted } from "../../test/archiveRig";
import { type ClickHouseServer, hasClickHouse, startClickHouse } from "../../test/clickHouseServer";
import { openArchive } from "../index";

const log = { info: () => undefined, warn: () => undefined, error: () => undefined } as never;

// scripts/test.mjs reports skipped tests.
const withServer = hasClickHouse ? describe : describe.skip;

withServer("an archive in a ClickHouse server", () => {
  let server: ClickHouseServer;
  let rig: ArchiveRig;
  beforeAll(async () => {
    server = await startClickHouse();
  });
  afterAll(() => server.stop());
  beforeEach(async () => {
    await server.ask("DROP TABLE IF EXISTS weft.archived_click");
    rig = await ArchiveRig.start({ ARCHIVE_URL: server.url });
  });
  afterEach(() => rig.stop());

  const batches = async () =>
    (await server.ask("SELECT DISTINCT batch FROM weft.archived_click ORDER BY batch")).split("\n");
  const counts = async () => (await rig.rows()).map(({ clickCount }) => clickCount);

  it("contains each day as in the database, and answers the same once the database deleted it", async () => {
    expect(await rig.archive()).toBe(6);
    expect(await rig.archive()).toBe(0);
    // Includes the day without clicks.
    expect(await counts()).toEqual([60, 60, 0, 60, 60, 60]);
    await rig.expectBreakdowns(rig.clicks);
    const csv = async () => (await rig.api.rest(rig.publisher)("GET", "/api/v1/publisher/clicks.csv")).body;
    const file = await csv();
    await rig.drop(8);
    const [first] = await rig.api.db.read.query<{ oldest: string }[]>("SELECT MIN(at) AS oldest FROM click");
    expect(dayOf(new Date(Number(first?.oldest)))).toBe(rig.ago(4));
    expect(await rig.listOf(rig.publisher, 7)).toEqual(rig.expectedOf(rig.clicks, rig.publisher));
    const [, second] = rig.links;
    expect(await rig.listOf(rig.publisher, 100, second.id)).toEqual(
      rig.expectedOf(rig.clicks, rig.publisher, second.id),
    );
    expect(await csv()).toBe(file);
    await rig.expectBreakdowns(rig.clicks);
    // Past the retention period, they are deleted there too.
    rig.clock.jump((KEPT_DAYS - 5) * DAY);
    await rig.drop(1);
    expect((await batches()).map((batch) => batch.slice(0, 10))).toEqual([4, 3, 2].map(rig.ago));
  });

  it("includes late clicks, and each day once after kills and repeats", async () => {
    for (const wait of [0, 200, 400]) await rig.archiveKilledAfter(wait);
    const twin = openArchive({ db: rig.api.db, clock: rig.clock, log, place: rig.place });
    await Promise.all([rig.archive(), twin.archiving.run()]);
    await twin.archive.stop();
    expect(await counts()).toEqual([60, 60, 0, 60, 60, 60]);
    const late = mixedClicks(rig.links, { days: [4], perDay: 30, seed: 9, today: rig.today });
    await rig.store(late);
    expect(await rig.archive()).toBe(1);
    await rig.expectBreakdowns([...rig.clicks, ...late]);
    // Unreferenced files are swept hours after they were first seen; nothing else is.
    const { archive, days } = rig.opened;
    const orphans = (await batches()).length - 5;
    expect(orphans).toBeGreaterThan(0);
    await archive.sweep(await days.files());
    expect((await batches()).length).toBe(5 + orphans);
    const now = performance.now();
    jest.spyOn(performance, "now").mockReturnValue(now + DAY / 2);
    await archive.sweep(await days.files());
    expect((await batches()).length).toBe(5);
    await rig.expectBreakdowns([...rig.clicks, ...late]);
  });

  it("one changed row: the day is not served from there, and is rewritten", async () => {
    await rig.archive();
    const row = (await rig.rows()).find(({ day }) => day === rig.ago(3));
    const columns = "batch, publisherId, merchantId, linkId, id, at, kind, device";
    await server.ask(`INSERT INTO weft.archived_click (${columns}, country, referrerHost, subId)
      SELECT ${columns}, 'ZZ', referrerHost, subId FROM weft.archived_click WHERE batch = '${row?.file}' LIMIT 1`);
    await rig.expectBreakdowns(rig.clicks);
    expect((await rig.rows()).filter(({ damagedAt }) => damagedAt).map(({ day }) => day)).toEqual([rig.ago(3)]);
    expect(await rig.archive()).toBe(1);
    expect((await rig.rows()).filter(({ damagedAt }) => damagedAt)).toEqual([]);
    await rig.expectBreakdowns(rig.clicks);
  });

  it("unavailable: nothing is lost or reported damaged, readers are told to retry, and it recovers", async () => {
    await rig.archive();
    await rig.drop(2);
    await server.kill();
    try {
      await expect(rig.listOf(rig.publisher)).rejects.toMatchObject({ code: "UNAVAILABLE" });
      expect((await rig.ask(rig.publisher, {})).error?.code).toBe("UNAVAILABLE");
      await rig.store(mixedClicks(rig.links, { days: [3], perDay: 5, seed: 3, today: rig.today }));
      await expect(rig.archive()).rejects.toThrow();
      expect((await rig.rows()).filter(({ damagedAt }) => damagedAt)).toEqual([]);
    } finally {
      await server.start();
    }
    expect(await rig.archive()).toBe(1);
    const { data } = await rig.ask(rig.publisher, { range: { from: rig.ago(7), to: rig.ago(6) } });
    const early = rig.clicks.filter(({ id }) => dayOf(new Date(Number.parseInt(id.slice(0, 12), 16))) <= rig.ago(6));
    const expected = recount(
      early.filter(({ publisherId }) => publisherId === rig.publisher.id),
      "COUNTRY",
    );
    const { clicks, people, values } = data.clickBreakdown;
    expect({ clicks, people, values: sorted(values) }).toEqual(expected);
  });
});
