/** Time comes from here, so that a test can hold it still. */
export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;

const DAY_TEXT = /^\d{4}-\d{2}-\d{2}$/;

/** "2026-11-21", in UTC: the only kind of day that sums and reports know. */
export const dayOf = (at: Date): string => at.toISOString().slice(0, 10);

export const startOfDay = (day: string): Date => new Date(`${day}T00:00:00.000Z`);

export const addDays = (day: string, days: number): string => dayOf(new Date(startOfDay(day).getTime() + days * DAY));

/** A real calendar day: "2026-02-30" is text of the right shape, but no day. */
export function isDay(value: unknown): value is string {
  if (typeof value !== "string" || !DAY_TEXT.test(value)) return false;
  const at = startOfDay(value);
  return !Number.isNaN(at.getTime()) && dayOf(at) === value;
}
