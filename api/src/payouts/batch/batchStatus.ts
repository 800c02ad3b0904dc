export const batchStates = ["made", "sent", "settled", "discarded"] as const;
export type BatchState = (typeof batchStates)[number];

interface BatchTransition {
  from: readonly BatchState[];
  /** Nothing where the batch stays what it is. */
  to: BatchState | null;
}

/** Everything that an admin can do with a batch; nobody else does anything with it. Done again, what ends in a state of its own changes nothing. */
export const batchActs = {
  fetch: { from: ["made", "sent", "settled"], to: null },
  send: { from: ["made"], to: "sent" },
  settle: { from: ["sent"], to: "settled" },
  /** Some of its payouts did not arrive, or came back afterwards. */
  fail: { from: ["sent", "settled"], to: null },
  discard: { from: ["made"], to: "discarded" },
} as const satisfies Record<string, BatchTransition>;

export type BatchAct = keyof typeof batchActs;

export const batchTransitionOf = (act: BatchAct): BatchTransition => batchActs[act];

/** What an act finds: something to do, nothing left to do, or a batch that it cannot be done with. */
export function outcomeOf(state: BatchState, act: BatchAct): "act" | "done" | "refused" {
  const { from, to } = batchTransitionOf(act);
  if (from.includes(state)) return "act";
  return state === to ? "done" : "refused";
}
