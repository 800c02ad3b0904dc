import { SYNONYMS } from "./synonyms";

/**
 * Splits texts into words that both engines match: folded here, so that SQLite and MySQL agree on word boundaries.
 * Every word gets a prefix, because MySQL ignores two-letter words ("xs") and its stop words ("the"), of which none
 * starts with it.
 */
export const PREFIX = "qq";
const MAX_WORD = 60;
const MAX_TEXT = 400;
export const MAX_QUERY_WORDS = 8;

const UNSPACED = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

export const fold = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase();

const runsIn = (text: string): string[] => fold(text).match(RUNS) ?? [];

/** Japanese and Chinese are written without spaces: each pair of adjacent characters is a word. */
function pairsIn(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

const shown = (word: string): string => PREFIX + [...word].slice(0, MAX_WORD).join("");

/** A text's words, as they are indexed. */
export const wordsIn = (text: string): string[] =>
  runsIn(text).flatMap((run) => (IS_UNSPACED.test(run) ? pairsIn(run) : [run]).map(shown));

export interface QueryWord {
  word: string;
  /** Whether prefixes match too. */
  isPrefix: boolean;
  /** Whole words that match as well. */
  same: readonly string[];
}

/** Bounds what a word costs: each is looked up in every block of the index. */
const MAX_SAME = 32;
const MAX_PHRASE = 3;

/** Phrases too, with spaces, so that they are found as typed. */
const groupsOf = new Map<string, (readonly string[])[]>();
for (const entries of SYNONYMS) {
  const single = entries.filter((entry) => !entry.includes("_")).map(fold);
  for (const entry of entries) {
    const key = fold(entry.replaceAll("_", " "));
    groupsOf.set(key, [...(groupsOf.get(key) ?? []), single]);
  }
}

const sameAs = (text: string): string[] =>
  [...new Set((groupsOf.get(text) ?? []).flat())]
    .filter((other) => other !== text)
    .map(shown)
    .slice(0, MAX_SAME);

/** Shorter words are one letter away from too many others. */
const MIN_MISSPELT = 5;

/** Only fashion words are known, which costs the same for every catalog. */
function misspeltAs(text: string): string[] {
  if (text.length < MIN_MISSPELT || groupsOf.has(text)) return [];
  const meant = [...groupsOf.keys()].find((known) => known.length >= MIN_MISSPELT && isOneApart(known, text));
  return meant === undefined ? [] : [shown(meant), ...sameAs(meant)].slice(0, MAX_SAME);
}

/** A letter more, fewer or other, or two swapped. */
function isOneApart(one: string, other: string): boolean {
  if (Math.abs(one.length - other.length) > 1) return false;
  let at = 0;
  while (at < one.length && one[at] === other[at]) at += 1;
  const [a, b] = [one.slice(at), other.slice(at)];
  const isSwapped = a.slice(0, 2) === `${b[1]}${b[0]}` && a.slice(2) === b.slice(2);
  return a.slice(1) === b.slice(1) || a.slice(1) === b || a === b.slice(1) || isSwapped;
}

/** Any user input: operators have no meaning. Also corrects misspelt words if asked to. */
export function queryWords(text: string, isCorrected = false): QueryWord[] {
  const runs = runsIn(text);
  const words: QueryWord[] = [];
  for (let at = 0; at < runs.length; ) {
    const length = phraseAt(runs, at);
    const phrase = runs.slice(at, at + length);
    words.push(...(length > 1 ? asPhrase(phrase.join(" ")) : asTyped(phrase[0] as string, isCorrected)));
    at += length;
  }
  const known = new Map(words.map((word) => [word.word, word]));
  return [...known.values()].slice(0, MAX_QUERY_WORDS);
}

function phraseAt(runs: readonly string[], at: number): number {
  for (let length = MAX_PHRASE; length > 1; length -= 1) {
    if (at + length <= runs.length && groupsOf.has(runs.slice(at, at + length).join(" "))) return length;
  }
  return 1;
}

function asPhrase(phrase: string): QueryWord[] {
  const [word, ...same] = sameAs(phrase);
  return word === undefined ? [] : [{ word, isPrefix: false, same }];
}

function asTyped(run: string, isCorrected: boolean): QueryWord[] {
  if (IS_UNSPACED.test(run)) {
    return pairsIn(run).map((pair) => ({ word: shown(pair), isPrefix: run === pair, same: [] }));
  }
  const same = isCorrected ? [...sameAs(run), ...misspeltAs(run)] : sameAs(run);
  return [{ word: shown(run), isPrefix: run.length > 1, same }];
}
