import { addDays } from "../contract/days";

/** Its clock decides, not UTC: the same hour in summer and winter. */
const FRANKFURT = new Intl.DateTimeFormat("en-CA", {
  timeZone: "Europe/Berlin",
  year: "numeric",
  month: "2-digit",
  day: "2-digit",
  hour: "2-digit",
  hourCycle: "h23",
});

/** The ECB publishes around 16:00. */
const HOUR_OF_RATES = 16;

const isWeekend = (day: string): boolean => [0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay());

/** The last working day whose rates may be out by now. On the bank's own holidays there are none, which is no fault. */
export function lastRateDay(now: Date): string {
  const parts = Object.fromEntries(FRANKFURT.formatToParts(now).map(({ type, value }) => [type, value]));
  const today = `${parts.year}-${parts.month}-${parts.day}`;
  let day = Number(parts.hour) >= HOUR_OF_RATES ? today : addDays(today, -1);
  while (isWeekend(day)) day = addDays(day, -1);
  return day;
}
