import { addDays } from "../../../../../api/src/contract/days";

/** Number of past weeks in the list. */
const PAST_WEEKS = 52;

/** Newest first: the current week, the due one, and a year of past weeks. */
export const weeksAround = (due: string): readonly string[] =>
  Array.from({ length: PAST_WEEKS + 2 }, (_, index) => addDays(due, 7 * (1 - index)));
