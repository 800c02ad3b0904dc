import { digitsOf } from "../currencies";
import { addDays } from "../days";
import { roundedRatio } from "./ratio";

/** Units of a currency per euro, as a decimal string. */
export interface Quoted {
  currency: string;
  rate: string;
}

/** Weekends with holidays at both ends are four days. */
export const MAX_RATE_AGE_DAYS = 4;

/** Whether that day's rates are too old for conversions. */
export const isRateTooOld = (day: string, today: string): boolean => day < addDays(today, -MAX_RATE_AGE_DAYS);

export interface Converted {
  /** In minor units, rounded half up. */
  amount: number;
  /** The rounding difference: 1 minor unit, or nothing. */
  roundedUp: number;
}

interface Fraction {
  over: bigint;
  under: bigint;
}

const RATE = /^(\d{1,9})(?:\.(\d{1,9}))?$/;

/** Whether it is a positive rate that can be calculated with exactly. */
export const isRate = (text: string): boolean => RATE.test(text) && /[1-9]/.test(text);

function fractionOf(rate: string): Fraction {
  const [, whole, decimals = ""] = (isRate(rate) && RATE.exec(rate)) || [];
  if (whole === undefined) throw new Error(`invalid exchange rate ${rate}`);
  return { over: BigInt(whole + decimals), under: 10n ** BigInt(decimals.length) };
}

const power = (digits: number): bigint => 10n ** BigInt(digits);

/** From one currency through euros to the other, as one fraction, so that it is rounded once, at the end. */
export function convert(amount: number, from: Quoted, to: Quoted): Converted {
  if (!Number.isSafeInteger(amount) || amount < 0) throw new Error(`invalid amount ${amount}`);
  const [a, b] = [fractionOf(from.rate), fractionOf(to.rate)];
  const over = BigInt(amount) * a.under * b.over * power(digitsOf(to.currency));
  const under = a.over * b.under * power(digitsOf(from.currency));
  const rounded = roundedRatio(over, under);
  if (!Number.isSafeInteger(rounded))
    throw new Error(`${amount} ${from.currency} exceed the maximum in ${to.currency}`);
  return { amount: rounded, roundedUp: rounded - Number(over / under) };
}

const SHOWN_DIGITS = 8;

/** One unit of the first in the second currency, for display: eight decimals, without trailing zeros. */
export function crossRate(from: Quoted, to: Quoted): string {
  const [a, b] = [fractionOf(from.rate), fractionOf(to.rate)];
  const scaled = (a.under * b.over * power(SHOWN_DIGITS) * 2n + a.over * b.under) / (a.over * b.under * 2n);
  const text = String(scaled).padStart(SHOWN_DIGITS + 1, "0");
  const at = text.length - SHOWN_DIGITS;
  return `${text.slice(0, at)}.${text.slice(at)}`.replace(/(\.\d{2}\d*?)0+$/, "$1");
}

/** Both rates of a pair on their newest day. */
export interface DayPair {
  day: string;
  from: Quoted;
  to: Quoted;
}

/** An amount converted to another currency, for comparison only; null if there is nothing to show. */
export function aboutIn(amount: number, { day, from, to }: DayPair, today: string): number | null {
  if (from.currency === to.currency || isRateTooOld(day, today)) return null;
  const about = convert(Math.abs(amount), from, to).amount;
  return about === 0 ? null : amount < 0 ? -about : about;
}
