import type { Json } from "../core/db/columns";

/** The same JSON, with other words wherever one of these stands alone or within a text. */
export function withoutWords(value: Json, words: ReadonlyMap<string, string>): Json {
  if (typeof value === "string") {
    let text = value;
    for (const [word, other] of words) text = text === word ? other : text.replaceAll(asWord(word), () => other);
    return text;
  }
  if (Array.isArray(value)) return value.map((each) => withoutWords(each as Json, words));
  if (value === null || typeof value !== "object") return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, each]) => [name, withoutWords(each as Json, words)]),
  ) as Json;
}

/** The same JSON without what a shop noted with an order: within it anything may stand, in any spelling. */
export function withoutMetadata(value: Json): Json {
  if (Array.isArray(value)) return value.map((each) => withoutMetadata(each as Json));
  if (value === null || typeof value !== "object") return value;
  const entries = Object.entries(value);
  return Object.fromEntries(
    entries.map(([name, each]) => [name, name === "metadata" ? null : withoutMetadata(each as Json)]),
  ) as Json;
}

/** Between other letters and digits it is another number: order 12 is not in order 123. */
const asWord = (word: string): RegExp =>
  new RegExp(`(?<![\\p{L}\\p{N}_-])${word.replaceAll(/[\\^$.*+?()[\]{}|]/g, "\\$&")}(?![\\p{L}\\p{N}_-])`, "gu");
