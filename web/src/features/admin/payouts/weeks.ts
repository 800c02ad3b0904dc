import { addDays } from "../../../../../api/src/contract/days";

/** So far back the list of weeks goes. */
const BACK = 52;

/** Newest first: the one that is not calculated yet, the one that is due, and a year of those before. */
export const weeksAround = (due: string): readonly string[] =>
  Array.from({ length: BACK + 2 }, (_, index) => addDays(due, 7 * (1 - index)));
