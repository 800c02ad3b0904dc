import { utcDay, utcShortDay, utcShortMonth, utcShortWeekday } from "../../lib/dates";
import { fromCents, inMoney } from "../../lib/money";
import { spanLabel } from "../range/range";
import type { Bucket, Buckets, Unit } from "./buckets";

/** Shown behind the chart's information button. */
export const pointInfo: Record<Unit, string> = {
  day: "Each point is one UTC day.",
  week: "Each point is a week (UTC), Monday to Sunday. The first and last may be cut off by the selected period.",
  month: "Each point is a month (UTC). The first and last may be cut off by the selected period.",
};

/** Tooltip heading with the days of a point: "Sat, Nov 21" or "Nov 16 to Nov 21, 2026". */
export const tipLabel = (unit: Unit, bucket: Bucket): string =>
  unit === "day" ? utcShortWeekday(bucket.from) : spanLabel(bucket);

/** The same part of the previous period: "$12.00 on Dec 31, 2025", "$84.10, Dec 1 to Dec 7, 2025". */
export const previousLabel = ({ cents, currency, ...span }: Bucket): string =>
  `${fromCents(cents, currency)}${span.from === span.to ? " on" : ","} ${spanLabel(span)}`;

/** Short x-axis label; the year appears only where the range spans several, with the month. */
export function tickLabel({ unit, now }: Buckets): (from: string) => string {
  const isOneYear = now[0]?.from.slice(0, 4) === now.at(-1)?.to.slice(0, 4);
  return unit === "day" || (unit === "week" && isOneYear) ? utcShortDay : utcShortMonth;
}

/** Text alternative of the chart for screen readers. */
export function lineLabel(title: string, { now }: Buckets): string {
  const [first, last] = [now[0], now.at(-1)];
  if (!first || !last) return title;
  const best = now.reduce((high, one) => (one.cents > high.cents ? one : high), first);
  const span = `${title}, ${utcDay(first.from)} to ${utcDay(last.to)}.`;
  if (best.cents === 0) return `${span} Nothing in this period.`;
  return `${span} Highest: ${inMoney(best)} ${best.from === best.to ? "on" : "in"} ${spanLabel(best)}.`;
}
