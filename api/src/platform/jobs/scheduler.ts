import { In } from "typeorm";
import { MINUTE, SECOND } from "../clock";
import type { Json } from "../db/columns";
import { isDuplicate } from "../errors";
import { newWork, type Work } from "../queue/work.entity";
import { Worker } from "../queue/worker";
import type { Outcome, WorkerParts } from "../queue/workKind";
import { longestLease } from "../queue/workStore";
import type { ClockGuard } from "./clockGuard";
import { Job } from "./job.entity";
import { JobMetrics } from "./jobMetrics";
import { latestAfter, MAX_RETRY_DELAY, nextAfter, type Schedule } from "./schedule";

export interface JobPlan {
  name: string;
  /** A short description for operators. */
  about: string;
  when: Schedule;
  /** Its effects cannot be undone, so it waits while the clock is in doubt. */
  isFinal?: boolean;
  /**
   * Must be idempotent, because it may be repeated after an interruption. Should end soon after the signal, at a point
   * from which the next run can continue.
   */
  work: (signal: AbortSignal) => Promise<unknown>;
}

export interface SchedulerParts extends WorkerParts {
  plans: readonly JobPlan[];
  guard?: Pick<ClockGuard, "isTrusted">;
  /** Notified after several failures of a job in a row. */
  onFailing?: (job: string, error: string) => Promise<void>;
  lease?: number;
}

const LEASE = MINUTE;
const RETRY = { pause: 15 * SECOND, most: MAX_RETRY_DELAY, attempts: Number.POSITIVE_INFINITY };
/** After this many failures in a row, people are notified. */
const FAILING_AFTER = 3;
/** More than there are jobs: those waiting for a trusted clock must not hide others. */
const BATCH_SIZE = 1000;

/** Queues jobs by their schedules, and runs them: however often a job fails, it is retried. */
export class Scheduler extends Worker {
  readonly measures: JobMetrics;
  private readonly plan: ReadonlyMap<string, JobPlan>;

  constructor(private readonly given: SchedulerParts) {
    super(given, { name: "jobs", entity: Job, retry: RETRY, lease: given.lease ?? LEASE, batchSize: BATCH_SIZE });
    this.plan = new Map(given.plans.map((plan) => [plan.name, plan]));
    this.kinds = given.plans.map(({ name, work }) => {
      const run = async ({ signal }: { signal: AbortSignal }): Promise<Json> => void (await work(signal));
      return { kind: name, run, slot: name, places: 1 };
    });
    this.measures = new JobMetrics(() => this.list(), given.clock);
  }

  get plans(): readonly JobPlan[] {
    return this.given.plans;
  }

  /** Every job with its row, if it has one yet. */
  async list(): Promise<{ plan: JobPlan; job: Job | undefined }[]> {
    const jobs = await this.parts.db.read.findBy(Job, { kind: In([...this.plan.keys()]), state: "waiting" });
    return this.plans.map((plan) => ({ plan, job: jobs.find(({ kind }) => kind === plan.name) }));
  }

  /** Makes a job due now. Returns whether it is running already; null if there is none with this name. */
  async makeDue(name: string): Promise<"due" | "running" | null> {
    const { db, clock } = this.parts;
    const now = clock.now();
    const known = (await this.list()).find(({ plan }) => plan.name === name);
    if (!known) return null;
    if (!known.job) {
      await this.add(name, now);
      return "due";
    }
    const { id, nextAt, leasedUntil, attempts } = known.job;
    if (this.isLeased(known.job, now)) return "running";
    // Unless another process has taken it in the meantime.
    await db.write((tx) => tx.update(Job, { id, nextAt, leasedUntil, attempts }, { nextAt: now }));
    return "due";
  }

  /**
   * A job that never ran is due immediately, because work may be waiting. So is one planned later than its schedule
   * permits: by a clock that ran ahead, or by an earlier schedule.
   */
  protected override async prepare(): Promise<void> {
    const { db, clock, log } = this.parts;
    const now = clock.now();
    for (const { plan, job } of await this.list()) {
      if (!job) await this.add(plan.name, now);
      else if (!this.isLeased(job, now) && job.nextAt > latestAfter(plan.when, now, job.attempts)) {
        log?.warn({ job: job.kind, nextAt: job.nextAt }, "jobs: a job was scheduled too far ahead");
        const { id, nextAt, leasedUntil, attempts } = job;
        await db.write((tx) => tx.update(Job, { id, nextAt, leasedUntil, attempts }, { nextAt: now }));
      }
    }
  }

  /** The end of a run decides when a job is next due. */
  private isLeased({ id, leasedUntil }: Job, now: Date): boolean {
    const left = leasedUntil.getTime() - now.getTime();
    return this.running.has(id) || (left > 0 && left <= longestLease(this.rules.lease));
  }

  protected override async admitted(due: Work[]): Promise<Work[]> {
    const isFinal = ({ kind }: Work) => this.plan.get(kind)?.isFinal ?? false;
    const isTrusted = (await this.given.guard?.isTrusted(due.some(isFinal))) ?? true;
    return isTrusted ? due : due.filter((work) => !isFinal(work));
  }

  protected override succeeded({ kind, nextAt }: Work, _result: Json, now: Date): Partial<Work> {
    const { when } = this.plan.get(kind) as JobPlan;
    // Counted from when it was due if the clock was set back, so that no time comes twice.
    return { nextAt: nextAfter(when, now > nextAt ? now : nextAt), endedAt: now, attempts: 0, error: null };
  }

  protected override failed({ kind: job }: Work, err: unknown, { attempts: failures, nextAt }: Partial<Work>): void {
    this.parts.log?.error({ err, job, failures, nextAt }, "jobs: a job failed, it will be tried again");
  }

  protected override async ended({ kind }: Work, outcome: Outcome, { attempts, error }: Partial<Work>): Promise<void> {
    this.measures.ended(kind, outcome === "failed" || outcome === "done" ? outcome : "interrupted");
    if (outcome === "failed" && attempts === FAILING_AFTER) await this.given.onFailing?.(kind, error ?? "");
  }

  protected override logged({ kind }: Work): Record<string, unknown> {
    return { job: kind };
  }

  /** Does nothing if another process was faster. */
  private async add(name: string, now: Date): Promise<void> {
    const row = { ...newWork(name, {}, now), openKey: `job ${name}` };
    try {
      await this.parts.db.write((tx) => tx.insert(Job, row));
    } catch (error) {
      if (!isDuplicate(error)) throw error;
    }
  }
}
