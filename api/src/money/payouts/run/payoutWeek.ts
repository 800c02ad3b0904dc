import { addDays, dayOf, isDay, startOfDay, weekStart } from "../../../contract/days";
import { DAY } from "../../../platform/clock";

/**
 * Weeks are UTC weeks from Monday; a week is calculated on the second Thursday after its Monday and sent on the Friday
 * after that.
 */
const CALCULATED_AFTER_DAYS = 10;
const SENT_AFTER_DAYS = 11;
const MONDAY = 1;

export interface WeekDates {
  /** Its Monday and its Sunday. */
  from: string;
  to: string;
  startsAt: Date;
  /** Exclusive end. */
  endsAt: Date;
  calculatedAt: Date;
  sentAt: Date;
}

/** The Monday of a moment's week. */
export const weekOf = (at: Date): string => weekStart(dayOf(at));

export const isWeek = (value: unknown): value is string => isDay(value) && startOfDay(value).getUTCDay() === MONDAY;

export const datesOf = (week: string): WeekDates => ({
  from: week,
  to: addDays(week, 6),
  startsAt: startOfDay(week),
  endsAt: startOfDay(addDays(week, 7)),
  calculatedAt: startOfDay(addDays(week, CALCULATED_AFTER_DAYS)),
  sentAt: startOfDay(addDays(week, SENT_AFTER_DAYS)),
});

/** The latest week whose Thursday has come. */
export function weekToCalculate(now: Date): string {
  const lastWeek = addDays(weekOf(now), -7);
  return datesOf(lastWeek).calculatedAt <= now ? lastWeek : addDays(lastWeek, -7);
}

/** The next week to be calculated: orders approved by its Sunday are sent on its Friday. */
export const weekAhead = (now: Date): string => addDays(weekToCalculate(now), 7);

/** The latest arrival of money sent on a day: banks count business days, Monday to Friday. */
export function arrivalOf(sentAt: Date, businessDays: number): Date {
  let at = sentAt;
  for (let left = businessDays; left > 0; ) {
    at = new Date(at.getTime() + DAY);
    if (at.getUTCDay() !== 0 && at.getUTCDay() !== 6) left -= 1;
  }
  return at;
}
