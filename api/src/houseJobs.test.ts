import { MoneyHouse, type Pair } from "../test/moneyHouse";
import { Click } from "./clicks/click.entity";
import { idToBytes, newClickId } from "./clicks/idBytes";
import { PERSON } from "./clicks/kinds";
import { DAY } from "./core/clock";
import { Job } from "./jobs/job.entity";
import { LedgerUnchained } from "./ledger/ledger.entity";
import { LinkChange } from "./links/link.entity";

describe("the jobs of the house", () => {
  let house: MoneyHouse;
  let pair: Pair;
  beforeEach(async () => {
    house = await MoneyHouse.start();
    pair = await house.pair();
    await house.paidBy(pair.publisher);
  });
  afterEach(() => house.stop());

  /** One look of the scheduler, and all that it begins. */
  async function look(): Promise<void> {
    const { jobs } = house.api.services;
    await jobs.look();
    await jobs.idle();
    const failed = (await house.api.db.read.find(Job)).filter(({ failures }) => failures > 0);
    expect(failed.map(({ name, lastError }) => [name, lastError])).toEqual([]);
  }

  it("pay each week on its Thursday, also one that was missed, and no week twice", async () => {
    await look();
    const weeks: string[] = [];
    for (const missed of [0, 0, 3]) {
      await house.earn(pair, 6000);
      const week = house.passToCalculation();
      // Down for that many weeks more: all that was due then goes out at once.
      house.passDays(missed * 7 + (missed > 0 ? 2 : 0));
      weeks.push(new Date(Date.parse(week) + missed * 7 * DAY).toISOString().slice(0, 10));
      for (let times = 0; times < 3; times += 1) await look();
    }
    const payouts = await house.payoutsOf(pair.publisher);
    expect(payouts.map(({ week }) => week).sort()).toEqual(weeks);
    expect(payouts.map(({ gross }) => gross.cents)).toEqual([6000, 6000, 6000]);
    expect((await house.verify()).faults).toEqual([]);
  });

  it("approve what was not decided in time, and chain what that earned", async () => {
    const sale = await house.sell(pair, 5000);
    house.passDays(pair.merchant.returnDays - 1);
    await look();
    const { db } = house.api;
    expect((await house.payoutsOf(pair.publisher)).length).toBe(0);
    house.passDays(1);
    await look();
    expect(await db.read.countBy("sale", { id: sale.id, status: "approved" })).toBe(1);
    house.clock.pass(10_000);
    await look();
    expect(await db.read.count(LedgerUnchained)).toBe(0);
    expect((await house.verify()).faults).toEqual([]);
  });

  it("drop old clicks and old notes of changes", async () => {
    const { db, services } = house.api;
    const at = house.clock.now();
    const click = {
      id: idToBytes(newClickId(at.getTime())),
      linkId: pair.link.id,
      at,
      visitor: Buffer.alloc(8),
      device: "mobile",
    };
    await db.write(async (tx) => {
      await tx.insert(Click, { ...click, referrerHost: null, country: null, subId: null, kind: PERSON } as Click);
      await services.links.noteAllOf(tx, pair.publisher.id);
    });
    await look();
    const left = async () => [await db.read.count(Click), await db.read.count(LinkChange)];
    expect(await left()).toEqual([1, 1]);
    house.passDays(2);
    await look();
    expect(await left()).toEqual([1, 0]);
    house.passDays(100);
    await look();
    expect(await left()).toEqual([0, 0]);
  });

  it("are told of in the metrics", async () => {
    await look();
    const { body } = await house.api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    for (const name of (await house.api.services.jobs.list()).map(({ plan }) => plan.name)) {
      expect(body).toContain(`job_runs_total{job="${name}",outcome="done"} 1`);
      expect(body).toContain(`job_failures{job="${name}"} 0`);
      expect(body).toContain(`job_overdue_seconds{job="${name}"} 0`);
      expect(body).toMatch(new RegExp(`job_last_success_timestamp_seconds{job="${name}"} \\d+`));
    }
  });
});
