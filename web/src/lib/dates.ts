import { startOfDay } from "../../../api/src/contract/days";
import { t } from "../../../api/src/contract/i18n/t";
import { locale, onReading, timeZone } from "./reading";

/** Created on first use: Intl formatters are expensive to create, and no page uses all of them. */
function formatter(style: Intl.DateTimeFormatOptions): () => Intl.DateTimeFormat {
  let cached: Intl.DateTimeFormat | undefined;
  onReading(() => {
    cached = undefined;
  });
  return () => {
    cached ??= new Intl.DateTimeFormat(locale(), { timeZone: timeZone(), ...style });
    return cached;
  };
}

const local = {
  day: formatter({ dateStyle: "medium" }),
  shortDay: formatter({ month: "short", day: "numeric" }),
  year: formatter({ year: "numeric" }),
  moment: formatter({ dateStyle: "medium", timeStyle: "short" }),
  time: formatter({ timeStyle: "medium" }),
  shortTime: formatter({ timeStyle: "short" }),
};

/** Reports, weeks and payouts use UTC days; in the reader's time zone they would shift. */
const utc = {
  day: formatter({ dateStyle: "medium", timeZone: "UTC" }),
  longDay: formatter({ dateStyle: "long", timeZone: "UTC" }),
  shortDay: formatter({ month: "short", day: "numeric", timeZone: "UTC" }),
  weekday: formatter({ weekday: "long", month: "short", day: "numeric", timeZone: "UTC" }),
  shortWeekday: formatter({ weekday: "short", month: "short", day: "numeric", timeZone: "UTC" }),
  month: formatter({ month: "long", year: "numeric", timeZone: "UTC" }),
  shortMonth: formatter({ month: "short", timeZone: "UTC" }),
  moment: formatter({ dateStyle: "medium", timeStyle: "short", timeZone: "UTC" }),
};

/** Day in the reader's time zone: Nov 18, 2026. */
export const localDay = (moment: string): string => local.day().format(new Date(moment));

/** Without the year, for narrow columns: Nov 18. */
export const localShortDay = (moment: string): string => local.shortDay().format(new Date(moment));

/** The year in the reader's time zone, if it is not this one. */
export function otherYear(moment: string, now = new Date()): string | null {
  const year = local.year().format(new Date(moment));
  return year === local.year().format(now) ? null : year;
}

/** Date and time in the reader's time zone: Nov 18, 2026, 3:04 PM. */
export const localMoment = (moment: string): string => local.moment().format(new Date(moment));

/** Time of day in the reader's time zone: 2:05:31 PM. */
export const localTime = (moment: Date): string => local.time().format(moment);

/** Time of day in the reader's time zone: 2:05 PM. */
export const localShortTime = (moment: Date): string => local.shortTime().format(moment);

/** The UTC day of a date or timestamp: Nov 24, 2026. */
export const utcDay = (moment: string): string => utc.day().format(new Date(moment));

/** Long form: January 1, 2024. */
export const utcLongDay = (moment: string): string => utc.longDay().format(new Date(moment));

/** Without the year: Nov 21. */
export const utcShortDay = (moment: string): string => utc.shortDay().format(new Date(moment));

/** Friday, Nov 27. */
export const utcWeekday = (moment: string): string => utc.weekday().format(new Date(moment));

/** Fri, Nov 27. */
export const utcShortWeekday = (moment: string): string => utc.shortWeekday().format(new Date(moment));

/** Takes a month such as 2026-11: November 2026. */
export const utcMonth = (month: string): string => utc.month().format(startOfDay(`${month}-01`));

/** Takes a day: Nov ’26. */
export const utcShortMonth = (day: string): string => `${utc.shortMonth().format(startOfDay(day))} ’${day.slice(2, 4)}`;

/** Nov 18, 2026, 3:04 PM UTC. */
export const utcMoment = (moment: string): string =>
  t("{moment} UTC", { moment: utc.moment().format(new Date(moment)) });

/** Range of days: Nov 9 – 15, 2026. */
export const utcSpan = (from: string, to: string): string => utc.day().formatRange(new Date(from), new Date(to));
