import { type Clock, SECOND } from "../clock";
import type { Metrics } from "../metrics/metrics";
import type { Job } from "./job.entity";
import { latestAfter, type Schedule } from "./schedule";

/** The job whose process exports the fleet's figures. */
const COUNTING = "metrics:count";
const MAX_OVERDUE = 90;

type Outcome = "done" | "failed" | "interrupted";
type Known = { plan: { name: string; when: Schedule }; job: Job | undefined }[];

/** This process's counters, and figures of all processes from the job rows. */
export class JobMetrics {
  ended: (name: string, outcome: Outcome) => void = () => undefined;
  private pendingList: Promise<Known> | undefined;

  constructor(
    private readonly list: () => Promise<Known>,
    private readonly clock: Clock,
  ) {}

  /** The rows are shared: only one process exports them, or all if none counts. */
  showIn(metrics: Metrics, areOurs: () => boolean = () => true): void {
    const runs = metrics.counter("job_runs_total", "Finished runs of background jobs in this process.", [
      ...(["job", "outcome"] as const),
    ]);
    this.ended = (job, outcome) => runs.inc({ job, outcome });
    const gauge = (name: string, help: string, figureOf: (job: Job, when: Schedule) => number | undefined) =>
      metrics.gauges(name, help, "job", async () =>
        (await this.shown(areOurs)).flatMap(({ plan, job }) => {
          const figure = job && figureOf(job, plan.when);
          return figure === undefined ? [] : [[plan.name, figure] as const];
        }),
      );
    gauge("job_last_success_timestamp_seconds", "Time of a job's last success in any process.", ({ endedAt }) =>
      endedAt ? endedAt.getTime() / SECOND : undefined,
    );
    gauge("job_failures", "Consecutive failures of a job.", ({ attempts }) => attempts);
    gauge("job_overdue_seconds", "How long a job has been due without starting.", (job) => this.overdue(job));
    gauge("job_beyond_schedule_seconds", "Delay of a job's next run beyond its schedule.", (job, when) =>
      this.beyond(job, when),
    );
  }

  private async shown(areOurs: () => boolean): Promise<Known> {
    if (areOurs()) return this.known();
    const known = await this.known();
    const isCounted = known.some(({ job }) => job?.kind === COUNTING && this.overdue(job) < MAX_OVERDUE);
    return isCounted ? [] : known;
  }

  /** One scrape shares one query. */
  private known(): Promise<Known> {
    this.pendingList ??= this.list().finally(() => {
      this.pendingList = undefined;
    });
    return this.pendingList;
  }

  private beyond({ nextAt, attempts }: Job, when: Schedule): number {
    const latest = latestAfter(when, this.clock.now(), attempts);
    return Math.max(0, nextAt.getTime() - latest.getTime()) / SECOND;
  }

  private overdue({ nextAt, leasedUntil }: Job): number {
    const now = this.clock.now().getTime();
    if (leasedUntil.getTime() > now) return 0;
    return Math.max(0, now - nextAt.getTime()) / SECOND;
  }
}
