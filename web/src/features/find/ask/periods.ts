import { addDays, type DaySpan, isDay, lastDayOf, weekStart } from "../../../../../api/src/contract/days";
import { t, voice } from "../../../../../api/src/contract/i18n/t";
import { folded, wordsIn } from "./grammar";

export interface Period {
  /** As it is shown and typed. */
  text: string;
  span: DaySpan;
}

const of = (from: string, to = from): DaySpan => ({ from, to });
const monthSpan = (month: string): DaySpan => of(`${month}-01`, lastDayOf(month));

/** Words for periods in the reader's language, with alternatives. Days are UTC. */
function namedPeriods(today: string): readonly (readonly [words: string, span: DaySpan])[] {
  const monday = weekStart(today);
  const lastMonth = addDays(`${today.slice(0, 7)}-01`, -1).slice(0, 7);
  return [
    [t("today"), of(today)],
    [t("yesterday"), of(addDays(today, -1))],
    [t("this week | in this week"), of(monday, today)],
    [t("last week | in the last week"), of(addDays(monday, -7), addDays(monday, -1))],
    [t("this month | in this month"), of(`${today.slice(0, 7)}-01`, today)],
    [t("last month | in the last month"), monthSpan(lastMonth)],
    [t("this year | in this year"), of(`${today.slice(0, 4)}-01-01`, today)],
  ];
}

/** Every period that can be asked for, as text; months without a year are the latest ones. */
export function periods(today: string): readonly Period[] {
  const named = namedPeriods(today).flatMap(([words, span]) =>
    words.split("|").map((text) => ({ text: text.trim(), span })),
  );
  return [...named, ...months(today)];
}

/** The first wording of those that questions are mostly about. */
export const usualPeriods = (today: string): readonly Period[] =>
  namedPeriods(today)
    .slice(3, 6)
    .map(([words, span]) => ({ text: (words.split("|")[0] ?? "").trim(), span }));

function months(today: string): readonly Period[] {
  const year = Number(today.slice(0, 4));
  const wordings = t("{month} | in {month}", { month: "{month}" }).split("|");
  return Array.from({ length: 12 }, (_, index) => index).flatMap((index) => {
    const month = String(index + 1).padStart(2, "0");
    const latest = `${year}-${month}` > today.slice(0, 7) ? year - 1 : year;
    const years = [null, year, year - 1, year - 2];
    return ["long", "short"].flatMap((length) => {
      const name = monthName(index, length as "long" | "short");
      return wordings.flatMap((wording) =>
        years.map((one) => ({
          text: `${wording.trim().replace("{month}", name)}${one === null ? "" : ` ${one}`}`,
          span: monthSpan(`${one ?? latest}-${month}`),
        })),
      );
    });
  });
}

const monthName = (index: number, length: "long" | "short"): string =>
  new Intl.DateTimeFormat(voice().locale, { month: length, timeZone: "UTC" })
    .format(Date.UTC(2026, index, 15))
    .replace(/\.$/, "");

/** Periods at the beginning of the words, the longest first; also a day or a month in digits. */
export function periodsAt(words: readonly string[], known: readonly Period[]): { length: number; period: Period }[] {
  const [first = ""] = words;
  if (isDay(first)) return [{ length: 1, period: { text: first, span: of(first) } }];
  if (/^\d{4}-(0[1-9]|1[0-2])$/.test(first)) return [{ length: 1, period: { text: first, span: monthSpan(first) } }];
  const typed = words.map((word) => folded(word).replace(/\.$/, ""));
  return known
    .flatMap((period) => {
      const wanted = wordsIn(folded(period.text));
      return wanted.every((word, at) => typed[at] === word) ? [{ length: wanted.length, period }] : [];
    })
    .sort((one, other) => other.length - one.length);
}
