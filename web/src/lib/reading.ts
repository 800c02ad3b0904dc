import { firstLanguage } from "../../../api/src/contract/i18n/languages";
import { voice } from "../../../api/src/contract/i18n/t";
import { chooseLanguage } from "./i18n/language";

/** The user's date and number formats: a setting that every page follows. */
const USUAL = voice().locale;

let current: { locale: string; timeZone: string | undefined } = { locale: USUAL, timeZone: undefined };
const listeners: (() => void)[] = [];

export const locale = (): string => current.locale;

/** Undefined is the device's. */
export const timeZone = (): string | undefined => current.timeZone;

/** For cached values that depend on it. */
export const onReading = (listener: () => void): void => void listeners.push(listener);

/** Applies to everything rendered from now on. A zone unknown to this browser falls back to the device's. */
export function readAs({ language, timeZone: zone }: { language?: string | null; timeZone?: string | null }): void {
  if (language) chooseLanguage(firstLanguage([language]));
  const next = { locale: language || USUAL, timeZone: zone || undefined };
  if (next.locale === current.locale && next.timeZone === current.timeZone) return;
  try {
    new Intl.DateTimeFormat(next.locale, { timeZone: next.timeZone });
  } catch {
    return;
  }
  current = next;
  for (const listener of listeners) listener();
}
