import { type DaySpan, weekStart } from "../../../../api/src/contract/days";

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

/** As the API reports a day. */
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
  /** The same of all buckets of a chart. */
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
