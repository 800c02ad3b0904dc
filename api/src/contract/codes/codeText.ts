import { visibleOf } from "../visible";

/** How many codes an order may name, and how long each may be. */
export const MAX_ORDER_CODES = 10;
export const MAX_CODE_LENGTH = 64;
/** A series of single-use codes: `ANNA-*` are all codes that begin with `ANNA-`. */
export const SERIES_END = "*";
const LEAST_PREFIX = 3;

/**
 * How a code is shown: shops ignore case, and shoppers type spaces and full-width letters. NFKC also makes one of
 * characters that are written in several ways.
 */
export const codeText = (text: string): string =>
  visibleOf(text.normalize("NFKC")).toUpperCase().normalize("NFKC").replace(/\s+/gu, "");

/** Phones write these for a hyphen and an apostrophe by themselves. */
const DASHES = /[\u2010-\u2015\u2043\u2212]/g;
const APOSTROPHES = /[\u2018\u2019\u02bc]/g;
/** The zeros of Arabic, Persian, Devanagari and Thai: some of their digits look alike, and keyboards switch them. */
const ZEROS = [0x0660, 0x06f0, 0x0966, 0x0e50] as const;
const DIGITS = new RegExp(`[${ZEROS.map((zero) => String.fromCodePoint(zero, 0x2d, zero + 9)).join("")}]`, "gu");

const plainDigit = (digit: string): string => {
  const point = digit.codePointAt(0) ?? 0;
  return String(point - (ZEROS.find((zero) => zero <= point && point <= zero + 9) ?? point));
};

/**
 * What a code is compared by, so that two which read the same are one. The dotted capital I of Turkish is an I: in small
 * letters nobody can tell them apart. Small letters first, since a capital may have several: the sharp s.
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

/** Capital letters of other scripts that nobody can tell from Latin ones. */
const LIKE_LATIN = /^[АВЕЅІЈКМНОРСТУҮХҺӀԀԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

/** Of Unicode's Latin letters those that languages write: others, of phonetics for example, look like them. */
const USUAL_LATIN = /[A-Z\u00c0-\u0137\u0139-\u0195\u0197-\u01a5\u01a7-\u01ba\u01c4-\u024f\u1e00-\u1eff]/;

/** Why a partner cannot own this code; undefined if it can. */
export function ownedCodeFault(text: string): string | undefined {
  const key = codeKey(text);
  if (key === "") return "Please enter the code";
  if (key.length > MAX_CODE_LENGTH) return `Please use at most ${MAX_CODE_LENGTH} characters`;
  if (SEPARATORS.test(text)) return "Please leave out commas and line breaks";
  const body = isSeries(key) ? key.slice(0, -1) : key;
  if (body.includes(SERIES_END)) return "A star stands at the end only, for a series such as ANNA-*";
  if (isSeries(key) && body.length < LEAST_PREFIX)
    return `Please begin a series with at least ${LEAST_PREFIX} characters, such as ANNA-*`;
  const letters = body.match(/\p{L}/gu) ?? [];
  if (letters.length === 0 && !/\p{N}/u.test(body)) return "Please use letters or digits";
  const isOneScript = letters.length === 0 || scripts.some((script) => letters.every((letter) => script.test(letter)));
  if (!isOneScript) return "This code mixes alphabets, so it looks like another one. Please type it anew.";
  if (letters.some((letter) => /\p{Script=Latin}/u.test(letter) && !USUAL_LATIN.test(letter)))
    return "This code has letters that look like others. Please type it anew.";
  const numbers = body.match(/(?![0-9])\p{N}/gu) ?? [];
  const isOfLetters = (number: string) =>
    scripts.some((script) => script.test(number) && letters.some((letter) => script.test(letter)));
  if (!numbers.every(isOfLetters)) return "This code has digits that look like others. Please use 0 to 9.";
  if (letters.length > 0 && LIKE_LATIN.test(letters.join("")))
    return "This code looks like one in Latin letters but is not. Please type it in Latin letters.";
  return undefined;
}
