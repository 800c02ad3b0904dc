/** What a form asks for; the rest of it is fixed words. */
export const slots = ["order", "period", "percent", "category", "name"] as const;
export type Slot = (typeof slots)[number];
export type Filled = Partial<Record<Slot, string>>;

/** A fixed word in the form that is compared, or a slot. */
type Part = { word: string; shown: string } | { slot: Slot };

/** One way to word a form. */
export type Wording = readonly Part[];

/** The values that may begin at these words, each with its number of words; the longest first. */
export type Reader = (words: readonly string[]) => readonly { length: number; value: string }[];
export type Readers = Readonly<Record<Slot, Reader>>;

export interface Reading {
  filled: Filled;
  /** Parts not typed to their end. None if the question is complete. */
  missing: Wording;
}

/** Wordings in the form "why no order {order} | missing order {order}"; the first is the one shown. */
export const wordingsIn = (text: string): readonly Wording[] =>
  text.split("|").map((one) => one.trim().split(/\s+/).map(partOf));

function partOf(text: string): Part {
  const slot = slots.find((each) => text === `{${each}}`);
  return slot ? { slot } : { word: folded(text), shown: text };
}

/** Case, accents and the kind of apostrophe do not matter. Keeps the number of characters. */
export const folded = (text: string): string =>
  [...text.replaceAll("’", "'")].map((one) => [...one.normalize("NFD").toLowerCase()][0] ?? one).join("");

/** Words without the marks around a question; "15 %" is one. */
export const wordsIn = (text: string): readonly string[] =>
  text
    .slice(0, 200)
    .replace(/(\d)\s+%/g, "$1%")
    .split(/\s+/)
    .map((word) => word.replace(/^[¿¡?!]+|[?!]+$/g, ""))
    .filter(Boolean);

/** How the typed words match a wording: from its beginning, and possibly not to its end. Null if they do not. */
export function read(wording: Wording, words: readonly string[], readers: Readers): Reading | null {
  const [part, ...rest] = wording;
  const [word, ...others] = words;
  if (word === undefined) return { filled: {}, missing: wording };
  if (!part) return null;
  if ("word" in part) {
    if (folded(word) === part.word) return read(rest, others, readers);
    const isBegun = others.length === 0 && part.word.startsWith(folded(word));
    return isBegun ? { filled: {}, missing: wording } : null;
  }
  const readings = readers[part.slot](words).flatMap(({ length, value }) => {
    const found = read(rest, words.slice(length), readers);
    return found ? [{ ...found, filled: { [part.slot]: value, ...found.filled } }] : [];
  });
  return readings.find(isComplete) ?? readings[0] ?? null;
}

export const isComplete = ({ missing }: Reading): boolean => missing.length === 0;

/** The more words are fixed, the better a wording says what is meant. */
export const fixedWords = (wording: Wording): number => wording.filter((part) => "word" in part).length;

/** The wording with what is known, and placeholders for the rest. */
export const textOf = (wording: Wording, filled: Filled, placeholder: (slot: Slot) => string): string =>
  wording.map((part) => ("word" in part ? part.shown : (filled[part.slot] ?? placeholder(part.slot)))).join(" ");

/** The part to type next, up to the first slot without a value. */
export function nextText(wording: Wording, filled: Filled): string {
  const until = wording.findIndex((part) => "slot" in part && filled[part.slot] === undefined);
  return `${textOf(until < 0 ? wording : wording.slice(0, until), filled, () => "")} `;
}
