import { t } from "../i18n/t";
import { visibleOf } from "../visible";

/** How many codes an order may name, and how long each may be. */
export const MAX_ORDER_CODES = 10;
export const MAX_CODE_LENGTH = 64;
/** A series of single-use codes: `ANNA-*` covers all codes that start with `ANNA-`. */
export const SERIES_END = "*";
const LEAST_PREFIX = 3;

/**
 * A code's display form: shops ignore case, and shoppers type spaces and full-width letters. NFKC also unifies
 * characters with several encodings.
 */
export const codeText = (text: string): string =>
  visibleOf(text.normalize("NFKC")).toUpperCase().normalize("NFKC").replace(/\s+/gu, "");

/** Phones automatically replace a hyphen and an apostrophe with these. */
const DASHES = /[\u2010-\u2015\u2043\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc]/g;
/**
 * The zeros of Arabic, Persian, Devanagari and Thai: some of their digits look alike, and keyboards switch between
 * them.
 */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50] as const;
const DIGITS = new RegExp(`[${ZEROS.map((zero) => String.fromCodePoint(zero, 0x2d, zero + 9)).join("")}]`, "gu");

const plainDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  return String(point - (ZEROS.find((zero) => zero <= point && point <= zero + 9) ?? point));
};

/**
 * A code's comparison key, so that lookalikes are equal. The dotted capital I of Turkish is an I: lower-case forms are
 * indistinguishable. Lower case first, because a capital may have several forms, such as the sharp s.
 */
export const codeKey = (text: string): string =>
  codeText(codeText(text).toLowerCase())
    .replace(/İ/g, "I")
    .replace(DASHES, "-")
    .replace(APOSTROPHES, "'")
    .replace(DIGITS, plainDigit);

export const isSeries = (key: string): boolean => key.endsWith(SERIES_END);

/** Commas separate codes in a pixel and in what is signed; a line break separates signed fields. */
const SEPARATORS = /[,\p{Cc}]/u;

export const TOO_MANY_CODES = `Please send at most ${MAX_ORDER_CODES} codes`;
export const BAD_ORDER_CODE = `Please send codes of at most ${MAX_CODE_LENGTH} characters, without commas`;

/** Why an order cannot name this code; undefined if it can. */
export const orderCodeFault = (text: string): string | undefined =>
  [...text].length > MAX_CODE_LENGTH || SEPARATORS.test(text) || codeKey(text).length > MAX_CODE_LENGTH
    ? BAD_ORDER_CODE
    : undefined;

const SCRIPTS = ["Latin", "Greek", "Cyrillic", "Armenian", "Hebrew", "Arabic", "Hangul", "Thai", "Devanagari"] as const;
/** Han and Kana are written together. */
const OTHER_SCRIPTS = [/\p{Script=Han}|\p{Script=Hiragana}|\p{Script=Katakana}/u];
const scripts = [...SCRIPTS.map((name) => new RegExp(`\\p{Script=${name}}`, "u")), ...OTHER_SCRIPTS];

/** Capital letters of other scripts that are indistinguishable from Latin ones. */
const LIKE_LATIN = /^[АВЕЅІЈКМНОРСТУҮХҺӀԀԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

/** Unicode's Latin letters that languages use: others, such as phonetic ones, look like them. */
const USUAL_LATIN = /[A-Z\u00c0-\u0137\u0139-\u0195\u0197-\u01a5\u01a7-\u01ba\u01c4-\u024f\u1e00-\u1eff]/;

/** Why a partner cannot own this code; undefined if it can. */
export function ownedCodeFault(text: string): string | undefined {
  const key = codeKey(text);
  if (key === "") return t("Please enter the code");
  if (key.length > MAX_CODE_LENGTH) return t("Please use at most {max, number} characters", { max: MAX_CODE_LENGTH });
  if (SEPARATORS.test(text)) return t("Please leave out commas and line breaks");
  const body = isSeries(key) ? key.slice(0, -1) : key;
  if (body.includes(SERIES_END)) return t("Use a star only at the end, for a series such as ANNA-*");
  if (isSeries(key) && body.length < LEAST_PREFIX)
    return t("A series needs at least {min} characters before the star, such as ANNA-*", { min: LEAST_PREFIX });
  const letters = body.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 && !/\p{N}/u.test(body)) return t("Please use letters or digits");
  const isOneScript = letters.length === 0 || scripts.some((script) => letters.every((letter) => script.test(letter)));
  if (!isOneScript) return t("This code mixes alphabets and can be confused with another. Please retype it.");
  if (letters.some((letter) => /\p{Script=Latin}/u.test(letter) && !USUAL_LATIN.test(letter)))
    return t("This code contains lookalike letters. Please retype it.");
  const numbers = body.match(/(?![0-9])\p{N}/gu) ?? [];
  const isOfLetters = (number: string) =>
    scripts.some((script) => script.test(number) && letters.some((letter) => script.test(letter)));
  if (!numbers.every(isOfLetters)) return t("This code contains lookalike digits. Please use 0 to 9.");
  if (letters.length > 0 && LIKE_LATIN.test(letters.join("")))
    return t("This code contains letters that only look Latin. Please retype it in Latin letters.");
  return undefined;
}
