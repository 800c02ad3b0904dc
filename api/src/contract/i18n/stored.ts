import { translated } from "./t";

/** Texts are stored in English: translates the known sentence a text starts with, and keeps the note. */
export function readStored(text: string, known: readonly { sentence: string }[]): string {
  const begun = known.find(({ sentence }) => sentence !== "" && text.startsWith(sentence))?.sentence;
  return begun === undefined ? text : translated(begun) + text.slice(begun.length);
}
