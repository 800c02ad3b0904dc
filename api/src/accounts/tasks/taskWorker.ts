import { type Clock, MINUTE, SECOND } from "../../platform/clock";
import type { Json } from "../../platform/db/columns";
import { AppError, TooSlowError, UnavailableError } from "../../platform/errors";
import { newId } from "../../platform/ids";
import { PollLoop } from "../../platform/jobs/pollLoop";
import type { Logger } from "../../platform/log/log";
import type { Metrics } from "../../platform/metrics/metrics";
import type { Task } from "./task.entity";
import type { TaskAct } from "./taskState";
import { transitionOf } from "./taskState";
import type { TaskStore } from "./taskStore";

export interface TaskRun {
  task: Task;
  /** Aborted when the task is cancelled, another process has taken over, or this one ends. */
  signal: AbortSignal;
  /** Cheap: it is written every few seconds. */
  progress: (done: number, total: number) => void;
}

export interface TaskHandler {
  kind: string;
  /** A short description for operators. */
  about: string;
  /** One heavy task at a time runs in a process, in each lane. */
  isHeavy: boolean;
  /** For heavy tasks that wait for other people's servers: files and simulations are not to wait for those too. */
  lane?: string;
  /**
   * Returns the result. Has to be idempotent, since it may be repeated after an interruption. It should end soon after
   * the signal, by throwing or returning.
   */
  work: (run: TaskRun) => Promise<Json>;
}

interface Running extends Omit<TaskRun, "progress"> {
  handler: TaskHandler;
  holder: string;
  leasedUntil: number;
  breaking: AbortController;
  /** Why it was aborted. */
  broken: "cancelled" | "lost" | "shutdown" | null;
  at: Pick<Task, "done" | "total">;
  ended: Promise<void>;
}

export interface TaskWorkerParts {
  store: TaskStore;
  clock: Clock;
  log: Logger;
  handlers: readonly TaskHandler[];
  /** How long a task stays leased to a process that no longer renews it. */
  lease?: number;
}

const LEASE = MINUTE;
const POLL_INTERVAL = SECOND;
/** Of the lease and the progress. */
const WRITE_INTERVAL = 5 * SECOND;
const MAX_HEAVY = 1;
const MAX_LIGHT = 4;
export const MAX_ATTEMPTS = 5;

/** At shutdown, running tasks get this long to finish, and then this long to abort. */
const FINISH_TIMEOUT = 300;
const ABORT_TIMEOUT = 500;

const UNEXPECTED = "It failed for an unexpected reason. The log has the details.";
const INTERRUPTED = "It was interrupted too often.";

/** Runs tasks, each in one process at a time, by leases. Every process has a worker. */
export class TaskWorker {
  readonly measures: TaskMetrics;
  private readonly running = new Map<string, Running>();
  private readonly lease: number;
  private readonly loop = new PollLoop(
    () => this.pollOnce(),
    (err) => this.parts.log.warn({ err }, "tasks: could not look"),
  );
  private isEnding = false;

  constructor(private readonly parts: TaskWorkerParts) {
    this.lease = parts.lease ?? LEASE;
    this.measures = new TaskMetrics(() => this.running.size);
  }

  get handlers(): readonly TaskHandler[] {
    return this.parts.handlers;
  }

  start(pollInterval = POLL_INTERVAL): void {
    this.loop.start(pollInterval);
  }

  /** Renews the leases of running tasks and starts what is due, without waiting for it. Never rejects. */
  poll(): Promise<void> {
    return this.loop.poll();
  }

  /** Looks at once, if this process runs tasks. */
  wake(): void {
    if (this.loop.isStarted) void this.poll();
  }

  /** Resolves when nothing is running here. */
  async idle(): Promise<void> {
    while (this.running.size > 0) await Promise.all([...this.running.values()].map(({ ended }) => ended));
  }

  /** Starts nothing more. A task that ignores the signal keeps its lease, and is taken over once it has expired. */
  async stop(): Promise<void> {
    this.isEnding = true;
    this.loop.stop();
    await this.loop.idleWithin(FINISH_TIMEOUT, () => this.idle());
    for (const run of this.running.values()) this.breakOff(run, "shutdown");
    await this.loop.idleWithin(ABORT_TIMEOUT, () => this.idle());
    for (const { task } of this.running.values())
      this.parts.log.warn({ task: task.id, kind: task.kind }, "tasks: still running when the process ended");
  }

  private async pollOnce(): Promise<void> {
    for (const run of [...this.running.values()]) await this.renew(run);
    const kinds = this.free().map(({ kind }) => kind);
    if (this.isEnding || kinds.length === 0) return;
    const due = await this.parts.store.due(kinds, this.parts.clock.now(), MAX_LIGHT * 2);
    for (const task of due) {
      if (this.isEnding) return;
      const handler = this.free().find(({ kind }) => kind === task.kind);
      if (handler && !this.running.has(task.id)) await this.begin(handler, task);
    }
  }

  /** The handlers that may start another task now. */
  private free(): TaskHandler[] {
    const heavy = [...this.running.values()].filter(({ handler }) => handler.isHeavy);
    const busyIn = (lane: string | undefined) => heavy.filter(({ handler }) => handler.lane === lane).length;
    const isFree = ({ isHeavy, lane }: TaskHandler) =>
      isHeavy ? busyIn(lane) < MAX_HEAVY : this.running.size - heavy.length < MAX_LIGHT;
    return this.parts.handlers.filter(isFree);
  }

  private async begin(handler: TaskHandler, task: Task): Promise<void> {
    const { store, clock } = this.parts;
    const now = clock.now();
    if (task.cancelRequested) {
      await store.end(task, task.state === "running" ? "stop" : "cancel", now);
      return;
    }
    if (task.attempts >= MAX_ATTEMPTS) {
      await store.end(task, "fail", now, { error: INTERRUPTED });
      return;
    }
    const holder = newId();
    const leasedUntil = now.getTime() + this.lease;
    if (!(await store.take(task, holder, now, new Date(leasedUntil)))) return;
    const breaking = new AbortController();
    const run: Running = {
      handler,
      task: { ...task, attempts: task.attempts + 1 },
      holder,
      leasedUntil,
      breaking,
      signal: breaking.signal,
      broken: null,
      at: { done: task.done, total: task.total },
      ended: Promise.resolve(),
    };
    this.running.set(task.id, run);
    if (this.isEnding) this.breakOff(run, "shutdown");
    run.ended = this.run(run).finally(() => this.running.delete(task.id));
  }

  private async run(run: Running): Promise<void> {
    const { handler, task, holder, signal } = run;
    const { store, clock, log } = this.parts;
    const progress = (done: number, total: number) => {
      run.at = { done, total };
    };
    let result: Json;
    let failure: { error: unknown } | undefined;
    try {
      signal.throwIfAborted();
      result = await handler.work({ task, signal, progress });
    } catch (error) {
      failure = { error };
    }
    try {
      const [act, changes] = this.outcomeOf(run, result, failure);
      this.measures.ended(task.kind, act);
      await store.leave(task, holder, act, clock.now(), { ...run.at, ...changes });
    } catch (err) {
      // Its lease expires, and it runs again.
      log.warn({ err, task: task.id }, "tasks: the end of a task could not be saved");
    }
  }

  private outcomeOf(run: Running, result: Json, failure: { error: unknown } | undefined): [TaskAct, Partial<Task>] {
    const { task, broken } = run;
    if (broken === "cancelled") return ["stop", {}];
    // Not its fault: another process goes on at once.
    if (broken) return ["putBack", { leasedUntil: new Date(0), attempts: task.attempts - 1 }];
    if (!failure) return ["finish", { result }];
    const { error } = failure;
    // A refusal in words: another attempt would be refused too.
    if (error instanceof AppError && !(error instanceof UnavailableError))
      return ["fail", { error: error.message.slice(0, 500) }];
    this.parts.log.error(
      { err: error, task: task.id, kind: task.kind, attempts: task.attempts },
      "tasks: a task failed",
    );
    if (task.attempts >= MAX_ATTEMPTS) {
      return ["fail", { error: error instanceof TooSlowError ? error.message : UNEXPECTED }];
    }
    const pause = 2 ** task.attempts * 5 * SECOND;
    return ["putBack", { leasedUntil: new Date(this.parts.clock.now().getTime() + pause) }];
  }

  /** If renewing fails, abort before the lease expires: then another process may start. */
  private async renew(run: Running): Promise<void> {
    const { clock, log } = this.parts;
    if (run.signal.aborted) return;
    try {
      const task = await this.renewed(run);
      // It may just have ended here.
      if (!task && this.running.has(run.task.id)) this.breakOff(run, "lost");
      if (task?.cancelRequested) this.breakOff(run, "cancelled");
    } catch (err) {
      log.warn({ err, task: run.task.id }, "tasks: a lease could not be renewed");
      if (clock.now().getTime() >= run.leasedUntil - this.lease / 6) this.breakOff(run, "lost");
    }
  }

  /** A look whether it is cancelled costs little; on SQLite a write waits for the clicks, and redirects with it. */
  private async renewed(run: Running): Promise<Task | null> {
    const { store, clock } = this.parts;
    const until = clock.now().getTime() + this.lease;
    if (until - run.leasedUntil < WRITE_INTERVAL) return store.held(run.task, run.holder);
    const task = await store.renew(run.task, run.holder, { leasedUntil: new Date(until), ...run.at });
    if (task) run.leasedUntil = until;
    return task;
  }

  private breakOff(run: Running, why: NonNullable<Running["broken"]>): void {
    run.broken ??= why;
    run.breaking.abort();
  }
}

/** This process's figures of tasks. */
class TaskMetrics {
  ended: (kind: string, act: TaskAct) => void = () => undefined;

  constructor(private readonly running: () => number) {}

  showIn(metrics: Metrics): void {
    const runs = metrics.counter("task_runs_total", "Runs of tasks that ended in this process.", [
      ...(["kind", "outcome"] as const),
    ]);
    // A run that ends in "waiting" is tried again.
    this.ended = (kind, act) => runs.inc({ kind, outcome: transitionOf(act).to });
    metrics.gauge("tasks_running", "Tasks that run in this process.", this.running);
  }
}
