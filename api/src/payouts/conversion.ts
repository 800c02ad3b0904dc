import { convert, crossRate, type Quoted } from "../contract/money/exchange";
import { formatCents } from "../core/money";
import type { Payout } from "./payout.entity";

export type Frozen = Pick<
  Payout,
  "currency" | "gross" | "earnedIn" | "earned" | "rateDay" | "rateFrom" | "rateTo" | "bankAmount"
>;

/** Both rates by which a payout was converted, frozen on it. */
export interface Conversion {
  day: string;
  from: Quoted;
  to: Quoted;
}

/** Null if it is paid in what it was earned in. */
export function conversionOf({ currency, earnedIn, rateDay, rateFrom, rateTo }: Frozen): Conversion | null {
  if (rateDay === null || rateFrom === null || rateTo === null) return null;
  return { day: rateDay, from: { currency: earnedIn, rate: rateFrom }, to: { currency, rate: rateTo } };
}

/** What rounding added to the amount, which the network bears. */
export function roundedUpOf(payout: Frozen): number {
  const conversion = conversionOf(payout);
  return conversion ? convert(payout.earned, conversion.from, conversion.to).roundedUp : 0;
}

/** For records: nothing for a payout that was not converted, whose record is what it always was. */
export function frozenOf(payout: Frozen): (string | number | null)[] {
  const { currency, gross, earnedIn, earned, rateDay, rateFrom, rateTo, bankAmount } = payout;
  const isPlain = earnedIn === currency && earned === gross;
  if (isPlain && rateDay === null && rateFrom === null && rateTo === null && bankAmount === null) return [];
  return [earnedIn, earned, rateDay, rateFrom, rateTo, bankAmount];
}

/** For webhooks, files and mails; null if it was not converted. */
export function presentConversion(payout: Frozen) {
  const conversion = conversionOf(payout);
  if (!conversion) return null;
  const { day, from, to } = conversion;
  const { earnedIn: currency, earned } = payout;
  return { earned: formatCents(earned, currency), currency, rate: crossRate(from, to), day };
}
