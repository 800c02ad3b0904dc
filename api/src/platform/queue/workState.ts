/** Only waiting work is run; leased work is also waiting. All other states are final. */
export const workStates = ["waiting", "done", "failed", "cancelled", "set_aside"] as const;
export type WorkState = (typeof workStates)[number];

interface WorkTransition {
  from: readonly WorkState[];
  to: WorkState;
  by: "worker" | "admin" | "owner or admin";
}

/** All state transitions of work. A failed attempt that is not the last one changes nothing, nor does a job's run. */
export const workActs = {
  finish: { from: ["waiting"], to: "done", by: "worker" },
  /** Its attempts are used up, or a task was rejected. */
  fail: { from: ["waiting"], to: "failed", by: "worker" },
  /** A message's handler knows that a retry would be useless. */
  refuse: { from: ["waiting"], to: "set_aside", by: "worker" },
  /** A task; a running one ends at its next step. */
  cancel: { from: ["waiting"], to: "cancelled", by: "owner or admin" },
  /** A message. */
  sendAgain: { from: ["waiting", "done", "failed", "set_aside"], to: "waiting", by: "owner or admin" },
  setAside: { from: ["waiting", "failed"], to: "set_aside", by: "admin" },
} as const satisfies Record<string, WorkTransition>;

export type WorkAct = keyof typeof workActs;

export const transitionOf = (act: WorkAct): WorkTransition => workActs[act];

export const canTransition = (state: WorkState, act: WorkAct): boolean => transitionOf(act).from.includes(state);

export const isOpen = (state: WorkState): boolean => state === "waiting";
