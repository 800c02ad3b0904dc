/** English is the source: its texts are in the code. Every other language has a catalog in `locales`. */
export const languages = ["en", "de", "fr", "it", "es"] as const;
export type Language = (typeof languages)[number];

/** The languages' own names. */
export const languageNames: Readonly<Record<Language, string>> = {
  en: "English",
  de: "Deutsch",
  fr: "Français",
  it: "Italiano",
  es: "Español",
};

/** A page's path in a language: English has no prefix. */
export const pathIn = (language: string, path: string): string =>
  language === "en" ? path : `/${language}${path === "/" ? "" : path}`;

export const isLanguage = (text: unknown): text is Language => languages.some((language) => language === text);

/** The first supported one of a user's languages, such as `de-AT`. */
export const firstLanguage = (wanted: readonly string[]): Language =>
  wanted.map((each) => each.toLowerCase().split("-", 1)[0]).find(isLanguage) ?? "en";
