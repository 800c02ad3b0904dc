import { createHash } from "node:crypto";
import { PREFIX, type QueryWord, type StyleSearch } from "../../../api/src/catalogue";

const PLAIN = /^[a-z0-9]+$/;
const HASH_DIGITS = 24;

/**
 * A word as the server keeps it: small letters and digits only, which it neither folds nor splits, and which mean nothing
 * in a filter. All other characters are hashed.
 */
const coded = (kind: "b" | "w", text: string): string =>
  PLAIN.test(text)
    ? `${kind}0${text}`
    : `${kind}1${createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS)}`;

/** A word that has to be there as it is. */
const exactly = (text: string) => coded("w", text);
/** The beginning of a word. */
const beginning = (text: string) => coded("b", text);

/** A query asks exactly for single characters, and for pairs of those that are written without spaces. */
const MAX_EXACT = 2;

/** One character alone begins words only where it may be a word or a pair by itself, see `queryWords`. */
const beginsAlone = (character: string): boolean => character.charCodeAt(0) > 127;

/** All that a style is found by: so the server looks up whole words only, and finds what the index in the database finds. */
export function serverTermsOf({ words, tokens }: Pick<StyleSearch, "words" | "tokens">): Set<string> {
  const terms = new Set(tokens.split(" ").filter(Boolean));
  for (const word of new Set(words.split(" "))) {
    // Between parts there is a slash, and nothing where a part is empty.
    if (word === "" || word === "/") continue;
    const characters = [...word.slice(PREFIX.length)];
    if (characters.length <= MAX_EXACT) terms.add(exactly(characters.join("")));
    let start = "";
    for (const character of characters) {
      const isFirst = start === "";
      start += character;
      if (!isFirst || beginsAlone(character)) terms.add(beginning(start));
    }
  }
  return terms;
}

export const serverTermOf = ({ word, isPrefix }: QueryWord): string => {
  const text = word.slice(PREFIX.length);
  return isPrefix ? beginning(text) : exactly(text);
};
