import type { ProductSort } from "../../contract/catalogue/productForms";
import type { Candidate } from "./catalogSearch";
import { PART } from "./searchRow";
import type { QueryWord } from "./words";

/** A word counts by where it stands: title, brand, colour, category, size. */
const WEIGHTS = [8, 7, 5, 3, 1];
const WHOLE_WORD = 1.5;
/** For a title that begins with a word. */
const FIRST_WORD = 2;
const MAX_SCORE = 255;
const SPACE = 32;

/** How well a style fits, from 0 to 255. Every candidate has every word; the question is where it stands first. */
export function scoreOf(words: string, typed: readonly QueryWord[]): number {
  if (typed.length === 0) return 0;
  const ends: number[] = [];
  for (let at = words.indexOf(PART); at >= 0 && ends.length < WEIGHTS.length; at = words.indexOf(PART, at + 1)) {
    ends.push(at);
  }
  ends.push(words.length);
  let score = 0;
  for (const { word } of typed) {
    const at = words.startsWith(word) ? 0 : words.indexOf(` ${word}`) + 1;
    const weight = WEIGHTS[ends.findIndex((end) => at < end)] ?? 0;
    const next = words.charCodeAt(at + word.length);
    score += next === SPACE || Number.isNaN(next) ? weight * WHOLE_WORD : weight;
    if (at === 0) score += FIRST_WORD;
  }
  const perfect = typed.length * (WEIGHTS[0] as number) * WHOLE_WORD + FIRST_WORD;
  return Math.min(Math.floor((score / perfect) * MAX_SCORE), MAX_SCORE);
}

/** What a list is sorted by, as a whole number; ids decide between equal ones. */
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
      // A UUIDv7 begins with its moment.
      return Number.parseInt(candidate.id.replaceAll("-", "").slice(0, 12), 16);
  }
}

export const isDescending = (sort: ProductSort): boolean => sort === "dearest" || sort === "newest";
