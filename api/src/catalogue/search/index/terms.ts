import type { StyleSearch } from "../styleSearch.entity";
import { PREFIX, type QueryWord } from "../words";

/** What a style of the index has to have: a term, or one of those in a range. */
export type Condition = { term: string } | { from: string; below: string };

/** So many first characters of each word are a term of their own: too many words begin like them to read all. */
const START = 2;
const START_PREFIX = "q2";
/** Sorts after everything that words consist of, on both engines. */
const LAST = "\u{10ffff}";

/** The terms of a style, from its words and tokens. */
export function termsOf({ words, tokens }: Pick<StyleSearch, "words" | "tokens">): Set<string> {
  const terms = new Set(tokens.split(" "));
  for (const word of words.split(" ")) {
    // Between parts there is a slash, and nothing where a part is empty.
    if (word === "" || word === "/") continue;
    terms.add(word);
    const start = [...word.slice(PREFIX.length, PREFIX.length + 2 * START)].slice(0, START);
    if (start.length === START) terms.add(START_PREFIX + start.join(""));
  }
  return terms;
}

export function conditionOf({ word, isPrefix }: QueryWord): Condition {
  if (!isPrefix) return { term: word };
  const typed = word.slice(PREFIX.length);
  if ([...typed].length === START) return { term: START_PREFIX + typed };
  return { from: word, below: word + LAST };
}
