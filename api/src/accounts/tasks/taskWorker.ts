import { t } from "../../contract/i18n/t";
import { MINUTE, SECOND } from "../../platform/clock";
import type { Json } from "../../platform/db/columns";
import type { ReadQuery } from "../../platform/db/reader";
import { AppError, TooSlowError, UnavailableError } from "../../platform/errors";
import type { Metrics } from "../../platform/metrics/metrics";
import type { Work } from "../../platform/queue/work.entity";
import { Worker } from "../../platform/queue/worker";
import type { Outcome, Run, WorkerParts } from "../../platform/queue/workKind";
import { transitionOf, type WorkState } from "../../platform/queue/workState";
import { Task } from "./task.entity";

export interface TaskRun extends Omit<Run, "work"> {
  task: Task;
}

export interface TaskHandler {
  kind: string;
  /** A short description for operators. */
  about: string;
  /** A process runs one heavy task at a time per lane. */
  isHeavy: boolean;
  /** A separate lane for tasks that wait for external servers, so that they do not block others. */
  lane?: string;
  /**
   * Returns the result. Must be idempotent, because it may be repeated after an interruption. Should end soon after the
   * signal, by throwing or returning.
   */
  work: (run: TaskRun) => Promise<Json>;
}

export interface TaskWorkerParts extends WorkerParts {
  handlers: readonly TaskHandler[];
  lease?: number;
}

const LEASE = MINUTE;
const MAX_HEAVY = 1;
const MAX_LIGHT = 4;
export const MAX_ATTEMPTS = 5;
const RETRY = { pause: 5 * SECOND, most: 30 * MINUTE, attempts: MAX_ATTEMPTS };
const UNEXPECTED = t("The task failed for an unexpected reason. See the log for details.");

/** Runs tasks. Every process has a worker. */
export class TaskWorker extends Worker {
  private count: (kind: string, outcome: WorkState) => void = () => undefined;

  constructor(private readonly given: TaskWorkerParts) {
    super(given, { name: "tasks", entity: Task, retry: RETRY, lease: given.lease ?? LEASE, longestWait: RETRY.most });
    this.kinds = given.handlers.map(({ kind, isHeavy, lane, work }) => ({
      kind,
      slot: isHeavy ? `heavy ${lane ?? ""}` : "light",
      places: isHeavy ? MAX_HEAVY : MAX_LIGHT,
      run: ({ work: task, ...run }: Run) => work({ task: task as Task, ...run }),
    }));
  }

  get handlers(): readonly TaskHandler[] {
    return this.given.handlers;
  }

  /** Registers this process's task metrics. */
  showIn(metrics: Metrics): void {
    const runs = metrics.counter("task_runs_total", "Finished task runs in this process.", [
      ...(["kind", "outcome"] as const),
    ]);
    // A run that ends in "waiting" is tried again.
    this.count = (kind, outcome) => runs.inc({ kind, outcome });
    metrics.gauge("tasks_running", "Tasks running in this process.", () => this.running.size);
  }

  /** Orders by turn, then by size, then by age. */
  protected override order(due: ReadQuery<Work>): ReadQuery<Work> {
    const servedAt = "(SELECT MAX(served.startedAt) FROM work served WHERE served.turnOf = work.turnOf)";
    return due
      .addSelect(`COALESCE(${servedAt}, 0)`, "served_at")
      .orderBy("served_at")
      .addOrderBy("work.size")
      .addOrderBy("work.id");
  }

  /** A rejection is final, because a retry would be rejected too. */
  protected override refused(error: unknown): Partial<Work> | null {
    if (!(error instanceof AppError) || error instanceof UnavailableError) return null;
    return { state: transitionOf("fail").to, error: error.message.slice(0, 500) };
  }

  protected override describe(error: unknown, isLast: boolean): string | null {
    if (!isLast) return null;
    return error instanceof TooSlowError ? error.message : UNEXPECTED;
  }

  protected override failed(task: Work, err: unknown): void {
    this.parts.log?.error({ err, ...this.logged(task), attempts: task.attempts }, "tasks: a task failed");
  }

  protected override async ended({ kind }: Work, _outcome: Outcome, { state }: Partial<Work>): Promise<void> {
    this.count(kind, state ?? "waiting");
  }

  protected override logged({ id, kind }: Work): Record<string, unknown> {
    return { task: id, kind };
  }
}
