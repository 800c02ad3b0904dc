import { isLanguage, type Language, pathIn } from "../../../../api/src/contract/i18n/languages";
import { voice } from "../../../../api/src/contract/i18n/t";

/** The language of this copy of the app. */
export const { language } = voice();

/** Currently only the tests' pseudo-language. */
export const isRightToLeft = ["en-XB", "ar", "he", "fa"].includes(language);

/** The prefix of the app's paths: "" in English, "/de" in German. */
export const languageBase = language === "en" ? "" : `/${language}`;

export const withoutLanguage = (path: string): string =>
  languageBase && (path === languageBase || path.startsWith(`${languageBase}/`))
    ? path.slice(languageBase.length) || "/"
    : path;

/** A path of the app, for links outside the router. */
export const addressOf = (path: string): string => pathIn(language, path);

/** Around words of a text that becomes HTML: `t("See the {link}terms{end}.", linkTo(paths.terms))`. */
export const linkTo = (path: string) => ({ link: `<a href="${addressOf(path)}">`, end: "</a>" });

/** Read by start.js before the first paint, too. */
const KEY = "weft-language";

/** Makes this browser show signed-in pages in the language. */
export function chooseLanguage(chosen: Language): void {
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // A browser without storage follows the URL alone.
  }
}

/** Reloads a signed-in page if another language was chosen. */
export function followChoice(): void {
  const chosen = localStorage.getItem(KEY);
  if (!isLanguage(chosen) || !isLanguage(language) || chosen === language) return;
  const { pathname, search, hash } = window.location;
  window.location.replace(pathIn(chosen, withoutLanguage(pathname)) + search + hash);
}
