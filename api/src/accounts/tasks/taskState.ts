/** Waiting and running tasks are open; all others have ended and never change. */
export const taskStates = ["waiting", "running", "done", "failed", "cancelled"] as const;
export type TaskState = (typeof taskStates)[number];

interface TaskTransition {
  /** Empty for what creates a task. */
  from: readonly TaskState[];
  to: TaskState;
  by: "owner or admin" | "worker";
}

/** All state transitions of a task. */
export const taskActs = {
  request: { from: [], to: "waiting", by: "owner or admin" },
  /** A running task is taken over once its lease has expired. */
  take: { from: ["waiting", "running"], to: "running", by: "worker" },
  finish: { from: ["running"], to: "done", by: "worker" },
  /** It cannot be done, or its attempts are used up. */
  fail: { from: ["waiting", "running"], to: "failed", by: "worker" },
  /** After a failed attempt, or for another process when this one ends. */
  putBack: { from: ["running"], to: "waiting", by: "worker" },
  /** Before it was started. */
  cancel: { from: ["waiting"], to: "cancelled", by: "owner or admin" },
  /** Its run has seen that it is to be cancelled. */
  stop: { from: ["running"], to: "cancelled", by: "worker" },
} as const satisfies Record<string, TaskTransition>;

export type TaskAct = keyof typeof taskActs;

export const transitionOf = (act: TaskAct): TaskTransition => taskActs[act];

export const mayBecome = (state: TaskState, act: TaskAct): boolean => transitionOf(act).from.includes(state);

export const openStates = ["waiting", "running"] as const satisfies readonly TaskState[];

export const isOpen = (state: TaskState): boolean => (openStates as readonly TaskState[]).includes(state);
