import { digitsOf, minorUnitsIn } from "../../contract/currencies";
import { isCurrency } from "../../contract/currencyCodes";

export interface Price {
  minor: number;
  currency: string;
}

const SPACES = /[\s\u00a0\u202f'’]/g;
const AMOUNT = /^(?:([A-Z]{3}))?([\d.,]+)(?:([A-Z]{3}))?$/;

/**
 * Reads "129.00 USD", "EUR 1.299,00", and "129.00" beside a currency column. Ambiguous amounts, such as "1.299" in
 * euros, are rejected: undefined.
 */
export function priceIn(text: string, otherwise: string): Price | undefined {
  const match = AMOUNT.exec(text.replace(SPACES, "").toUpperCase());
  if (!match || (match[1] && match[3])) return undefined;
  const currency = match[1] ?? match[3] ?? otherwise.toUpperCase();
  const decimal = isCurrency(currency) ? plainDecimal(match[2] ?? "", digitsOf(currency)) : undefined;
  const minor = decimal === undefined ? undefined : minorUnitsIn(decimal, currency);
  return minor && Number.isSafeInteger(minor) ? { minor, currency } : undefined;
}

/** With a decimal point and without thousands separators. */
function plainDecimal(text: string, digits: number): string | undefined {
  const marks = text.replace(/\d/g, "");
  const last = marks.at(-1);
  if (!last) return text;
  const isMixed = marks.includes(".") && marks.includes(",");
  const at = text.lastIndexOf(last);
  const [whole, fraction] = [text.slice(0, at), text.slice(at + 1)];
  const other = last === "." ? "," : ".";
  if (isMixed)
    return marks.indexOf(last) === marks.length - 1 && isGrouped(whole, other)
      ? joined(whole, fraction, digits)
      : undefined;
  if (marks.length > 1) return isGrouped(text, last) ? text.replaceAll(last, "") : undefined;
  if (fraction.length === 3 && digits !== 3)
    return last === "," && /^[1-9]\d{0,2}$/.test(whole) ? whole + fraction : undefined;
  if (fraction.length === 3 && last === ",") return undefined;
  return joined(whole, fraction, digits);
}

const isGrouped = (text: string, mark: string): boolean => {
  const [first = "", ...rest] = text.split(mark);
  return /^\d{1,3}$/.test(first) && rest.every((part) => /^\d{3}$/.test(part));
};

/** Feeds write yen as "1200.00": zeros beyond the currency's decimals are ignored. */
function joined(whole: string, fraction: string, digits: number): string | undefined {
  const beyond = fraction.slice(digits);
  if (fraction === "" || /[^0]/.test(beyond)) return undefined;
  const kept = fraction.slice(0, digits);
  const plain = whole.replace(/[.,]/g, "") || "0";
  return kept ? `${plain}.${kept}` : plain;
}
