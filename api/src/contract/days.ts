import { voice } from "./i18n/t";

/** A UTC day such as "2026-11-21", as used by totals, reports and payouts. */
const DAY_MS = 86_400_000;
const DAY_PATTERN = /^\d{4}-\d{2}-\d{2}$/;

/** Days, both inclusive; null for an open end. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Days without open ends, both inclusive. */
export interface DaySpan {
  from: string;
  to: string;
}

export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

/** To the minute, for mails: "2026-11-28 15:04 UTC". */
export const momentText = (at: Date): string => `${at.toISOString().slice(0, 16).replace("T", " ")} UTC`;

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const addDays = (day: string, days: number): string =>
  dayOf(new Date(startOfDay(day).getTime() + days * DAY_MS));

/** For the server's sentences: Nov 24, 2026. */
export const dayText = (at: Date): string =>
  at.toLocaleDateString(voice().locale, { dateStyle: "medium", timeZone: "UTC" });

/** The Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((startOfDay(day).getUTCDay() + 6) % 7));

/** A real calendar day: "2026-02-30" has the right format, but is not one. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !DAY_PATTERN.test(value)) return false;
  const at = startOfDay(value);
  return !Number.isNaN(at.getTime()) && dayOf(at) === value;
}

/** The number of days; 0 if an end is open. */
export const lengthOf = ({ from, to }: DayRange): number =>
  from && to ? Math.trunc((startOfDay(to).getTime() - startOfDay(from).getTime()) / DAY_MS) + 1 : 0;

/** The preceding range of the same length; null for an open range. */
export function previousRange(range: DayRange): DaySpan | null {
  const days = lengthOf(range);
  return range.from && days > 0 ? { from: addDays(range.from, -days), to: addDays(range.from, -1) } : null;
}

/** Bounded by the computed length, so that it terminates for any input. */
export const daysBetween = ({ from, to }: DaySpan): string[] =>
  Array.from({ length: Math.max(0, lengthOf({ from, to })) }, (_, index) => addDays(from, index));

/** The UTC month of a day, such as "2026-11". */
export const monthOfDay = (day: string): string => day.slice(0, 7);

export const monthAfter = (month: string): string =>
  monthOfDay(dayOf(new Date(Date.UTC(Number(month.slice(0, 4)), Number(month.slice(5)), 1))));

/** When a month ends. */
export const endOfMonth = (month: string): Date => startOfDay(`${monthAfter(month)}-01`);

export const lastDayOf = (month: string): string => addDays(`${monthAfter(month)}-01`, -1);
