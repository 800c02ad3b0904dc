import { addDays } from "../../../../../api/src/contract/days";

/** Newest first: the current week, the due one, and all that have payouts. */
export const weeksToChoose = (due: string, withPayouts: readonly string[]): readonly string[] =>
  [...new Set([addDays(due, 7), due, ...withPayouts])].sort().reverse();
