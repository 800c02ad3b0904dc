import { fromCents } from "../../lib/money";
import type { Bucket, Buckets, Unit } from "./buckets";
import { dayLabel, dayYearLabel, monthLabel, spanLabel } from "./range";

/** Said behind the chart's information button. */
export const pointInfo: Record<Unit, string> = {
  day: "Each point is one UTC day.",
  week: "Each point is a week of UTC days, Monday to Sunday; the first and the last end where the days chosen do.",
  month: "Each point is a month of UTC days; the first and the last end where the days chosen do.",
};

const weekday = new Intl.DateTimeFormat("en-US", { weekday: "short", month: "short", day: "numeric", timeZone: "UTC" });

/** What a point stands for, above its figures: "Sat, Nov 21" or "Nov 16 to Nov 21, 2026". */
export const tipWords = (unit: Unit, bucket: Bucket): string =>
  unit === "day" ? weekday.format(Date.parse(`${bucket.from}T00:00:00Z`)) : spanLabel(bucket);

/** What the same piece of the days before came to: "$12.00 on Dec 31, 2025", "$84.10, Dec 1 to Dec 7, 2025". */
export const beforeWords = ({ cents, ...span }: Bucket): string =>
  `${fromCents(cents)}${span.from === span.to ? " on" : ","} ${spanLabel(span)}`;

/** Short, below the line: a day says its year only through its month, where there is more than one year. */
export function tickWords({ unit, now }: Buckets): (from: string) => string {
  const isOneYear = now[0]?.from.slice(0, 4) === now.at(-1)?.to.slice(0, 4);
  return unit === "day" || (unit === "week" && isOneYear) ? dayLabel : monthLabel;
}

/** The line in words, for those who do not see it. */
export function lineWords(title: string, valueLabel: string, { now }: Buckets): string {
  const [first, last] = [now[0], now.at(-1)];
  if (!first || !last) return title;
  const best = now.reduce((high, one) => (one.cents > high.cents ? one : high), first);
  const span = `${title}, ${dayYearLabel(first.from)} to ${dayYearLabel(last.to)}.`;
  if (best.cents === 0) return `${span} Nothing on these days.`;
  return `${span} ${valueLabel} most ${best.from === best.to ? "on" : "in"} ${spanLabel(best)}: ${fromCents(best.cents)}.`;
}
