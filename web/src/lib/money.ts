import { digitsOf, USUAL_CURRENCY } from "../../../api/src/contract/currencies";
import { t } from "../../../api/src/contract/i18n/t";
import { locale, onReading } from "./reading";

/** An amount from the API: whole minor units of its currency. */
export interface Money {
  cents: number;
  currency: string;
}

type Style = "full" | "short" | "compact" | "whole";

const formats = new Map<string, Intl.NumberFormat>();
onReading(() => formats.clear());

/** Cached, because formatters are expensive to create. */
function kept(key: string, options?: () => Intl.NumberFormatOptions): Intl.NumberFormat {
  const format = formats.get(key) ?? new Intl.NumberFormat(locale(), options?.());
  formats.set(key, format);
  return format;
}

/** With the decimals of ISO 4217, whatever this browser's locale data says. */
const formatOf = (currency: string, style: Style): Intl.NumberFormat =>
  kept(`${currency} ${style}`, () => {
    const digits = digitsOf(currency);
    const options: Record<Style, Intl.NumberFormatOptions> = {
      full: { minimumFractionDigits: digits, maximumFractionDigits: digits },
      short: { minimumFractionDigits: digits, maximumFractionDigits: digits, trailingZeroDisplay: "stripIfInteger" },
      whole: { maximumFractionDigits: 0 },
      compact: { notation: "compact", minimumFractionDigits: 0, maximumFractionDigits: 1 },
    };
    return { style: "currency", currency, ...options[style] };
  });

/** For sentences: "US dollars", "EUR". */
export const inWords = (currency: string): string => (currency === USUAL_CURRENCY ? t("US dollars") : currency);

/** Minor units as units: 284716 cents are 2847.16 dollars. */
export const unitsIn = (cents: number, currency: string): number => cents / 10 ** digitsOf(currency);

/** Minor units with their currency's decimals: 284716 is $2,847.16. */
export const fromCents = (cents: number, currency: string = USUAL_CURRENCY): string =>
  formatOf(currency, "full").format(unitsIn(cents, currency));

export const inMoney = ({ cents, currency }: Money): string => fromCents(cents, currency);

/** Units, such as entered amounts. */
export const inUnits = (amount: number | string, currency: string = USUAL_CURRENCY): string =>
  formatOf(currency, "full").format(Number(amount));

/** Omits zero cents: $50. */
export const inShortUnits = (amount: number, currency: string = USUAL_CURRENCY): string =>
  formatOf(currency, "short").format(amount);

/** For large amounts: $12.5K. */
export const inCompactUnits = (amount: number, currency: string = USUAL_CURRENCY): string =>
  formatOf(currency, "compact").format(amount);

/** From this amount on, decimals of an approximate amount don't matter. */
const WHOLE_FROM_UNITS = 100;

/** Minor units of a rough amount: 284716 is $2,847, and 1234 is $12.34. */
export function inAbout(cents: number, currency: string): string {
  const units = unitsIn(cents, currency);
  return formatOf(currency, Math.abs(units) < WHOLE_FROM_UNITS ? "full" : "whole").format(units);
}

export const inCount = (count: number): string => kept("count").format(count);

export const inDecimal = (value: number, maxDigits: number): string =>
  kept(`decimal ${maxDigits}`, () => ({ maximumFractionDigits: maxDigits })).format(value);

/** 12.5 is 12.5%. The digits are fraction digits. */
export const inPercent = (percent: number, maxDigits = 0, minDigits = 0): string =>
  kept(`percent ${maxDigits} ${minDigits}`, () => ({
    style: "percent",
    maximumFractionDigits: maxDigits,
    minimumFractionDigits: minDigits,
  })).format(percent / 100);
