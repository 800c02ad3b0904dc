import { t } from "../i18n/t";

/** The format after the prefix, by the countries of the European Union. */
const EU: Readonly<Record<string, RegExp>> = {
  AT: /^U\d{8}$/,
  BE: /^[01]\d{9}$/,
  BG: /^\d{9,10}$/,
  CY: /^\d{8}[A-Z]$/,
  CZ: /^\d{8,10}$/,
  DE: /^\d{9}$/,
  DK: /^\d{8}$/,
  EE: /^\d{9}$/,
  ES: /^[A-Z\d]\d{7}[A-Z\d]$/,
  FI: /^\d{8}$/,
  FR: /^[A-Z\d]{2}\d{9}$/,
  GR: /^\d{9}$/,
  HR: /^\d{11}$/,
  HU: /^\d{8}$/,
  IE: /^\d[A-Z\d+*]\d{5}[A-Z]{1,2}$/,
  IT: /^\d{11}$/,
  LT: /^(\d{9}|\d{12})$/,
  LU: /^\d{8}$/,
  LV: /^\d{11}$/,
  MT: /^\d{8}$/,
  NL: /^\d{9}B\d{2}$/,
  PL: /^\d{10}$/,
  PT: /^\d{9}$/,
  RO: /^\d{2,10}$/,
  SE: /^\d{12}$/,
  SI: /^\d{8}$/,
  SK: /^\d{10}$/,
};

export const isInEu = (country: string): boolean => country in EU;

/** Greece writes EL. */
const prefixOf = (country: string): string => (country === "GR" ? "EL" : country);

export const plainVatId = (text: string): string => text.replace(/[\s.-]/g, "").toUpperCase();

/** Only checks the format, not the registration. Other countries' IDs are accepted as entered. */
export function isVatIdOf(country: string, vatId: string): boolean {
  const form = EU[country];
  const prefix = prefixOf(country);
  return !form || (vatId.startsWith(prefix) && form.test(vatId.slice(prefix.length)));
}

export const vatIdMessage = (country: string): string =>
  t("Please enter the VAT ID with its country prefix, such as {prefix}…", { prefix: prefixOf(country) });
