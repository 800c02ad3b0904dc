import { visibleOf } from "../visible";

/** How many codes an order may name, and how long each may be. */
export const MAX_ORDER_CODES = 10;
export const MAX_CODE_LENGTH = 64;
/** A series of single-use codes: `ANNA-*` are all codes that begin with `ANNA-`. */
export const SERIES_END = "*";
const LEAST_PREFIX = 3;

/**
 * What a code is compared by: shops ignore case, and shoppers type spaces and full-width letters. NFKC also makes one
 * of characters that are written in several ways.
 */
export const codeKey = (text: string): string =>
  visibleOf(text.normalize("NFKC")).toUpperCase().normalize("NFKC").replace(/\s+/gu, "");

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
const LIKE_LATIN = /^[АВЕЅІЈКМНОРСТУХԌԚԜΑΒΕΖΗΙΚΜΝΟΡΤΥΧ]+$/u;

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
  if (letters.length > 0 && LIKE_LATIN.test(letters.join("")))
    return "This code looks like one in Latin letters but is not. Please type it in Latin letters.";
  return undefined;
}
