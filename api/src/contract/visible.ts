/** Invisible characters: zero-width characters and joiners, direction marks, fillers, the Braille blank. */
const INVISIBLE = "\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u2800";
const JOINERS = "\\u200c\\u200d";
const VARIANTS = "\\ufe00-\\ufe0f";
const SEEN = "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}";

/** Flags of regions are encoded as a black flag followed by invisible tag characters. */
const FLAG = /^\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u;
/** Scripts in which a joiner has no visible effect. */
const UNJOINED_SCRIPTS = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}";

const makeRules = () => ({
  unseen: new RegExp(`(?![${JOINERS}${VARIANTS}])[${INVISIBLE}]`, "gu"),
  /** Each belongs to one visible character before it. */
  strayVariant: new RegExp(`(?<![${SEEN}])[${VARIANTS}]+|(?<=[${VARIANTS}])[${VARIANTS}]+`, "gu"),
  /** Persian and Indic names need joiners, and so do emoji of several people: between two visible characters. */
  strayJoiner: new RegExp(
    `(?<![${SEEN}])[${JOINERS}]+|(?<=[${UNJOINED_SCRIPTS}])[${JOINERS}]+|[${JOINERS}]+(?![${SEEN}])|[${JOINERS}]{2,}`,
    "gu",
  ),
});
/** Created with the first text: compiling the classes is slow on phones, and every page with a form loads them. */
let made: ReturnType<typeof makeRules> | undefined;

/**
 * Removes invisible characters and surrounding space, so that names that look alike are equal, and none is empty.
 * Pasted text often has some that nobody could find and remove. Uses its own rules, because removing whole Unicode
 * categories would break Persian names, flags and family emoji.
 */
export function visibleOf(text: string): string {
  made ??= makeRules();
  const { unseen, strayVariant, strayJoiner } = made;
  const seen = text
    .split(/(?=\u{1f3f4})/u)
    .map((part) => {
      const flag = FLAG.exec(part)?.[0] ?? "";
      return flag + part.slice(flag.length).replace(unseen, "");
    })
    .join("");
  return seen.replace(strayVariant, "").replace(strayJoiner, "").trim();
}
