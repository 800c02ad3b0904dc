export const closingStates = ["open", "closing", "closed"] as const;
export type ClosingState = (typeof closingStates)[number];

interface ClosingTransition {
  from: readonly ClosingState[];
  to: ClosingState;
  by: "last owner" | "owner's sign-in" | "time";
}

/** All that closing an account consists of. What was erased cannot come back. */
export const closingActs = {
  close: { from: ["open"], to: "closing", by: "last owner" },
  takeBack: { from: ["closing"], to: "open", by: "owner's sign-in" },
  /** After the days in which it can be taken back, and once no payout is on its way. */
  erase: { from: ["closing"], to: "closed", by: "time" },
} as const satisfies Record<string, ClosingTransition>;

export type ClosingAct = keyof typeof closingActs;

export const closingTransition = (act: ClosingAct): ClosingTransition => closingActs[act];

export const mayClose = (state: ClosingState, act: ClosingAct): boolean => closingTransition(act).from.includes(state);

interface Dates {
  closedAt: unknown;
  erasedAt: unknown;
}

export const closingStateOf = ({ closedAt, erasedAt }: Dates): ClosingState =>
  erasedAt ? "closed" : closedAt ? "closing" : "open";
