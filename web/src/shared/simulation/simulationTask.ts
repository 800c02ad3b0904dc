export interface SimulationTask {
  state: "WAITING" | "RUNNING" | "DONE" | "FAILED" | "CANCELLED";
  done: number | null;
  total: number | null;
  error: string | null;
  isCancelling: boolean;
}

/** How often a running simulation is asked about, in milliseconds. */
export const POLL_INTERVAL = 1000;

export const isRunning = ({ task }: { task: Pick<SimulationTask, "state"> }): boolean =>
  task.state === "WAITING" || task.state === "RUNNING";
