import { addDays, type DayRange, startOfDay } from "../../contract/days";
import { DAY, MINUTE } from "../../platform/clock";
import { lowestIdOf } from "../../platform/ids";
import type { Condition } from "../../platform/paging/sortedPage";

/** The subject of the figures. */
export interface Whose {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
  /** The currency that is summed; all programs' if omitted. Clicks and sales always count all programs. */
  currency?: string;
  /** For a merchant's figures: only these publishers'. */
  publisherIds?: readonly string[];
}

export const oneOf = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} IN (${values.map(() => "?").join(", ")})`,
  values,
});

/** A column that contains days. */
export const daysIn = (column: string, { from, to }: DayRange): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [from] }] : []),
  ...(to ? [{ sql: `${column} <= ?`, values: [to] }] : []),
];

/** The ID range of what was received on these days. */
export const idsIn = (column: string, { from, to }: DayRange): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [lowestIdOf(startOfDay(from))] }] : []),
  ...(to ? [{ sql: `${column} < ?`, values: [lowestIdOf(startOfDay(addDays(to, 1)))] }] : []),
];

/** Limits the scan to about these days: an ID may be some seconds later than its row, so the day must decide. */
export const receivedIn = (column: string, { from, to }: DayRange): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [lowestIdOf(startOfDay(from))] }] : []),
  ...(to ? [{ sql: `${column} < ?`, values: [lowestIdOf(new Date(startOfDay(to).getTime() + DAY + MINUTE))] }] : []),
];
