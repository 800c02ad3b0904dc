/** What nobody sees: zero-width and joining characters, marks of direction, fillers, the blank of Braille. */
const INVISIBLE = "\\p{Default_Ignorable_Code_Point}\\ufff9-\\ufffb\\u2800";
const JOINERS = "\\u200c\\u200d";
const VARIANTS = "\\ufe00-\\ufe0f";
const SEEN = "\\p{L}\\p{M}\\p{N}\\p{P}\\p{S}";

/** Flags of parts of a country are spelt out behind a black one, in characters of which none is seen by itself. */
const FLAG = /^\u{1f3f4}[\u{e0030}-\u{e0039}\u{e0061}-\u{e007a}]{3,6}\u{e007f}/u;
const UNSEEN = new RegExp(`(?![${JOINERS}${VARIANTS}])[${INVISIBLE}]`, "gu");
/** Each belongs to one visible character before it. */
const STRAY_VARIANT = new RegExp(`(?<![${SEEN}])[${VARIANTS}]+|(?<=[${VARIANTS}])[${VARIANTS}]+`, "gu");
/** Scripts in which a joiner changes nothing that could be seen. */
const APART = "\\p{Script=Latin}\\p{Script=Greek}\\p{Script=Cyrillic}";
/** Persian and Indic names need them, and so do pictures of several people: between two that are seen. */
const STRAY_JOINER = new RegExp(
  `(?<![${SEEN}])[${JOINERS}]+|(?<=[${APART}])[${JOINERS}]+|[${JOINERS}]+(?![${SEEN}])|[${JOINERS}]{2,}`,
  "gu",
);

/**
 * Text without what nobody sees, and without the space around it: two names that look alike are the same, and none is
 * empty. What is pasted often has some of it that nobody could find and remove. Rules of its own, since to leave out
 * whole categories of Unicode would take the joiners out of Persian names and take flags and families apart.
 */
export function visibleOf(text: string): string {
  const seen = text
    .split(/(?=\u{1f3f4})/u)
    .map((part) => {
      const flag = FLAG.exec(part)?.[0] ?? "";
      return flag + part.slice(flag.length).replace(UNSEEN, "");
    })
    .join("");
  return seen.replace(STRAY_VARIANT, "").replace(STRAY_JOINER, "").trim();
}
