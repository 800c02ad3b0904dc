import type { SearchedProduct } from "../searchedProduct.entity";
import { PREFIX, type QueryWord } from "../words";

/** A required term, any of some synonyms, or any one in a range. */
export type Condition = { term: string } | { anyOf: readonly string[] } | { from: string; below: string };

/** A prefix of this many characters is its own term, because too many words start with it to read all. */
const START = 2;
const START_PREFIX = "q2";
/** Sorts after all characters of words on both engines. */
const LAST = "\u{10ffff}";

/** The terms of a product, from its words and tokens. */
export function termsOf({ words, tokens }: Pick<SearchedProduct, "words" | "tokens">): Set<string> {
  const terms = new Set(tokens.split(" "));
  for (const word of words.split(" ")) {
    // A slash separates parts; an empty part stays empty.
    if (word === "" || word === "/") continue;
    terms.add(word);
    const start = [...word.slice(PREFIX.length, PREFIX.length + 2 * START)].slice(0, START);
    if (start.length === START) terms.add(START_PREFIX + start.join(""));
  }
  return terms;
}

/** Any of these must hold. */
export const conditionsOf = (wanted: QueryWord): Condition[] => [
  typedCondition(wanted),
  ...(wanted.same.length > 0 ? [{ anyOf: wanted.same }] : []),
];

function typedCondition({ word, isPrefix }: QueryWord): Condition {
  if (!isPrefix) return { term: word };
  const typed = word.slice(PREFIX.length);
  if ([...typed].length === START) return { term: START_PREFIX + typed };
  return { from: word, below: word + LAST };
}
