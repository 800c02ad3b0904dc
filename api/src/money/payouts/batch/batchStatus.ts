import type { AuditedAs } from "../../../contract/admin/auditActions";

export const batchStates = ["made", "sent", "settled", "discarded"] as const;
export type BatchState = (typeof batchStates)[number];

interface BatchTransition {
  from: readonly BatchState[];
  /** Null if the state does not change. */
  to: BatchState | null;
  /** Its name in the audit log. */
  audited: AuditedAs<"payout-batch">;
}

/** All actions that admins can take on a batch. Repeating one that has its own resulting state does nothing. */
export const batchActs = {
  fetch: { from: ["made", "sent", "settled"], to: null, audited: "fetched" },
  send: { from: ["made"], to: "sent", audited: "sent" },
  settle: { from: ["sent"], to: "settled", audited: "settled" },
  /** Some of its payouts failed or were returned. */
  fail: { from: ["sent", "settled"], to: null, audited: "failed" },
  discard: { from: ["made"], to: "discarded", audited: "discarded" },
} as const satisfies Record<string, BatchTransition>;

export type BatchAct = keyof typeof batchActs;

export const batchTransitionOf = (act: BatchAct): BatchTransition => batchActs[act];

/** Whether an action is possible, already done, or rejected in this state. */
export function outcomeOf(state: BatchState, act: BatchAct): "act" | "done" | "refused" {
  const { from, to } = batchTransitionOf(act);
  if (from.includes(state)) return "act";
  return state === to ? "done" : "refused";
}
