import { DAY, type Pair, PayoutTestKit } from "../../test";
import { ChainWaiting } from "../platform/chain/chain.entity";
import { Job } from "../platform/jobs/job.entity";

describe("scheduled jobs", () => {
  let kit: PayoutTestKit;
  let pair: Pair;
  beforeEach(async () => {
    kit = await PayoutTestKit.start();
    pair = await kit.pair();
    await kit.paidBy(pair.publisher);
  });
  afterEach(() => kit.stop());

  /** Polls the scheduler and waits for everything it starts. */
  async function poll(): Promise<void> {
    const { jobs } = kit.api.services;
    await jobs.poll();
    await jobs.idle();
    const failed = (await kit.api.db.read.find(Job)).filter(({ attempts }) => attempts > 0);
    expect(failed.map(({ kind, error }) => [kind, error])).toEqual([]);
  }

  it("create each week's payouts once, including missed weeks", async () => {
    await poll();
    const weeks: string[] = [];
    for (const missed of [0, 0, 3]) {
      await kit.earn(pair, 6000);
      const week = kit.passToCalculation();
      // The process is down for this many more weeks; everything due is paid at once.
      kit.passDays(missed * 7 + (missed > 0 ? 2 : 0));
      weeks.push(new Date(Date.parse(week) + missed * 7 * DAY).toISOString().slice(0, 10));
      for (let times = 0; times < 3; times += 1) await poll();
    }
    const payouts = await kit.payoutsOf(pair.publisher);
    expect(payouts.map(({ week }) => week).sort()).toEqual(weeks);
    expect(payouts.map(({ gross }) => gross.cents)).toEqual([6000, 6000, 6000]);
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("leave a payout run due that a shutdown interrupted", async () => {
    await poll();
    await kit.earn(pair, 6000);
    kit.passToCalculation();
    const { jobs, payoutRuns } = kit.api.services;
    payoutRuns.stop();
    await jobs.poll();
    await jobs.idle();
    const job = await kit.api.db.read.findOneByOrFail(Job, { kind: "payouts:calculate" });
    // Not the next Thursday: the next process continues.
    expect(job.nextAt.getTime() - kit.clock.now().getTime()).toBeLessThan(DAY);
    expect([job.attempts, (await kit.payoutsOf(pair.publisher)).length]).toEqual([1, 0]);
  });

  it("approve due sales, and chain their entries", async () => {
    const sale = await kit.sell(pair, 5000);
    kit.passDays(pair.merchant.returnDays - 1);
    await poll();
    const { db } = kit.api;
    expect((await kit.payoutsOf(pair.publisher)).length).toBe(0);
    kit.passDays(1);
    await poll();
    expect(await db.read.countBy("sale", { id: sale.id, status: "approved" })).toBe(1);
    kit.clock.pass(10_000);
    await poll();
    expect(await db.read.count(ChainWaiting)).toBe(0);
    expect((await kit.verify()).faults).toEqual([]);
  });

  it("are reported in the metrics", async () => {
    await poll();
    const { body } = await kit.api.app.inject({ url: "/metrics", remoteAddress: "127.0.0.1" });
    for (const name of (await kit.api.services.jobs.list()).map(({ plan }) => plan.name)) {
      expect(body).toContain(`weft_job_runs_total{job="${name}",outcome="done"} 1`);
      expect(body).toContain(`weft_job_failures{job="${name}"} 0`);
      expect(body).toContain(`weft_job_overdue_seconds{job="${name}"} 0`);
      expect(body).toMatch(new RegExp(`weft_job_last_success_timestamp_seconds{job="${name}"} \\d+`));
    }
  });
});
