import { transitions } from "../../platform/transitions";

export type ClosingState = "open" | "closing" | "closed";

/** All that closing an account consists of. What was erased cannot come back. */
const closingActs = transitions<ClosingState>()({
  close: { from: ["open"], to: "closing", by: "last owner" },
  takeBack: { from: ["closing"], to: "open", by: "owner's sign-in" },
  /** After the days in which it can be taken back, and once no payout is on its way. */
  erase: { from: ["closing"], to: "closed", by: "time" },
});

export const mayClose = (state: ClosingState, act: keyof typeof closingActs): boolean =>
  closingActs[act].from.includes(state);

interface Dates {
  closedAt: unknown;
  erasedAt: unknown;
}

export const closingStateOf = ({ closedAt, erasedAt }: Dates): ClosingState =>
  erasedAt ? "closed" : closedAt ? "closing" : "open";
