/** On both engines: its SQL is written for each. */
import { clickOn, DAY, type Database, HeldClock, type Link } from "../../../../test";
import { sumsIn } from "../../../../test/follow";
import { isOnServer, startTrackingKit, type TrackingTestKit } from "../../../../test/trackingTestKit";
import { addDays, dayOf, startOfDay } from "../../../contract/days";
import { TotalsCheck } from "../../../insight/reports/totalsCheck";
import { newClickId } from "../clickId/idBytes";
import type { ClickStore } from "../store/clickStore";
import { MysqlClickStore } from "../store/mysqlClickStore";
import { openClickStore } from "../store/openClickStore";
import { DayTotals, SubTotals } from "./totals.entity";
import { TotalsFold } from "./totalsFold";
import { addToTotals, FOLDED_WRITER, REPAIR_WRITER } from "./totalsWriter";

let kit: TrackingTestKit;
let clock: HeldClock;
let links: Link[];
let stores: ClickStore[];
let day: string;

beforeEach(async () => {
  kit = await startTrackingKit();
  clock = new HeldClock();
  links = [await kit.link(), await kit.link(), await kit.link()];
  day = addDays(dayOf(clock.now()), -2);
  const writerOf = (writer: number) =>
    isOnServer ? new MysqlClickStore(kit.db, writer) : openClickStore(kit.db, writer);
  stores = [11, 12, 13].map(writerOf);
});
afterEach(async () => {
  for (const store of stores) await store.close();
  await kit.stop();
});

const fold = (db: Database = kit.db) => new TotalsFold(db, clock);
const rowsOf = async () => [await kit.db.read.count(DayTotals), await kit.db.read.count(SubTotals)];
const differences = async () => (await new TotalsCheck(kit.db, clock).check()).differences;

let made = 0;
const clicks = (count: number) =>
  Array.from({ length: count }, () => {
    made += 1;
    const link = links[made % links.length] as Link;
    const id = newClickId(startOfDay(day).getTime() + made);
    return clickOn(link, { id, subId: made % 2 ? `sub ${made % 5}` : null, kind: made % 7 ? 0 : 2 });
  });

const writeAll = () => Promise.all(stores.map((store) => store.write(clicks(60))));

describe("totalsFold", () => {
  it("merges rows of several processes into one, once", async () => {
    await writeAll();
    const before = await sumsIn(kit.db);
    const [days, subs] = await rowsOf();
    expect(await fold().run()).toBeGreaterThan(0);
    expect(await rowsOf()).toEqual([Number(days) / 3, Number(subs) / 3]);
    expect(await fold().fold(day)).toBe(0);
    expect(await sumsIn(kit.db)).toEqual(before);
    expect(await kit.db.read.countBy(DayTotals, { writer: FOLDED_WRITER })).toBe(3);
    expect(await differences()).toEqual([]);
  });

  it("counts nothing twice under clicks and concurrent folds", async () => {
    await writeAll();
    const writing = stores.map(async (store) => {
      for (let batch = 0; batch < 12; batch += 1) await store.write(clicks(30));
    });
    const folding = [1, 2].map(async () => {
      for (let round = 0; round < 6; round += 1) await fold().fold(day);
    });
    await Promise.all([...writing, ...folding]);
    expect(await differences()).toEqual([]);
    await fold().fold(day);
    expect((await rowsOf())[0]).toBe(3);
    expect(await differences()).toEqual([]);
  });

  it("changes nothing when killed between two statements", async () => {
    await writeAll();
    const before = await kit.db.read.find(DayTotals);
    const dying = Object.create(kit.db) as Database;
    dying.write = (work) =>
      kit.db.write(async (tx) => {
        await work(tx);
        throw new Error("killed");
      });
    await expect(fold(dying).fold(day)).rejects.toThrow("killed");
    expect(await kit.db.read.find(DayTotals)).toEqual(before);
    await fold().fold(day);
    expect(await differences()).toEqual([]);
  });

  it("keeps corrections separate", async () => {
    await writeAll();
    const [link] = links as [Link];
    const change = { day, linkId: link.id, publisherId: link.publisherId, merchantId: link.merchantId, subId: null };
    const none = { people: 0, sales: 0, revenue: 0, commission: 0 };
    await kit.db.write((tx) => addToTotals(tx, kit.db.engine, REPAIR_WRITER, [{ ...change, ...none, clicks: 5 }]));
    await fold().fold(day);
    const mended = await kit.db.read.findBy(DayTotals, { writer: REPAIR_WRITER });
    expect(mended.map(({ clicks }) => clicks)).toEqual([5]);
  });

  it("folds each day after two days, and again later, but never today", async () => {
    day = dayOf(clock.now());
    await writeAll();
    const [days] = await rowsOf();
    await fold().run();
    expect((await rowsOf())[0]).toBe(days);
    clock.pass(2 * DAY);
    await fold().run();
    expect((await rowsOf())[0]).toBe(3);
    await writeAll();
    const [later] = await rowsOf();
    clock.pass(29 * DAY);
    await fold().run();
    expect((await rowsOf())[0]).toBe(later);
    clock.pass(DAY);
    await fold().run();
    expect((await rowsOf())[0]).toBe(3);
    expect(await differences()).toEqual([]);
  });

  it("during a concurrent rebuild corrects nothing twice", async () => {
    await writeAll();
    await kit.db.write((tx) => tx.query("UPDATE day_totals SET clicks = clicks + 5 WHERE writer = 11"));
    const rebuild = () => new TotalsCheck(kit.db, clock).rebuild();
    const snapshot = kit.db.snapshot.bind(kit.db);
    let others = 0;
    jest.spyOn(kit.db, "snapshot").mockImplementation(async (work) => {
      const seen = await snapshot(work);
      if (others > 0 || !(seen instanceof Object && "mended" in seen)) return seen;
      others += 1;
      expect(await fold().fold(day)).toBeGreaterThan(0);
      expect((await rebuild()).differences.length).toBeGreaterThan(0);
      await fold().fold(day);
      return seen;
    });
    expect((await rebuild()).differences).toEqual([]);
    expect(others).toBe(1);
    expect(await differences()).toEqual([]);
    await fold().fold(day);
    expect((await rebuild()).differences).toEqual([]);
  });
});
