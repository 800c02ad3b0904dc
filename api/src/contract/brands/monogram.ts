/** The first letters of the first two words that begin with one: "Maison Orsay" is MO. */
export const monogramOf = (name: string): string =>
  (name.match(/(?<![\p{L}\p{N}'’])[\p{L}\p{N}]/gu) ?? []).slice(0, 2).join("").toUpperCase();
