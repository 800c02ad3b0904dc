import { digitsOf } from "../currencies";

const formats = new Map<string, Intl.NumberFormat>();

/** With the digits of ISO 4217, whatever this machine thinks of the currency. */
function formatOf(currency: string): Intl.NumberFormat {
  const known = formats.get(currency);
  if (known) return known;
  const digits = digitsOf(currency);
  const format = new Intl.NumberFormat("en-US", {
    style: "currency",
    currency,
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
  });
  formats.set(currency, format);
  return format;
}

/** "$1,234.56", "€12.00", "¥9,084" or "CHF 12.00": as sentences of notifications, mails and the command line say it. */
export const priceText = (cents: number, currency: string): string =>
  // Its space is one that never breaks; mails and terminals have plain ones.
  formatOf(currency)
    .format(cents / 10 ** digitsOf(currency))
    .replaceAll("\u00a0", " ");
