import type { Metrics } from "../core/metrics/metrics";
import type { TaskAct } from "./taskState";
import { transitionOf } from "./taskState";

/** This process's figures of tasks. */
export class TaskMetrics {
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
