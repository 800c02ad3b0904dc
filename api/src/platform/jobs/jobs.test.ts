/** On both engines: writes that meet wait for each other by its locks. */
import { setTimeout as sleep } from "node:timers/promises";
import { HeldClock } from "../../../test/process/heldClock";
import { startTwoProcesses, type TwoProcesses } from "../../../test/process/twoProcesses";
import { type Clock, DAY, HOUR, MINUTE, SECOND } from "../clock";
import type { Database } from "../db/database";
import { createLogger } from "../log/log";
import { Metrics } from "../metrics/metrics";
import { Job } from "./job.entity";
import { JobStore } from "./jobStore";
import type { Schedule } from "./schedule";
import { Scheduler } from "./scheduler";

let both: TwoProcesses;
let db: Database;
let otherDb: Database;
let clock: HeldClock;
let lines: Record<string, unknown>[];

beforeAll(async () => {
  both = await startTwoProcesses();
  ({ db, otherDb } = both);
});
afterAll(() => both.stop());
beforeEach(async () => {
  clock = new HeldClock();
  lines = [];
  await db.write((tx) => tx.createQueryBuilder().delete().from(Job).execute());
});

type Work = (signal: AbortSignal) => Promise<unknown>;

const log = createLogger({ level: "info", destination: { write: (line) => void lines.push(JSON.parse(line)) } });
const plan = (work: Work, when: Schedule = { every: MINUTE }, name = "a:job") => ({
  name,
  about: "is tested",
  when,
  work,
});
const schedulerWith = (work: Work, when?: Schedule, on = db, given: Clock = clock) =>
  new Scheduler({ store: new JobStore(on), clock: given, log, plans: [plan(work, when)] });
const row = () => db.read.findOneByOrFail(Job, { name: "a:job" });

/** Polls once, and waits for the jobs that this started. */
async function pollAndWait(...schedulers: Scheduler[]): Promise<void> {
  await Promise.all(schedulers.map((scheduler) => scheduler.poll()));
  await Promise.all(schedulers.map((scheduler) => scheduler.idle()));
}

/** A job that ends at once, and counts its runs. */
function countedWork() {
  const counted = { runs: 0, work: async () => undefined as unknown };
  counted.work = async () => {
    counted.runs += 1;
  };
  return counted;
}

/** A job that runs until it is released or aborted. */
function longWork() {
  const seen = { begun: 0, brokenOff: 0 };
  let release: () => void = () => undefined;
  const work: Work = async (signal) => {
    seen.begun += 1;
    await new Promise<void>((resolve) => {
      release = resolve;
      signal.addEventListener("abort", () => {
        seen.brokenOff += 1;
        resolve();
      });
    });
  };
  return { seen, work, end: () => release() };
}

describe("job", () => {
  it("runs at once the first time, and then on schedule", async () => {
    const counted = countedWork();
    const scheduler = schedulerWith(counted.work);
    await pollAndWait(scheduler);
    await pollAndWait(scheduler);
    expect(counted.runs).toBe(1);
    const done = {
      lastStartedAt: clock.now(),
      lastFinishedAt: clock.now(),
      failures: 0,
      lastError: null,
      holder: null,
    };
    expect(await row()).toMatchObject({ ...done, nextAt: new Date(clock.now().getTime() + MINUTE) });
    clock.pass(MINUTE - 1);
    await pollAndWait(scheduler);
    expect(counted.runs).toBe(1);
    clock.pass(1);
    await pollAndWait(scheduler);
    expect(counted.runs).toBe(2);
  });

  it.each([1, 3])("of a Thursday that was missed %i times is caught up once", async (weeks) => {
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

  it("is not run twice for one moment when a clock is set back", async () => {
    const counted = countedWork();
    const scheduler = schedulerWith(counted.work, { at: "0 * * * *" });
    await pollAndWait(scheduler);
    const { nextAt } = await row();
    let now = nextAt;
    const back = schedulerWith(
      async () => {
        await counted.work();
        now = new Date(nextAt.getTime() - 5);
      },
      { at: "0 * * * *" },
      db,
      { now: () => now },
    );
    await pollAndWait(back);
    now = new Date(nextAt.getTime() + 5);
    await pollAndWait(back);
    expect([counted.runs, (await row()).nextAt.getTime()]).toEqual([2, nextAt.getTime() + HOUR]);
  });

  it("whose schedule became a closer one does not wait for the old one", async () => {
    await pollAndWait(schedulerWith(async () => undefined, { every: 7 * DAY }));
    await pollAndWait(schedulerWith(async () => undefined, { every: HOUR }));
    expect((await row()).nextAt.getTime()).toBe(clock.now().getTime() + HOUR);
  });

  it("is left alone when unknown", async () => {
    await new JobStore(db).add("of:another-release", clock.now());
    await pollAndWait(schedulerWith(async () => undefined));
    expect(await db.read.findOneByOrFail(Job, { name: "of:another-release" })).toMatchObject({ lastStartedAt: null });
  });
});

describe("two schedulers", () => {
  it("never both run a job", async () => {
    const active = { now: 0, most: 0, runs: 0 };
    const work = async () => {
      active.runs += 1;
      active.now += 1;
      active.most = Math.max(active.most, active.now);
      await sleep(3);
      active.now -= 1;
    };
    const schedulers = [db, otherDb, db, otherDb].map((on) => schedulerWith(work, undefined, on));
    for (let minute = 0; minute < 25; minute += 1) {
      await pollAndWait(...schedulers);
      clock.pass(MINUTE);
    }
    expect(active).toEqual({ now: 0, most: 1, runs: 25 });
  });

  it("respect a renewed lease", async () => {
    const long = longWork();
    const [one, two] = [schedulerWith(long.work), schedulerWith(long.work, undefined, otherDb)];
    await one.poll();
    for (let seconds = 0; seconds < 300; seconds += 15) {
      clock.pass(15 * SECOND);
      await one.poll();
      await two.poll();
    }
    expect(long.seen).toEqual({ begun: 1, brokenOff: 0 });
    long.end();
    await one.idle();
    expect(await row()).toMatchObject({ lastFinishedAt: clock.now(), holder: null });
  });

  it("take over when a lease ends", async () => {
    const dead = longWork();
    const one = schedulerWith(dead.work);
    await one.poll();
    const heir = longWork();
    const two = schedulerWith(heir.work, undefined, otherDb);
    clock.pass(MINUTE - 1);
    await two.poll();
    expect(heir.seen.begun).toBe(0);
    clock.pass(1);
    await two.poll();
    expect(heir.seen.begun).toBe(1);

    // A process that was only suspended notices that it lost the job, and does not end its successor's run.
    await one.poll();
    await one.idle();
    expect(dead.seen).toEqual({ begun: 1, brokenOff: 1 });
    expect(await row()).toMatchObject({ lastFinishedAt: null, leasedUntil: new Date(clock.now().getTime() + MINUTE) });
    heir.end();
    await two.idle();
    expect(await row()).toMatchObject({ lastFinishedAt: clock.now(), holder: null });
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
    for (let failures = 1; failures <= 10; failures += 1) {
      await pollAndWait(scheduler);
      const job = await row();
      expect(job).toMatchObject({ failures, lastError: "no paper", lastFinishedAt: null, holder: null });
      const pause = job.nextAt.getTime() - clock.now().getTime();
      pauses.push(pause / MINUTE);
      clock.pass(pause - 1);
      await pollAndWait(scheduler);
      expect((await row()).failures).toBe(failures);
      clock.pass(1);
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
    expect(await row()).toMatchObject({ failures: 0, lastError: null, lastFinishedAt: clock.now() });
    expect(await metrics.text()).toContain(
      `weft_job_last_success_timestamp_seconds{job="a:job"} ${clock.now().getTime() / SECOND}`,
    );
  });

  it("does not block other jobs", async () => {
    const refuse = async () => {
      throw "no";
    };
    const counted = countedWork();
    const plans = [plan(refuse, undefined, "bad"), plan(counted.work, undefined, "good")];
    await pollAndWait(new Scheduler({ store: new JobStore(db), clock, log, plans }));
    expect([counted.runs, (await db.read.findOneByOrFail(Job, { name: "bad" })).lastError]).toEqual([1, "no"]);
  });
});

describe("shutdown", () => {
  it("waits for running work and starts nothing new", async () => {
    const long = longWork();
    const scheduler = schedulerWith(long.work);
    await scheduler.poll();
    const stopped = scheduler.stop();
    long.end();
    await stopped;
    expect(long.seen).toEqual({ begun: 1, brokenOff: 0 });
    expect(await row()).toMatchObject({ lastFinishedAt: clock.now(), holder: null });
    clock.pass(DAY);
    await pollAndWait(scheduler);
    expect(long.seen.begun).toBe(1);
  });

  it("releases the lease of slow work", async () => {
    const [long, heir] = [longWork(), longWork()];
    const scheduler = schedulerWith(long.work);
    await scheduler.poll();
    // Nobody ends this work: it ends only because the scheduler aborts it.
    await scheduler.stop();
    expect(long.seen).toEqual({ begun: 1, brokenOff: 1 });
    expect(await row()).toMatchObject({ lastFinishedAt: null, failures: 0, holder: null });
    const other = schedulerWith(heir.work, undefined, otherDb);
    await other.poll();
    expect(heir.seen.begun).toBe(1);
    heir.end();
    await other.idle();
  });

  it("keeps the lease of work that cannot be stopped", async () => {
    let end: () => void = () => undefined;
    const deaf = schedulerWith(() => new Promise<void>((resolve) => (end = resolve)));
    await deaf.poll();
    await deaf.stop();
    const { leasedUntil, holder } = await row();
    expect([leasedUntil.getTime() - clock.now().getTime(), holder]).toEqual([MINUTE, expect.any(String)]);
    expect(lines.some(({ level, job }) => level === "warn" && job === "a:job")).toBe(true);
    end();
    await deaf.idle();
  });
});
