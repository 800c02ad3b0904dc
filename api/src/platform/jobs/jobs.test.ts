/** On both engines: rows are compared and set. */
import { testDatabase } from "../../../test/ownDatabase";
import { HeldClock } from "../../../test/process/heldClock";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../clock";
import { createLogger } from "../log/log";
import { Metrics } from "../metrics/metrics";
import { Job } from "./job.entity";
import type { Schedule } from "./schedule";
import { type JobPlan, Scheduler } from "./scheduler";

const db = testDatabase();
let clock: HeldClock;
let lines: Record<string, unknown>[];

beforeEach(async () => {
  clock = new HeldClock();
  lines = [];
  await db.write((tx) => tx.createQueryBuilder().delete().from(Job).execute());
});

const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(JSON.parse(line)) } });
const schedulerWith = (work: JobPlan["work"], when: Schedule = { every: MINUTE }, given: Clock = clock) =>
  new Scheduler({ db, clock: given, log, plans: [{ name: "a:job", about: "is tested", when, work }] });
const row = () => db.read.findOneByOrFail(Job, { kind: "a:job" });

async function pollAndWait(scheduler: Scheduler): Promise<void> {
  await scheduler.poll();
  await scheduler.idle();
}

/** A job that ends immediately, and counts its runs. */
function countedWork() {
  const counted = { runs: 0, work: async () => undefined as unknown };
  counted.work = async () => {
    counted.runs += 1;
  };
  return counted;
}

describe("job", () => {
  it("runs immediately the first time, then on schedule", async () => {
    const counted = countedWork();
    const scheduler = schedulerWith(counted.work);
    await pollAndWait(scheduler);
    await pollAndWait(scheduler);
    expect(counted.runs).toBe(1);
    const done = { state: "waiting", startedAt: clock.now(), endedAt: clock.now(), attempts: 0, error: null };
    const nextAt = new Date(clock.now().getTime() + MINUTE);
    expect(await row()).toMatchObject({ ...done, holder: null, nextAt });
    clock.pass(MINUTE - 1);
    await pollAndWait(scheduler);
    expect(counted.runs).toBe(1);
    clock.pass(1);
    await pollAndWait(scheduler);
    expect(counted.runs).toBe(2);
  });

  it.each([1, 3])("missed on %i Thursdays is caught up once", async (weeks) => {
    const days: string[] = [];
    const scheduler = schedulerWith(async () => void days.push(clock.now().toUTCString()), { at: "0 0 * * THU" });
    await pollAndWait(scheduler);
    const { nextAt } = await row();
    expect([nextAt.getUTCDay(), nextAt.getTime() % DAY]).toEqual([4, 0]);
    expect(nextAt.getTime() - clock.now().getTime()).toBeLessThanOrEqual(7 * DAY);
    clock.pass(nextAt.getTime() - clock.now().getTime() + (weeks - 1) * 7 * DAY + 2 * DAY);
    const restarted = schedulerWith(async () => void days.push(clock.now().toUTCString()), { at: "0 0 * * THU" });
    await pollAndWait(restarted);
    await pollAndWait(scheduler);
    expect(days).toHaveLength(2);
    expect((await row()).nextAt.getTime()).toBe(nextAt.getTime() + weeks * 7 * DAY);
  });

  it("doesn't run twice for one moment when a clock is set back", async () => {
    const counted = countedWork();
    const scheduler = schedulerWith(counted.work, { at: "0 * * * *" });
    await pollAndWait(scheduler);
    const { nextAt } = await row();
    let now = nextAt;
    const work = async () => {
      await counted.work();
      now = new Date(nextAt.getTime() - 5);
    };
    const back = schedulerWith(work, { at: "0 * * * *" }, { now: () => now });
    await pollAndWait(back);
    now = new Date(nextAt.getTime() + 5);
    await pollAndWait(back);
    expect([counted.runs, (await row()).nextAt.getTime()]).toEqual([2, nextAt.getTime() + HOUR]);
  });

  it("with a closer new schedule doesn't wait for the old one", async () => {
    await pollAndWait(schedulerWith(async () => undefined, { every: 7 * DAY }));
    await pollAndWait(schedulerWith(async () => undefined, { every: HOUR }));
    expect((await row()).nextAt.getTime()).toBe(clock.now().getTime() + HOUR);
  });

  it("planned and leased by a clock far ahead runs immediately", async () => {
    const counted = countedWork();
    const scheduler = schedulerWith(counted.work);
    await pollAndWait(scheduler);
    const ahead = new Date(clock.now().getTime() + DAY);
    await db.write((tx) => tx.update(Job, { kind: "a:job" }, { nextAt: ahead, leasedUntil: ahead, holder: "lost" }));
    await pollAndWait(scheduler);
    expect([counted.runs, (await row()).nextAt.getTime()]).toEqual([2, clock.now().getTime() + MINUTE]);
  });

  it("that is interrupted stays due, regardless of its result", async () => {
    const scheduler = schedulerWith((signal) => new Promise((resolve) => signal.addEventListener("abort", resolve)));
    await scheduler.poll();
    await scheduler.stop();
    expect(await row()).toMatchObject({ nextAt: clock.now(), endedAt: null, attempts: 0, error: null, holder: null });
  });
});

describe("failing job", () => {
  it("is retried with growing delay, and reports the error", async () => {
    let isUp = false;
    const scheduler = schedulerWith(async () => {
      if (!isUp) throw new Error("no paper");
    });
    const metrics = new Metrics();
    scheduler.measures.showIn(metrics);
    const pauses: number[] = [];
    for (let attempts = 1; attempts <= 10; attempts += 1) {
      await pollAndWait(scheduler);
      const job = await row();
      expect(job).toMatchObject({ attempts, error: "no paper", endedAt: null, holder: null });
      const pause = job.nextAt.getTime() - clock.now().getTime();
      pauses.push(pause / MINUTE);
      clock.pass(pause);
    }
    expect(pauses).toEqual([0.5, 1, 2, 4, 8, 16, 32, 60, 60, 60]);
    expect(lines.filter(({ level, job }) => level === "error" && job === "a:job")).toHaveLength(10);
    clock.pass(90 * SECOND);
    const text = await metrics.text();
    for (const line of [
      'weft_job_runs_total{job="a:job",outcome="failed"} 10',
      'weft_job_failures{job="a:job"} 10',
      'weft_job_overdue_seconds{job="a:job"} 90',
    ]) {
      expect(text).toContain(line);
    }
    expect(text).not.toContain("weft_job_last_success_timestamp_seconds{");

    isUp = true;
    await pollAndWait(scheduler);
    expect(await row()).toMatchObject({ attempts: 0, error: null, endedAt: clock.now() });
    expect(await metrics.text()).toContain(
      `weft_job_last_success_timestamp_seconds{job="a:job"} ${clock.now().getTime() / SECOND}`,
    );
  });
});
