import { createHash } from "node:crypto";
import { PREFIX, type QueryWord, type SearchedProduct } from "../../../api/src/catalogue";

const PLAIN = /^[a-z0-9]+$/;
const HASH_DIGITS = 24;

/**
 * A word encoded in lower-case letters and digits, which the server neither folds nor splits and which have no meaning
 * in a filter. All other characters are hashed.
 */
const coded = (kind: "b" | "w", text: string): string =>
  PLAIN.test(text)
    ? `${kind}0${text}`
    : `${kind}1${createHash("sha256").update(text).digest("hex").slice(0, HASH_DIGITS)}`;

/** A word that must match exactly. */
const exactly = (text: string) => coded("w", text);
/** The beginning of a word. */
const beginning = (text: string) => coded("b", text);

/** A single character is a prefix only where it may be a word or pair of its own, see `queryWords`. */
const beginsAlone = (character: string): boolean => character.charCodeAt(0) > 127;

/** All terms that find a product. The server matches whole words only and returns what the database index returns. */
export function serverTermsOf({ words, tokens }: Pick<SearchedProduct, "words" | "tokens">): Set<string> {
  const terms = new Set(tokens.split(" ").filter(Boolean));
  for (const word of new Set(words.split(" "))) {
    // A slash separates parts; an empty part stays empty.
    if (word === "" || word === "/") continue;
    const characters = [...word.slice(PREFIX.length)];
    terms.add(exactly(characters.join("")));
    let start = "";
    for (const character of characters) {
      const isFirst = start === "";
      start += character;
      if (!isFirst || beginsAlone(character)) terms.add(beginning(start));
    }
  }
  return terms;
}

/** Any of them finds the word. */
export function anyTermOf({ word, isPrefix, same }: QueryWord): string[] {
  const texts = [word, ...same].map((one) => one.slice(PREFIX.length));
  return texts.map((text, at) => (at === 0 && isPrefix ? beginning(text) : exactly(text)));
}
