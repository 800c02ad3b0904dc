import { limits } from "../../../../api/src/contract/limits";

/** UTC days such as 2026-11-21, both inclusive; without one it is open there. */
export interface DayRange {
  from: string | null;
  to: string | null;
}

/** Days that are known, both inclusive. */
export interface Span {
  from: string;
  to: string;
}

export const presets = [
  { id: "week", label: "Last 7 days" },
  { id: "days30", label: "Last 30 days" },
  { id: "month", label: "This month" },
  { id: "lastMonth", label: "Last month" },
  { id: "year", label: "This year" },
  { id: "all", label: "All time" },
] as const;

export type PresetId = (typeof presets)[number]["id"];

const DAY = 86_400_000;
const { first, last, days: LONGEST_DAYS } = limits.range;

export const utcToday = (): string => new Date().toISOString().slice(0, 10);

const startOf = (day: string): number => Date.parse(`${day}T00:00:00Z`);

export const addDays = (day: string, days: number): string =>
  new Date(startOf(day) + days * DAY).toISOString().slice(0, 10);

/** The Monday of a day's week. */
export const weekStart = (day: string): string => addDays(day, -((new Date(startOf(day)).getUTCDay() + 6) % 7));

const isDay = (value: string | null): value is string =>
  value !== null && /^\d{4}-\d{2}-\d{2}$/.test(value) && !Number.isNaN(startOf(value)) && addDays(value, 0) === value;

export const lengthOf = ({ from, to }: DayRange): number =>
  from && to ? Math.trunc((startOf(to) - startOf(from)) / DAY) + 1 : 0;

/** Days beyond these are a slip of the keyboard. */
export const isNear = ({ from, to }: DayRange): boolean =>
  [from, to].every((day) => !day || (day >= first && day <= last));

/** Whether it can be asked for at all: the server says no to the others. */
export const isAskable = (range: DayRange): boolean => {
  const days = lengthOf(range);
  return isNear(range) && (!(range.from && range.to) || (days > 0 && days <= LONGEST_DAYS));
};

/** What an address says; what makes no sense there counts as all time. */
export function readRange(from: string | null, to: string | null): DayRange {
  const range = { from: isDay(from) ? from : null, to: isDay(to) ? to : null };
  return isAskable(range) ? range : { from: null, to: null };
}

export function presetRange(id: PresetId, today: string): DayRange {
  const monthStart = `${today.slice(0, 7)}-01`;
  switch (id) {
    case "week":
      return { from: addDays(today, -6), to: today };
    case "days30":
      return { from: addDays(today, -29), to: today };
    case "month":
      return { from: monthStart, to: today };
    case "lastMonth": {
      const last = addDays(monthStart, -1);
      return { from: `${last.slice(0, 7)}-01`, to: last };
    }
    case "year":
      return { from: `${today.slice(0, 4)}-01-01`, to: today };
    default:
      return { from: null, to: null };
  }
}

export function presetOf(range: DayRange, today: string): PresetId | null {
  const found = presets.find(({ id }) => {
    const { from, to } = presetRange(id, today);
    return from === range.from && to === range.to;
  });
  return found?.id ?? null;
}

/** As many days just before; an open range has nothing before it. */
export function previousRange(range: DayRange): DayRange | null {
  const days = lengthOf(range);
  return range.from && days > 0 ? { from: addDays(range.from, -days), to: addDays(range.from, -1) } : null;
}

const shortDay = new Intl.DateTimeFormat("en-US", { month: "short", day: "numeric", timeZone: "UTC" });
const yearDay = new Intl.DateTimeFormat("en-US", { dateStyle: "medium", timeZone: "UTC" });

const shortMonth = new Intl.DateTimeFormat("en-US", { month: "short", timeZone: "UTC" });

/** A report's day: Nov 21. */
export const dayLabel = (day: string): string => shortDay.format(startOf(day));

/** A report's day in full: Nov 21, 2026. */
export const dayYearLabel = (day: string): string => yearDay.format(startOf(day));

/** A report's month: Nov ’26. */
export const monthLabel = (day: string): string => `${shortMonth.format(startOf(day))} ’${day.slice(2, 4)}`;

export function rangeLabel(range: DayRange, today: string): string {
  const preset = presets.find(({ id }) => id === presetOf(range, today));
  if (preset) return preset.label;
  const { from, to } = range;
  if (!from) return `Until ${dayYearLabel(to ?? today)}`;
  if (!to) return `Since ${dayYearLabel(from)}`;
  return spanLabel({ from, to });
}

/** Days in full: Jan 5 to Feb 3, 2026. */
export function spanLabel({ from, to }: Span): string {
  if (from === to) return dayYearLabel(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return `${sameYear ? dayLabel(from) : dayYearLabel(from)} to ${dayYearLabel(to)}`;
}
