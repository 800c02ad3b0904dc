/**
 * Letters that fall apart into no accent and letter of their own, as banks spell them. No library: those that
 * transliterate make something of every script, and a name in other letters is to be refused, not guessed.
 */
const SPELLED: Record<string, string> = {
  ø: "o",
  Ø: "O",
  ł: "l",
  Ł: "L",
  æ: "ae",
  Æ: "AE",
  œ: "oe",
  Œ: "OE",
  ß: "ss",
  đ: "d",
  Đ: "D",
  ð: "d",
  Ð: "D",
  þ: "th",
  Þ: "Th",
  ı: "i",
  "’": "'",
  "‘": "'",
  "–": "-",
  "&": "+",
};

/** The Latin set that every bank can carry (SWIFT's X, SEPA's basic set). */
const PRINTABLE = /^[A-Za-z0-9/?:().,'+ -]*$/;

/** Banks take these at the beginning for a code of their own. */
const BEGINS_AS_CODE = /^[/:-]/;
const HAS_CODE = /\/\/|\/$/;

/** The longest name that fits into a bank's file. */
const MAX_NAME = 70;

/** A name as a bank prints it, or nothing where a part of it would be lost or taken for something else. */
export function bankNameOf(name: string): string | null {
  const spelled = name
    .normalize("NFKD")
    .replace(/\p{M}/gu, "")
    .replace(/[^\x00-\x7f]|&/g, (letter) => SPELLED[letter] ?? letter)
    .replace(/\s+/g, " ")
    .trim()
    .slice(0, MAX_NAME)
    .trim();
  const isPrintable = PRINTABLE.test(spelled) && !BEGINS_AS_CODE.test(spelled) && !HAS_CODE.test(spelled);
  return isPrintable && /[A-Za-z0-9]/.test(spelled) ? spelled : null;
}

/** Whether two names are one: accents, capitals, signs and the order of the words do not matter. */
export const isSameName = (one: string, other: string): boolean => wordsOf(one) === wordsOf(other);

const wordsOf = (name: string): string =>
  (bankNameOf(name) ?? name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
