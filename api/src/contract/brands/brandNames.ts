import { skeletonOf } from "../shops/handles";

export const BRAND_NAME_TAKEN =
  "Another brand on Weft has this name, or one that reads the same. Please add what tells yours apart, such as your city or what you make.";

/** Letters of other scripts that read as Latin ones, as their capitals look. */
const LATIN_OF: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["авекмнорстухіјѕԁ", "abekmhopctyxijsd"],
    ["αβεζηικμνορτυχ", "abezhikmnoptyx"],
  ].flatMap(([theirs = "", ours = ""]) => Array.from(theirs, (letter, at) => [letter, ours[at] ?? letter])),
);

/**
 * A brand's name as people read it: case, width, accents, spaces and signs do not count, and letters and digits that
 * look alike are one. Two brands whose names read the same cannot be told apart in a list.
 */
export function readName(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "");
  const latin = Array.from(letters, (letter) => LATIN_OF[letter] ?? letter).join("");
  // A name of signs alone is compared as it is.
  return skeletonOf(latin) || plain.trim();
}

/** Names that a brand may have once its own is taken, the shortest first. */
export function* namesBeside(name: string, website: string, id: string, most: number): Generator<string> {
  const host = URL.canParse(website) ? new URL(website).host.replace(/^www\./, "") : "";
  const marked = (mark: string) => `${name.slice(0, most - mark.length - 3).trim()} (${mark})`;
  yield name;
  if (host) yield marked(host.slice(0, 80));
  yield marked(id.slice(-12));
}
