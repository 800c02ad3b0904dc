import { t } from "../i18n/t";
import { skeletonOf } from "../shops/handles";

export const BRAND_NAME_TAKEN = t(
  "Another brand on Weft has this name or a very similar one. Please add something distinctive, such as your city or what you make.",
);

/** Letters of other scripts that look like Latin ones, by their capitals. */
const LATIN_OF: Readonly<Record<string, string>> = Object.fromEntries(
  [
    ["авекмнорстухіјѕԁ", "abekmhopctyxijsd"],
    ["αβεζηικμνορτυχ", "abezhikmnoptyx"],
  ].flatMap(([theirs = "", ours = ""]) => Array.from(theirs, (letter, at) => [letter, ours[at] ?? letter])),
);

/**
 * A brand's name as people perceive it: ignores case, width, accents, spaces and punctuation, and merges lookalike
 * letters and digits. Two brands whose names read the same cannot be told apart in a list.
 */
export function readName(name: string): string {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
  const letters = plain.replace(/[^\p{L}\p{N}]/gu, "");
  const latin = Array.from(letters, (letter) => LATIN_OF[letter] ?? letter).join("");
  // A name of punctuation only is compared unchanged.
  return skeletonOf(latin) || plain.trim();
}

/** Available names once a brand's own is taken, the shortest first. */
export function* alternativeNames(name: string, website: string, id: string, most: number): Generator<string> {
  const host = URL.canParse(website) ? new URL(website).host.replace(/^www\./, "") : "";
  const marked = (mark: string) => `${name.slice(0, most - mark.length - 3).trim()} (${mark})`;
  yield name;
  if (host) yield marked(host.slice(0, 80));
  yield marked(id.slice(-12));
}
