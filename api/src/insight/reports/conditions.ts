import { addDays, type DayRange, startOfDay } from "../../contract/days";
import { lowestIdOf } from "../../platform/ids";
import type { Condition } from "../../platform/paging/sortedPage";

/** Whose figures are meant. */
export interface Whose {
  column: "publisherId" | "merchantId";
  ids: readonly string[];
  /** Whose money is added up; that of all programs if omitted. Clicks and sales are of all anyway. */
  currency?: string;
  /** Of a merchant's figures only those of these publishers. */
  publisherIds?: readonly string[];
}

export const oneOf = (column: string, values: readonly string[]): Condition => ({
  sql: `${column} IN (${values.map(() => "?").join(", ")})`,
  values,
});

/** A column that holds days. */
export const daysIn = (column: string, { from, to }: DayRange): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [from] }] : []),
  ...(to ? [{ sql: `${column} <= ?`, values: [to] }] : []),
];

/** The ids of what came in on these days. */
export const idsIn = (column: string, { from, to }: DayRange): Condition[] => [
  ...(from ? [{ sql: `${column} >= ?`, values: [lowestIdOf(startOfDay(from))] }] : []),
  ...(to ? [{ sql: `${column} < ?`, values: [lowestIdOf(startOfDay(addDays(to, 1)))] }] : []),
];
