/** On both engines: its SQL is written for each. */
import { clickOn, DAY, HeldClock, type Link } from "../../../../test";
import { clicksIn, sumsIn } from "../../../../test/follow";
import { isOnServer, startTrackingKit, type TrackingTestKit } from "../../../../test/trackingTestKit";
import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { ClickByLink } from "../click.entity";
import { newClickId } from "../clickId/idBytes";
import { KEPT_DAYS, Retention } from "../retention";
import type { ClickStore } from "../store/clickStore";
import { openClickStore } from "../store/openClickStore";
import { ClickPartitions } from "./clickPartitions";

const onServer = isOnServer ? it : it.skip;

let kit: TrackingTestKit;
let store: ClickStore;
let clock: HeldClock;
let link: Link;

beforeEach(async () => {
  kit = await startTrackingKit();
  store = openClickStore(kit.db, 7);
  clock = new HeldClock();
  link = await kit.link();
});
afterEach(async () => {
  await store.close();
  await kit.stop();
});

const today = () => dayOf(clock.now());
const clickOf = (day: string, hour = 12) =>
  clickOn(link, { id: newClickId(startOfDay(day).getTime() + hour * 3_600_000) });
const partitions = () => new ClickPartitions(kit.db, clock);
const drop = () => new Retention(kit.db, clock).drop();
const sumsOf = async () => Object.values((await sumsIn(kit.db)).kept);

async function namesOf(table: string): Promise<string[]> {
  const rows: { name: string }[] = await kit.db.read.query(
    `SELECT PARTITION_NAME AS name FROM information_schema.PARTITIONS
     WHERE TABLE_SCHEMA = DATABASE() AND TABLE_NAME = ? ORDER BY PARTITION_ORDINAL_POSITION`,
    [table],
  );
  return rows.map(({ name }) => name);
}

/** A click's partition, by name. */
async function placeOf(day: string): Promise<string | undefined> {
  const at = startOfDay(day).getTime() + DAY / 2;
  const plan: { partitions: string }[] = await kit.db.read.query(
    `EXPLAIN PARTITIONS SELECT * FROM click WHERE at = ${at}` as "EXPLAIN ",
  );
  return plan[0]?.partitions;
}

const nameOf = (day: string) => `p${day.replaceAll("-", "")}`;

describe("clickPartitions", () => {
  onServer("makes those of the coming days once, also when two do so at the same time", async () => {
    clock.jump(3 * DAY);
    const made = await Promise.allSettled([partitions().makeAhead(), partitions().makeAhead()]);
    expect(made.some(({ status }) => status === "fulfilled")).toBe(true);
    expect(await partitions().makeAhead()).toBe(0);
    for (const table of ["click", "click_by_link"]) {
      const names = await namesOf(table);
      expect(names).toEqual([...new Set(names)]);
      expect(names.slice(-9)).toEqual([
        ...Array.from({ length: 8 }, (_, index) => nameOf(addDays(today(), index))),
        "later",
      ]);
    }
  });

  onServer("cuts days out of what a gap left, with the clicks in it", async () => {
    const gone = addDays(today(), 30);
    const clicks = [clickOf(gone), clickOf(addDays(gone, 1)), clickOf(addDays(gone, -5))];
    await store.write(clicks);
    clock.jump(30 * DAY);
    await partitions().makeAhead();
    expect(await clicksIn(kit.db)).toHaveLength(3);
    expect(await placeOf(gone)).toBe(nameOf(gone));
    expect(await placeOf(addDays(gone, 1))).toBe(nameOf(addDays(gone, 1)));
    // Once its clock is right again, it finds days covered by one partition.
    clock.jump(-20 * DAY);
    await partitions().makeAhead();
    expect(await placeOf(today())).toBe(nameOf(today()));
    expect(await clicksIn(kit.db)).toHaveLength(3);
  });

  it("drops a day at a time, with its list, and ignores replays of it", async () => {
    const first = today();
    const [old, kept] = [clickOf(first, 0), clickOf(addDays(first, 2))];
    await store.write([old, kept]);
    await partitions().makeAhead();
    expect(await drop()).toBe(0);
    clock.jump((KEPT_DAYS + 1) * DAY);
    expect(await drop()).toBe(1);
    expect((await clicksIn(kit.db)).map(({ id }) => id.toString("hex"))).toEqual([kept.id]);
    expect((await kit.db.read.find(ClickByLink)).filter(({ id }) => id.toString("hex") === old.id)).toEqual([]);
    expect(await sumsOf()).toEqual(["1 1", "1 1"]);
    if (isOnServer) expect(await namesOf("click")).not.toContain(nameOf(first));
  });

  it("accepts a batch that contains a click of a dropped day", async () => {
    const long = addDays(dayOf(new Date()), -120);
    const old = clickOf(long, 0);
    await store.write([old]);
    expect(await drop()).toBe(1);
    expect(await clicksIn(kit.db)).toEqual([]);
    const fresh = clickOn(link);
    await store.write([old, fresh]);
    await store.write([old, fresh]);
    expect((await clicksIn(kit.db)).map(({ id }) => id.toString("hex"))).toEqual([fresh.id]);
    expect(await sumsOf()).toEqual(["1 1", "1 1"]);
  });
});
