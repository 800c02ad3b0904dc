import { type Clock, SECOND } from "../core/clock";
import type { Metrics } from "../core/metrics";
import type { Job } from "./job.entity";

type Outcome = "done" | "failed" | "broken off";
type Known = { plan: { name: string }; job: Job | undefined }[];

/** What the scheduler of this process counts, and what the rows say of all processes. */
export class JobMeasures {
  ended: (name: string, outcome: Outcome) => void = () => undefined;
  private looking: Promise<Known> | undefined;

  constructor(
    private readonly list: () => Promise<Known>,
    private readonly clock: Clock,
  ) {}

  showIn(metrics: Metrics): void {
    const runs = metrics.counter("job_runs_total", "Runs of background jobs that ended in this process.", [
      ...(["job", "outcome"] as const),
    ]);
    this.ended = (job, outcome) => runs.inc({ job, outcome });
    const gauge = (name: string, help: string, figureOf: (job: Job) => number | undefined) =>
      metrics.gauges(name, help, "job", async () =>
        (await this.known()).flatMap(({ job }) => {
          const figure = job && figureOf(job);
          return figure === undefined ? [] : [[job?.name ?? "", figure] as const];
        }),
      );
    gauge(
      "job_last_success_timestamp_seconds",
      "When a job last came to its end without a failure, in any process.",
      ({ lastFinishedAt }) => (lastFinishedAt ? lastFinishedAt.getTime() / SECOND : undefined),
    );
    gauge("job_failures", "How often in a row a job has failed.", ({ failures }) => failures);
    gauge("job_overdue_seconds", "For how long a job has been due without anybody having taken it up.", (job) =>
      this.overdue(job),
    );
  }

  /** All figures of one look come from one query. */
  private known(): Promise<Known> {
    this.looking ??= this.list().finally(() => {
      this.looking = undefined;
    });
    return this.looking;
  }

  private overdue({ nextAt, leasedUntil }: Job): number {
    const now = this.clock.now().getTime();
    if (leasedUntil.getTime() > now) return 0;
    return Math.max(0, now - nextAt.getTime()) / SECOND;
  }
}
