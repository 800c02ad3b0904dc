/** How this person reads dates and amounts: a setting of theirs, which every page of the app obeys. */
const USUAL = "en-US";

let current: { locale: string; timeZone: string | undefined } = { locale: USUAL, timeZone: undefined };
const listeners: (() => void)[] = [];

export const locale = (): string => current.locale;

/** Undefined is the device's. */
export const timeZone = (): string | undefined => current.timeZone;

/** For what is kept between calls and depends on it. */
export const onReading = (listener: () => void): void => void listeners.push(listener);

/** Applies to all that is rendered from now on. A zone that this browser does not know leaves the device's. */
export function readAs({ language, timeZone: zone }: { language?: string | null; timeZone?: string | null }): void {
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
