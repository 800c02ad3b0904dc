import { type DaySpan, weekStart } from "../../../../api/src/contract/days";
import { t } from "../../../../api/src/contract/i18n/t";
import { utcDay, utcShortDay, utcShortMonth, utcShortWeekday } from "../../lib/dates";
import { fromCents, inMoney } from "../../lib/money";
import { spanLabel } from "../range/range";

export interface DayFigures {
  /** A UTC day such as 2026-11-21. */
  day: string;
  cents: number;
  currency: string;
  sales: number;
  clicks: number;
}

interface ReportedDay extends Omit<DayFigures, "cents" | "currency"> {
  commission: { cents: number; currency: string };
}

/** A day in the API's report. */
export const dayFigures = ({ day, clicks, sales, commission: { cents, currency } }: ReportedDay): DayFigures => ({
  day,
  cents,
  currency,
  sales,
  clicks,
});

/** The period of one point. */
export type Unit = "day" | "week" | "month";

/** The summed days of one point. */
export interface Bucket extends DaySpan {
  cents: number;
  /** The total of all buckets of a chart. */
  currency: string;
  sales: number;
  clicks: number;
}

export interface Buckets {
  unit: Unit;
  now: Bucket[];
  /** The previous period in buckets of the same lengths: a week is compared with seven days. */
  before: Bucket[] | null;
}

/** Shared by the chart and the table. */
export interface ChartProps {
  title: string;
  valueLabel: string;
  empty?: string | undefined;
  buckets: Buckets;
  /** The last point is still growing. */
  isRunning: boolean;
}

/**
 * Up to a quarter by day, up to two years by week, beyond that by month: more points would make the line unreadable.
 */
const MAX_DAYS = 92;
const MAX_DAYS_BY_WEEK = 732;

export function unitFor(days: number): Unit {
  if (days <= MAX_DAYS) return "day";
  return days <= MAX_DAYS_BY_WEEK ? "week" : "month";
}

const startOf: Record<Unit, (day: string) => string> = {
  day: (day) => day,
  week: weekStart,
  month: (day) => day.slice(0, 7),
};

export function bucketsOf(days: readonly DayFigures[], previous?: readonly DayFigures[] | null): Buckets {
  const unit = unitFor(days.length);
  const cuts = days.flatMap(({ day }, at) => {
    const before = days[at - 1];
    return before && startOf[unit](before.day) === startOf[unit](day) ? [] : [at];
  });
  const cut = (figures: readonly DayFigures[]) =>
    cuts.flatMap((from, piece) => sumOf(figures.slice(from, cuts[piece + 1] ?? days.length)));
  return { unit, now: cut(days), before: previous ? cut(previous) : null };
}

/** Whether the last point is still growing: its day has not passed. */
export const isRunning = ({ now }: Buckets, today: string): boolean => (now.at(-1)?.to ?? "") >= today;

/** Empty without days. */
function sumOf(days: readonly DayFigures[]): Bucket[] {
  const [first, last] = [days[0], days.at(-1)];
  if (!first || !last) return [];
  const sum: Bucket = { from: first.day, to: last.day, cents: 0, currency: first.currency, sales: 0, clicks: 0 };
  for (const { cents, sales, clicks } of days) {
    sum.cents += cents;
    sum.sales += sales;
    sum.clicks += clicks;
  }
  return [sum];
}

/** Shown behind the chart's information button. */
export const pointInfo: Record<Unit, string> = {
  day: t("Each point is one UTC day."),
  week: t("Each point is a week (UTC), Monday to Sunday. The first and last may be cut off by the selected period."),
  month: t("Each point is a month (UTC). The first and last may be cut off by the selected period."),
};

/** Tooltip heading with the days of a point: "Sat, Nov 21" or "Nov 16 to Nov 21, 2026". */
export const tipLabel = (unit: Unit, bucket: Bucket): string =>
  unit === "day" ? utcShortWeekday(bucket.from) : spanLabel(bucket);

/** The same part of the previous period: "$12.00 on Dec 31, 2025", "$84.10, Dec 1 to Dec 7, 2025". */
export const previousLabel = ({ cents, currency, ...span }: Bucket): string =>
  span.from === span.to
    ? t("{amount} on {date}", { amount: fromCents(cents, currency), date: spanLabel(span) })
    : t("{amount}, {period}", { amount: fromCents(cents, currency), period: spanLabel(span) });

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
  const facts = { title, from: utcDay(first.from), to: utcDay(last.to), amount: inMoney(best), date: spanLabel(best) };
  if (best.cents === 0) return t("{title}, {from} to {to}. Nothing in this period.", facts);
  return best.from === best.to
    ? t("{title}, {from} to {to}. Highest: {amount} on {date}.", facts)
    : t("{title}, {from} to {to}. Highest: {amount} in {date}.", facts);
}
