import { IntlMessageFormat } from "intl-messageformat";

/**
 * English text in ICU MessageFormat, which is also its key in the catalogs. The web's build replaces it with parsed
 * texts.
 */
export type Message = ConstructorParameters<typeof IntlMessageFormat>[0];
export type Values = Readonly<Record<string, string | number | boolean | Date | null | undefined>>;

/** Texts without these characters need no parsing. */
const SYNTAX = /[{<']/;

/** Translates texts into one language. */
export class Voice {
  private readonly formats = new Map<Message, IntlMessageFormat>();

  constructor(
    readonly language: string,
    private readonly texts: Readonly<Record<string, string>> = {},
  ) {}

  /** For Intl. English uses American dates and amounts. */
  get locale(): string {
    return this.language === "en" ? "en-US" : this.language;
  }

  say(message: Message, values?: Values): string {
    if (typeof message === "string" && !SYNTAX.test(message)) return this.texts[message] ?? message;
    return String(this.formatOf(message).format(values as Record<string, string | number | Date>));
  }

  /** Translates a text without values that was written, stored or sent in English. Unknown texts stay unchanged. */
  known(english: string): string {
    return this.texts[english] ?? english;
  }

  formatOf(message: Message): IntlMessageFormat {
    let format = this.formats.get(message);
    if (!format) {
      const text = typeof message === "string" ? (this.texts[message] ?? message) : message;
      format = new IntlMessageFormat(text, this.locale);
      this.formats.set(message, format);
    }
    return format;
  }
}

const own = new Voice(globalThis.weftLanguage ?? "en");
let current = () => own;

/** The current user's or recipient's translator. */
export const voice = (): Voice => current();

/** On the server, where each request and each mail has its own. */
export function speakWith(now: () => Voice | undefined): void {
  current = () => now() ?? own;
}

/** The text in the user's language. At module level on the server it is English. */
export const t = (message: string, values?: Values): string => current().say(message, values);

/**
 * Translates a text composed in English before its reader was known, such as a form's message or a stored reason. The
 * web has no catalog: its own texts are translated in place.
 */
export const translated = (english: string): string => current().known(english);

declare global {
  /** Set by the web's build: see `scripts/web/languages.mjs`. */
  var weftLanguage: string | undefined;
}
