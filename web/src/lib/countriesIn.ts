import { countries, countryName } from "../../../api/src/contract/parties/countries";

const isCode = (word: string): boolean => countries.includes(word.toUpperCase());

/** The codes of countries as people type them: "Germany, France" or "DE FR". Null if one is unknown. */
export function countriesIn(text: string): string[] | null {
  const codes = text
    .split(/[,;\n]/)
    .map((part) => part.trim())
    .filter(Boolean)
    .flatMap((part) => {
      const name = part.toLowerCase();
      const named = countries.find((code) => countryName(code).toLowerCase() === name);
      return named ?? part.split(/\s+/).map((word) => (isCode(word) ? word.toUpperCase() : null));
    });
  const known = codes.filter((code) => code !== null);
  return known.length < codes.length ? null : [...new Set(known)];
}

/** As `countriesIn` reads them. */
export const countriesText = (codes: readonly string[]): string => codes.map(countryName).join(", ");
