import { addDays, type DayRange, type DaySpan, dayOf, isDay, lengthOf } from "../../../../api/src/contract/days";
import { t } from "../../../../api/src/contract/i18n/t";
import { limits } from "../../../../api/src/contract/limits";
import { utcDay, utcShortDay } from "../../lib/dates";

export const presets = [
  { id: "week", label: t("Last 7 days") },
  { id: "days30", label: t("Last 30 days") },
  { id: "month", label: t("This month") },
  { id: "lastMonth", label: t("Last month") },
  { id: "year", label: t("This year") },
  { id: "all", label: t("All time") },
] as const;

export type PresetId = (typeof presets)[number]["id"];

const { first, last, days: LONGEST_DAYS } = limits.range;

export const utcToday = (): string => dayOf(new Date());

/** Dates outside these limits are probably typos. */
export const isNear = ({ from, to }: DayRange): boolean =>
  [from, to].every((day) => !day || (day >= first && day <= last));

/** Whether the server accepts the range. */
export const isAskable = (range: DayRange): boolean => {
  const days = lengthOf(range);
  return isNear(range) && (!(range.from && range.to) || (days > 0 && days <= LONGEST_DAYS));
};

/** Parses query parameters: invalid dates count as unset, and a range that the server would reject as all time. */
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
  const preset = presets.find(({ id }) => {
    const { from, to } = presetRange(id, today);
    return from === range.from && to === range.to;
  });
  return preset?.id ?? null;
}

export function rangeLabel(range: DayRange, today: string): string {
  const preset = presets.find(({ id }) => id === presetOf(range, today));
  if (preset) return preset.label;
  const { from, to } = range;
  if (!from) return t("Until {to}", { to: utcDay(to ?? today) });
  if (!to) return t("Since {from}", { from: utcDay(from) });
  return spanLabel({ from, to });
}

/** Full dates: Jan 5 to Feb 3, 2026. */
export function spanLabel({ from, to }: DaySpan): string {
  if (from === to) return utcDay(from);
  const sameYear = from.slice(0, 4) === to.slice(0, 4);
  return t("{value} to {to}", { value: sameYear ? utcShortDay(from) : utcDay(from), to: utcDay(to) });
}
