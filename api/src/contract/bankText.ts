/**
 * Letters that do not decompose into a base letter and an accent, as banks spell them. No library: transliteration
 * handles every script, while a name in another script has to be rejected, not guessed.
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

/** The Latin set that every bank supports (SWIFT's X, SEPA's basic set). */
const PRINTABLE = /^[A-Za-z0-9/?:().,'+ -]*$/;

/** Banks treat these at the start as a code. */
const BEGINS_AS_CODE = /^[/:-]/;
const HAS_CODE = /\/\/|\/$/;

/** The maximum length of a name in a payment file. */
const MAX_NAME = 70;

/** A name in the banks' character set, or null if a part of it would be lost or misinterpreted. */
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

/** Whether two names are the same, apart from accents, case, punctuation and word order. */
export const isSameName = (one: string, other: string): boolean => normalized(one) === normalized(other);

const normalized = (name: string): string =>
  (bankNameOf(name) ?? name)
    .toLowerCase()
    .split(/[^\p{L}\p{N}]+/u)
    .filter(Boolean)
    .sort()
    .join(" ");
