/**
 * Texts as words that both engines find: folded here, so that SQLite and MySQL agree on what a word is. Every word gets
 * a prefix, since MySQL leaves out words of two letters ("xs") and its stop words ("the"), of which none begins so.
 */
export const PREFIX = "qq";
const MAX_WORD = 60;
const MAX_TEXT = 400;
export const MAX_QUERY_WORDS = 8;

const UNSPACED = "\\p{sc=Han}\\p{sc=Hiragana}\\p{sc=Katakana}ー";
const RUNS = new RegExp(`[${UNSPACED}]+|(?:(?![${UNSPACED}])[\\p{L}\\p{N}])+`, "gu");
const IS_UNSPACED = new RegExp(`^[${UNSPACED}]`, "u");

export const fold = (text: string): string =>
  text
    .slice(0, MAX_TEXT)
    .normalize("NFKD")
    .replace(/\p{M}+/gu, "")
    .normalize("NFC")
    .toLowerCase();

const runsIn = (text: string): string[] => fold(text).match(RUNS) ?? [];

/** Japanese and Chinese are written without spaces: each two neighbouring characters are a word. */
function pairsIn(run: string): string[] {
  const characters = [...run];
  if (characters.length === 1) return [run];
  return characters.slice(1).map((character, at) => `${characters[at]}${character}`);
}

const shown = (word: string): string => PREFIX + [...word].slice(0, MAX_WORD).join("");

/** A text's words, as they are indexed. */
export const wordsIn = (text: string): string[] =>
  runsIn(text).flatMap((run) => (IS_UNSPACED.test(run) ? pairsIn(run) : [run]).map(shown));

export interface QueryWord {
  word: string;
  /** Whether words that only begin so are meant too. */
  isPrefix: boolean;
}

/** What somebody typed, whatever it is: signs and operators mean nothing. */
export function queryWords(text: string): QueryWord[] {
  const words = runsIn(text).flatMap((run): QueryWord[] => {
    if (!IS_UNSPACED.test(run)) return [{ word: shown(run), isPrefix: run.length > 1 }];
    return pairsIn(run).map((pair) => ({ word: shown(pair), isPrefix: run === pair }));
  });
  const known = new Map(words.map((word) => [word.word, word]));
  return [...known.values()].slice(0, MAX_QUERY_WORDS);
}
