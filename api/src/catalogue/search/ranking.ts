import type { ProductSort } from "../../contract/catalogue/productForms";
import type { Candidate } from "./catalogSearch";
import { PART } from "./searchRow";
import type { QueryWord } from "./words";

/** Words are weighted by position: title, brand, color, category, size. */
const WEIGHTS = [8, 7, 5, 3, 1];
const WHOLE_WORD = 1.5;
/** For a title that starts with a word. */
const FIRST_WORD = 2;
const MAX_SCORE = 255;
const SPACE = 32;

/** A product's relevance, from 0 to 255. The best position of each word counts. */
export function scoreOf(words: string, typed: readonly QueryWord[]): number {
  if (typed.length === 0) return 0;
  const ends: number[] = [];
  for (let at = words.indexOf(PART); at >= 0 && ends.length < WEIGHTS.length; at = words.indexOf(PART, at + 1)) {
    ends.push(at);
  }
  ends.push(words.length);
  let score = 0;
  for (const { word, same } of typed) {
    const own = positionOf(words, word);
    const at = own < 0 && same.length > 0 ? firstPositionOf(words, same) : own;
    if (at < 0) continue;
    const weight = WEIGHTS[ends.findIndex((end) => at < end)] ?? 0;
    const next = words.charCodeAt(at + word.length);
    // A synonym counts as much as a prefix.
    score += own >= 0 && (next === SPACE || Number.isNaN(next)) ? weight * WHOLE_WORD : weight;
    if (at === 0) score += FIRST_WORD;
  }
  const perfect = typed.length * (WEIGHTS[0] as number) * WHOLE_WORD + FIRST_WORD;
  return Math.min(Math.floor((score / perfect) * MAX_SCORE), MAX_SCORE);
}

const positionOf = (words: string, word: string): number => {
  if (words.startsWith(word)) return 0;
  const at = words.indexOf(` ${word}`);
  return at < 0 ? -1 : at + 1;
};

/** Of whole words. One pass, however many there are. */
function firstPositionOf(words: string, some: readonly string[]): number {
  let at = 0;
  for (const word of words.split(" ")) {
    if (some.includes(word)) return at;
    at += word.length + 1;
  }
  return -1;
}

/** A list's sort key as an integer; IDs decide ties. */
export function sortValueOf(candidate: Candidate, sort: ProductSort, typed: readonly QueryWord[]): number {
  switch (sort) {
    case "relevance":
      return (MAX_SCORE - scoreOf(candidate.words, typed)) * 2 ** 39 + candidate.position;
    case "popular":
      return candidate.position;
    case "cheapest":
    case "dearest":
      return candidate.priceFrom;
    case "newest":
      // A UUIDv7 starts with its timestamp.
      return Number.parseInt(candidate.id.replaceAll("-", "").slice(0, 12), 16);
  }
}

export const isDescending = (sort: ProductSort): boolean => sort === "dearest" || sort === "newest";
