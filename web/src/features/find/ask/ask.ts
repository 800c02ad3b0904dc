import { t } from "../../../../../api/src/contract/i18n/t";
import { basisPointsIn } from "../../../../../api/src/contract/terms/askedRate";
import type { Role } from "../../../lib/network/user";
import { spanLabel, utcToday } from "../../../ui/range/range";
import type { Ask, Question } from "../../../ui/workspace/places";
import { type Form, formsOf, type Values } from "./forms";
import {
  fixedWords,
  folded,
  isComplete,
  nextText,
  type Readers,
  type Reading,
  read,
  type Slot,
  textOf,
  type Wording,
  wordingsIn,
  wordsIn,
} from "./grammar";
import { periods, periodsAt, usualPeriods } from "./periods";

const MOST = 6;
/** Shorter texts are more often the beginning of a page's name. */
const MIN_LENGTH = 3;
const SHOWN_PERIODS = 3;

/** A name of one to six words, the longest first. */
const some = (words: readonly string[]) =>
  Array.from({ length: Math.min(words.length, 6) }, (_, at) => words.length - at).map((length) => ({
    length,
    value: words.slice(0, length).join(" "),
  }));
const one = (isValue: (word: string) => boolean) => (words: readonly string[]) =>
  words[0] !== undefined && isValue(words[0]) ? [{ length: 1, value: words[0] }] : [];

/** The questions a role can ask, by a fixed grammar: typed text either matches a form or it does not. */
export function askFor(role: Role, today = utcToday()): Ask {
  const forms = formsOf[role]().map((form) => ({ ...form, wordings: wordingsIn(form.words) }));
  const known = periods(today);
  const usual = usualPeriods(today).map(({ text }) => text);
  const readers: Readers = {
    order: one(() => true),
    percent: one((word) => basisPointsIn(word.replace(/%$/, "")) !== undefined),
    period: (words) => periodsAt(words, known).map(({ length, period }) => ({ length, value: period.text })),
    category: some,
    name: some,
  };
  const spanOf = (text: string | undefined) =>
    text === undefined ? null : (periodsAt(wordsIn(text), known)[0]?.period.span ?? null);
  const answer = (form: Form, wording: Wording, filled: Reading["filled"]): Question => {
    const period = spanOf(filled.period);
    const { order = "", name = "", category = "", percent = "" } = filled;
    const values: Values = { order, name, category, percent: percent.replace(/%$/, ""), period };
    return {
      label: sentence(textOf(wording, filled, placeholder)),
      detail: period && spanLabel(period),
      to: form.to(values),
    };
  };
  const open = (wording: Wording, filled: Reading["filled"] = {}): Question => ({
    label: sentence(textOf(wording, filled, placeholder)),
    fill: nextText(wording, filled),
  });
  const completed = (form: Form, wording: Wording, { filled, missing, begun }: Begun): Question[] => {
    const [next, ...others] = missing.flatMap((part) => ("slot" in part ? [part.slot] : []));
    if (!next) return [answer(form, wording, filled)];
    if (next !== "period" || others.length > 0) return [open(wording, filled)];
    return suggested(begun).map((period) => answer(form, wording, { ...filled, period }));
  };
  /** Names of periods that begin like this; the usual ones if nothing is typed yet. */
  const suggested = (begun: string): readonly string[] => {
    const names = begun ? known.map(({ text }) => text) : usual;
    return [...new Set(names)].filter((name) => folded(name).startsWith(begun)).slice(0, SHOWN_PERIODS);
  };
  /** A period may be typed in part. */
  const readBegun = (wording: Wording, words: readonly string[]): Begun | null => {
    const whole = read(wording, words, readers);
    const last = wording.at(-1);
    if (whole || !last || !("slot" in last) || last.slot !== "period") return whole && { ...whole, begun: "" };
    const start = wording.length - 1;
    const before = read(wording.slice(0, start), words.slice(0, start), readers);
    const begun = folded(words.slice(start).join(" "));
    const isBegun = before?.missing.length === 0 && suggested(begun).length > 0;
    return isBegun ? { ...before, missing: [last], begun } : null;
  };

  return (text) => {
    const typed = text.trim();
    if (/^[?¿]$/.test(typed)) return forms.flatMap(({ wordings: [first] }) => (first ? [open(first)] : []));
    const words = wordsIn(typed);
    if (typed.length < MIN_LENGTH || words.length === 0) return [];
    const found = forms.flatMap((form) => {
      const readings = form.wordings.flatMap((wording) => {
        const reading = readBegun(wording, words);
        return reading ? [{ form, wording, reading }] : [];
      });
      return readings.sort(byFit).slice(0, 1);
    });
    return found
      .sort(byFit)
      .flatMap(({ form, wording, reading }) => completed(form, wording, reading))
      .slice(0, MOST);
  };
}

interface Fit {
  wording: Wording;
  reading: Reading;
}

/** Complete ones first, of these the ones with more fixed words; others in the order of the forms. */
const byFit = (a: Fit, b: Fit): number => fitOf(b) - fitOf(a);
const fitOf = ({ wording, reading }: Fit): number => (isComplete(reading) ? 1 + fixedWords(wording) : 0);

interface Begun extends Reading {
  /** The beginning of a period, folded. */
  begun: string;
}

const placeholders: Readonly<Record<Slot, string>> = {
  order: t("order ID"),
  period: t("period"),
  percent: t("percentage"),
  category: t("category"),
  name: t("name"),
};
const placeholder = (slot: Slot): string => `[${placeholders[slot]}]`;

const sentence = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);
