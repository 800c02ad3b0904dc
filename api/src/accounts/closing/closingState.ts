import { transitions } from "../../platform/transitions";

export type ClosingState = "open" | "closing" | "closed";

/** All steps of closing an account. Erased data can't be restored. */
const closingActs = transitions<ClosingState>()({
  close: { from: ["open"], to: "closing", by: "last owner" },
  reopen: { from: ["closing"], to: "open", by: "owner's sign-in" },
  /** After the reopening period, and once no payout is in progress. */
  erase: { from: ["closing"], to: "closed", by: "time" },
});

export const canClose = (state: ClosingState, act: keyof typeof closingActs): boolean =>
  closingActs[act].from.includes(state);

interface Dates {
  closedAt: unknown;
  erasedAt: unknown;
}

export const closingStateOf = ({ closedAt, erasedAt }: Dates): ClosingState =>
  erasedAt ? "closed" : closedAt ? "closing" : "open";
