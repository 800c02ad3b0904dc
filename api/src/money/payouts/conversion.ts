import { Field, ObjectType } from "type-graphql";
import { convert, crossRate, type Quoted } from "../../contract/money/exchange";
import { formatCents, Money, money } from "../../platform/money";

@ObjectType("PayoutConversion", {
  description: "How what was earned in one currency is paid in another.",
  simpleResolvers: true,
})
export class PayoutConversionType {
  @Field(() => Money, { description: "What was earned." }) earned!: Money;
  @Field(() => Money, { description: "What that is in the currency that is paid, before the fee." }) converted!: Money;

  @Field(() => String, { description: "How much of the second currency one unit of the first is, for reading." })
  rate!: string;

  @Field(() => String, { description: "The day of the rate." }) day!: string;

  @Field(() => String, { description: "How much of the earned currency one euro is: what it is calculated with." })
  eurIsEarned!: string;

  @Field(() => String, { description: "How much of the paid currency one euro is: what it is calculated with." })
  eurIsPaid!: string;
}

interface Exchanged {
  currency: string;
  gross: number;
  earnedIn: string;
  earned: number;
}

export const toConversion = (
  { currency, gross, earnedIn, earned }: Exchanged,
  rates: Conversion | null,
): PayoutConversionType | null =>
  rates && {
    earned: money(earned, earnedIn),
    converted: money(gross, currency),
    rate: crossRate(rates.from, rates.to),
    day: rates.day,
    eurIsEarned: rates.from.rate,
    eurIsPaid: rates.to.rate,
  };

export interface Frozen extends Exchanged {
  rateDay: string | null;
  rateFrom: string | null;
  rateTo: string | null;
  bankAmount: number | null;
}

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

/** For webhooks, files and mails; null if it was not converted. */
export function presentConversion(payout: Frozen) {
  const conversion = conversionOf(payout);
  if (!conversion) return null;
  const { day, from, to } = conversion;
  const { earnedIn: currency, earned } = payout;
  return { earned: formatCents(earned, currency), currency, rate: crossRate(from, to), day };
}
