import { isDay } from "../../../contract/days";
import type { DateOrder } from "../../../contract/moveIn/sources";

const ISO = /^(\d{4})[-/.](\d{1,2})[-/.](\d{1,2})(?=$|[T ])/;
const NUMERIC = /^(\d{1,2})[-/.](\d{1,2})[-/.](\d{4})(?=$|[, T])/;
const DAY_NAME = /^(\d{1,2})(?:st|nd|rd|th)?[ .-]+([a-z]{3,9})\.?[ ,-]+(\d{4})(?=$|[, T])/i;
const NAME_DAY = /^([a-z]{3,9})\.? (\d{1,2})(?:st|nd|rd|th)?,? (\d{4})(?=$|[, T])/i;
const MONTHS = ["jan", "feb", "mar", "apr", "may", "jun", "jul", "aug", "sep", "oct", "nov", "dec"];

const dayText = (year: string, month: number, day: string | number): string | null => {
  const text = `${year}-${String(month).padStart(2, "0")}-${String(day).padStart(2, "0")}`;
  return isDay(text) ? text : null;
};

const monthNamed = (name: string): number => MONTHS.indexOf(name.slice(0, 3).toLowerCase()) + 1;

/** The day as written, whatever its time zone; null if it is not a date, or if the order of its numbers is not known. */
export function dayIn(text: string, order: DateOrder | null): string | null {
  const trimmed = text.trim();
  const iso = ISO.exec(trimmed);
  if (iso) return dayText(iso[1] ?? "", Number(iso[2]), Number(iso[3]));
  const [dayName, nameDay] = [DAY_NAME.exec(trimmed), NAME_DAY.exec(trimmed)];
  if (dayName) return dayText(dayName[3] ?? "", monthNamed(dayName[2] ?? ""), Number(dayName[1]));
  if (nameDay) return dayText(nameDay[3] ?? "", monthNamed(nameDay[1] ?? ""), Number(nameDay[2]));
  const numeric = NUMERIC.exec(trimmed);
  if (!numeric) return null;
  const [first, second, year] = [Number(numeric[1]), Number(numeric[2]), numeric[3] ?? ""];
  // Both readings are the same day.
  if (first === second) return dayText(year, first, second);
  if (order === null) return null;
  return order === "day-first" ? dayText(year, second, first) : dayText(year, first, second);
}

/**
 * The order that a file's dates prove: 25/03/2026 starts with a day. Null if none does, or if they contradict each
 * other; `isOpen` if there are dates that need it.
 */
export function provenOrder(texts: Iterable<string>): { order: DateOrder | null; isOpen: boolean } {
  const proven = new Set<DateOrder>();
  let isOpen = false;
  for (const text of texts) {
    const [, one, two] = NUMERIC.exec(text.trim()) ?? [];
    const [first, second] = [Number(one), Number(two)];
    if (!one || first === second) continue;
    if (first > 12 && second <= 12) proven.add("day-first");
    else if (second > 12 && first <= 12) proven.add("month-first");
    else isOpen = true;
  }
  const [order = null] = proven.size === 1 ? proven : [];
  return { order, isOpen: isOpen || proven.size > 1 };
}
