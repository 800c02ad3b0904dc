/** A day is a UTC day such as "2026-11-21": the only kind that sums, reports and payouts know. */
const DAY_MS = 86_400_000;
const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** Days, both inclusive; without an end it is open there. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Days that are known, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** The Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7));

/** A real calendar day: "2026-02-30" is text of the right shape, but no day. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !DAY_TEXT.test(value)) return false;
  const at = startOfDay(value);
  return !Number.isNaN(at.getTime()) && dayOf(at) === value;
}

/** How many days; 0 where an end is open. */
export const lengthOf = ({ from, to }: DayRange): number =>
  from && to ? Math.trunc((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1 : 0;

/** As many days just before; of an open range there is nothing to compare with. */
export function previousRange(range: DayRange): DaySpan | null {
  const days = lengthOf(range);
  return range.from && days > 0 ? { from: addDays(range.from, -days), to: addDays(range.from, -1) } : null;
}

/** Counted, so that it ends whatever the texts of the days are. */
export const daysBetween = ({ from, to }: DaySpan): string[] =>
  Array.from({ length: Math.max(0, lengthOf({ from, to })) }, (_, index) => addDays(from, index));
