import { AsyncLocalStorage } from "node:async_hooks";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { firstLanguage, type Language } from "../../contract/i18n/languages";
import { speakWith, Voice } from "../../contract/i18n/t";

const FOLDER = join(__dirname, "../../contract/i18n/locales");
const voices = new Map<Language, Voice>([["en", new Voice("en")]]);

function voiceIn(language: Language): Voice {
  const voice =
    voices.get(language) ?? new Voice(language, JSON.parse(readFileSync(join(FOLDER, `${language}.json`), "utf8")));
  voices.set(language, voice);
  return voice;
}

const speaker = new AsyncLocalStorage<Voice>();
let underWay = 0;
speakWith(() => (underWay > 0 ? speaker.getStore() : undefined));

/** Runs `work` and everything it calls with texts in this language. */
export async function speaking<T>(language: Language, work: () => Promise<T> | T): Promise<T> {
  // English needs no context, unless used within another language.
  if (language === "en" && underWay === 0) return work();
  underWay += 1;
  try {
    return await speaker.run(voiceIn(language), async () => work());
  } finally {
    underWay -= 1;
    // While AsyncLocalStorage is in use, Node tracks every promise of the process.
    if (underWay === 0) speaker.disable();
  }
}

/** The same for synchronous work, such as one recipient's mail. */
export function saidIn<T>(language: Language, say: () => T): T {
  if (language === "en" && underWay === 0) return say();
  underWay += 1;
  try {
    return speaker.run(voiceIn(language), say);
  } finally {
    underWay -= 1;
    if (underWay === 0) speaker.disable();
  }
}

/** A text without values, such as an error's. */
export const translatedIn = (language: Language, english: string): string => voiceIn(language).known(english);

/** A person's setting, such as `de-AT`. */
export const languageOf = (setting: string | null | undefined): Language => firstLanguage(setting ? [setting] : []);

/** The languages of an Accept-Language header, in its order: browsers put the best first. */
const namedIn = (header: string | undefined): string[] =>
  (header ?? "").split(",").map((each) => each.split(";", 1)[0]?.trim() ?? "");

export const languageAsked = (header: string | undefined): Language => firstLanguage(namedIn(header));

const LOCALE = /^([a-z]{2,3})(?:-[a-z]{4})?(?:-([a-z]{2}))?$/i;

/** The header's locale for amounts, such as `de-AT`; undefined if it names none. */
export function localeAsked(header: string | undefined): string | undefined {
  const [, language, region] = namedIn(header).flatMap((name) => LOCALE.exec(name) ?? []);
  const asked = language && (region ? `${language}-${region}` : language);
  return asked && Intl.NumberFormat.supportedLocalesOf(asked)[0];
}
