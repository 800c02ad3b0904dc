import { type Clock, MINUTE, SECOND } from "../clock";
import { newId } from "../ids";
import type { Logger } from "../log/log";
import type { ClockGuard } from "./clockGuard";
import type { Job } from "./job.entity";
import { JobMetrics } from "./jobMetrics";
import type { JobStore } from "./jobStore";
import { PollLoop } from "./pollLoop";
import { latestAfter, MAX_RETRY_DELAY, nextAfter, type Schedule } from "./schedule";

export interface JobPlan {
  name: string;
  /** A short description for operators. */
  about: string;
  when: Schedule;
  /** Its effects cannot be undone, so it waits while the clock is in doubt. */
  isFinal?: boolean;
  /**
   * Has to be idempotent, since it may be repeated after an interruption. It should end soon after the signal, at a
   * point from which the next run can continue.
   */
  work: (signal: AbortSignal) => Promise<unknown>;
}

interface Run {
  plan: JobPlan;
  job: Job;
  holder: string;
  leasedUntil: number;
  breaking: AbortController;
  ended: Promise<void>;
}

export interface SchedulerParts {
  store: JobStore;
  clock: Clock;
  log: Logger;
  plans: readonly JobPlan[];
  guard?: Pick<ClockGuard, "isTrusted">;
  /** Told once a job has failed several times in a row. */
  onFailing?: (job: string, error: string) => Promise<void>;
  /** How long a job stays leased to a process that no longer renews it. */
  lease?: number;
}

const LEASE = MINUTE;
/** By how much the clock of another process may be ahead. */
const TOLERANCE = 5 * MINUTE;
const POLL_INTERVAL = SECOND;
/** After so many failures in a row people are told. */
const FAILING_AFTER = 3;

/** At shutdown, running jobs get this long to finish, and then this long to abort. */
const FINISH_TIMEOUT = 700;
const ABORT_TIMEOUT = 500;

/**
 * Runs each job in one process at a time, by leases. Times are the processes' clocks, which may differ by some seconds.
 */
export class Scheduler {
  readonly measures: JobMetrics;
  private readonly runs = new Map<string, Run>();
  private readonly names: string[];
  private readonly lease: number;
  private readonly loop = new PollLoop(
    () => this.pollOnce(),
    (err) => this.parts.log.warn({ err }, "jobs: could not read the schedule"),
  );
  private isEnding = false;

  constructor(private readonly parts: SchedulerParts) {
    this.names = parts.plans.map(({ name }) => name);
    this.lease = parts.lease ?? LEASE;
    this.measures = new JobMetrics(() => this.list(), parts.clock);
  }

  get plans(): readonly JobPlan[] {
    return this.parts.plans;
  }

  start(pollInterval = POLL_INTERVAL): void {
    this.loop.start(pollInterval);
  }

  /** Renews the leases of running jobs and starts what is due, without waiting for it. Never rejects. */
  poll(): Promise<void> {
    return this.loop.poll();
  }

  /** Resolves when nothing is running here. */
  async idle(): Promise<void> {
    while (this.runs.size > 0) await Promise.all([...this.runs.values()].map(({ ended }) => ended));
  }

  /**
   * Starts nothing more. A job that ignores the signal keeps its lease until it expires, since it may still be running.
   */
  async stop(): Promise<void> {
    this.isEnding = true;
    this.loop.stop();
    await this.loop.idleWithin(FINISH_TIMEOUT, () => this.idle());
    for (const { breaking } of this.runs.values()) breaking.abort();
    await this.loop.idleWithin(ABORT_TIMEOUT, () => this.idle());
    for (const name of this.runs.keys())
      this.parts.log.warn({ job: name }, "jobs: still running when the process ended");
  }

  /** Every job with its row, if it has one yet. */
  async list(): Promise<{ plan: JobPlan; job: Job | undefined }[]> {
    const jobs = await this.parts.store.find(this.names);
    return this.parts.plans.map((plan) => ({ plan, job: jobs.find(({ name }) => name === plan.name) }));
  }

  private async pollOnce(): Promise<void> {
    await this.renew();
    if (this.names.length === 0) return;
    const due = await this.due();
    const isTrusted = (await this.parts.guard?.isTrusted(due.some(({ plan }) => plan.isFinal))) ?? true;
    for (const { plan, job } of due) {
      if (this.isEnding) return;
      if (!this.runs.has(job.name) && (isTrusted || !plan.isFinal)) await this.begin(plan, job);
    }
  }

  /**
   * A job that never ran is due at once, since work may be waiting. So is one planned later than its schedule allows:
   * by a clock that ran ahead, or by an earlier schedule.
   */
  private async due(): Promise<{ plan: JobPlan; job: Job }[]> {
    const { store, clock, log } = this.parts;
    const now = clock.now();
    let known = await this.list();
    const amiss = known.filter(({ plan, job }) => !job || this.isTooFarAhead(plan, job, now));
    for (const { plan, job } of amiss) {
      if (!job) await store.add(plan.name, now);
      else {
        log.warn({ job: job.name, nextAt: job.nextAt }, "jobs: a job was scheduled too far ahead");
        await store.move(job, { nextAt: job.nextAt < now ? job.nextAt : now, leasedUntil: new Date(0) });
      }
    }
    if (amiss.length > 0) known = await this.list();
    return known
      .flatMap(({ plan, job }) => (job ? [{ plan, job }] : []))
      .filter(({ job }) => job.nextAt <= now && job.leasedUntil <= now)
      .sort((a, b) => a.job.nextAt.getTime() - b.job.nextAt.getTime());
  }

  /** Running jobs are skipped: the end of their run decides when they are next due. */
  private isTooFarAhead(plan: JobPlan, { name, nextAt, leasedUntil, failures }: Job, now: Date): boolean {
    if (this.runs.has(name)) return false;
    const isLeased = leasedUntil.getTime() > now.getTime();
    const longestLease = now.getTime() + Math.max(this.lease, LEASE) + TOLERANCE;
    return leasedUntil.getTime() > longestLease || (!isLeased && nextAt > latestAfter(plan.when, now, failures));
  }

  private async begin(plan: JobPlan, job: Job): Promise<void> {
    const { store, clock } = this.parts;
    const now = clock.now();
    const holder = newId();
    const leasedUntil = now.getTime() + this.lease;
    if (!(await store.claim(job, holder, now, new Date(leasedUntil)))) return;
    if (this.isEnding) return store.end(job.name, holder, {});
    const run: Run = { plan, job, holder, leasedUntil, breaking: new AbortController(), ended: Promise.resolve() };
    this.runs.set(job.name, run);
    run.ended = this.run(run).finally(() => this.runs.delete(job.name));
  }

  private async run(run: Run): Promise<void> {
    const { plan, job, holder, breaking } = run;
    const { store, log } = this.parts;
    let failure: { error: unknown } | undefined;
    try {
      await plan.work(breaking.signal);
    } catch (error) {
      failure = { error };
    }
    try {
      const outcome = this.outcomeOf(run, failure);
      await store.end(job.name, holder, outcome);
      if (outcome.failures === FAILING_AFTER) await this.parts.onFailing?.(job.name, outcome.lastError ?? "");
    } catch (err) {
      // Its lease expires, and it runs again.
      log.warn({ err, job: job.name }, "jobs: the end of a job could not be saved");
    }
  }

  private outcomeOf({ plan, job, breaking }: Run, failure: { error: unknown } | undefined): Partial<Job> {
    const now = this.parts.clock.now();
    // Aborted, whatever the job itself reports: it stays due, for the next process.
    if (breaking.signal.aborted) {
      this.measures.ended(job.name, "interrupted");
      return {};
    }
    if (failure) return this.failed(job, failure.error, now);
    this.measures.ended(job.name, "done");
    // Counted from when it was due if the clock was set back, so that no time comes twice.
    const nextAt = nextAfter(plan.when, now > job.nextAt ? now : job.nextAt);
    return { nextAt, lastFinishedAt: now, failures: 0, lastError: null };
  }

  /** Exponential backoff up to an hour, however often it would be due otherwise. */
  private failed({ name, failures: before }: Job, err: unknown, now: Date): Partial<Job> {
    const failures = before + 1;
    const nextAt = new Date(now.getTime() + Math.min(2 ** failures * 15 * SECOND, MAX_RETRY_DELAY));
    this.parts.log.error({ err, job: name, failures, nextAt }, "jobs: a job failed, it will be tried again");
    this.measures.ended(name, "failed");
    return { nextAt, failures, lastError: String(err instanceof Error ? err.message : err).slice(0, 500) };
  }

  private async renew(): Promise<void> {
    const now = this.parts.clock.now().getTime();
    for (const run of this.runs.values()) {
      if (run.leasedUntil - now <= (this.lease * 2) / 3 && !run.breaking.signal.aborted) await this.renewOne(run);
    }
  }

  /** If renewing fails, abort before the lease expires: then another process may start. */
  private async renewOne(run: Run): Promise<void> {
    const { store, clock, log } = this.parts;
    const { job, holder, breaking } = run;
    const until = clock.now().getTime() + this.lease;
    try {
      if (await store.renew(job.name, holder, new Date(until))) {
        run.leasedUntil = until;
        return;
      }
      log.warn({ job: job.name }, "jobs: another process has taken over, this run stops");
      breaking.abort();
    } catch (err) {
      log.warn({ err, job: job.name }, "jobs: a lease could not be renewed");
      if (clock.now().getTime() >= run.leasedUntil - this.lease / 6) breaking.abort();
    }
  }
}
