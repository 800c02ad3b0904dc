import { digitsOf } from "../currencies";
import { voice } from "../i18n/t";

const formats = new Map<string, Intl.NumberFormat>();

/** With the decimals of ISO 4217, whatever this machine's locale data says. */
function formatOf(currency: string): Intl.NumberFormat {
  const { locale } = voice();
  const key = `${locale} ${currency}`;
  const known = formats.get(key);
  if (known) return known;
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat(locale, {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(key, format);
  return format;
}

/** "$1,234.56", "€12.00", "¥9,084" or "CHF 12.00", for notifications, mails and the command line. */
export const priceText = (cents: number, currency: string): string =>
  plain(formatOf(currency).format(cents / 10 ** digitsOf(currency)));

/** Basis points for sentences: "12.5%". */
export function percentText(basisPoints: number): string {
  const { language, locale } = voice();
  if (language === "en") return `${basisPoints / 100}%`;
  const percent = new Intl.NumberFormat(locale, { style: "percent", maximumFractionDigits: 2 });
  return plain(percent.format(basisPoints / 10_000));
}

/** Intl uses a non-breaking space; mails and terminals use plain ones. */
const plain = (text: string): string => text.replaceAll("\u00a0", " ");
