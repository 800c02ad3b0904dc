import { Field, ObjectType } from "type-graphql";
import { convert, crossRate, type Quoted } from "../../contract/money/exchange";
import { formatCents, Money, money } from "../../platform/money";

@ObjectType("PayoutConversion", {
  description: "Conversion of a payout from the earned currency to the payout currency.",
  simpleResolvers: true,
})
export class PayoutConversionType {
  @Field(() => Money, { description: "Amount earned." }) earned!: Money;
  @Field(() => Money, { description: "Converted amount in the payout currency, before the fee." }) converted!: Money;

  @Field(() => String, {
    description: "Display rate: units of the payout currency for one unit of the earned currency.",
  })
  rate!: string;

  @Field(() => String, { description: "UTC day of the exchange rate." }) day!: string;

  @Field(() => String, { description: "Units of the earned currency for one euro, used for the calculation." })
  eurIsEarned!: string;

  @Field(() => String, { description: "Units of the payout currency for one euro, used for the calculation." })
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

/** Both rates of a converted payout, frozen with it. */
export interface Conversion {
  day: string;
  from: Quoted;
  to: Quoted;
}

/** Null if paid in the earned currency. */
export function conversionOf({ currency, earnedIn, rateDay, rateFrom, rateTo }: Frozen): Conversion | null {
  if (rateDay === null || rateFrom === null || rateTo === null) return null;
  return { day: rateDay, from: { currency: earnedIn, rate: rateFrom }, to: { currency, rate: rateTo } };
}

/** Rounding added to the amount, borne by the network. */
export function roundedUpOf(payout: Frozen): number {
  const conversion = conversionOf(payout);
  return conversion ? convert(payout.earned, conversion.from, conversion.to).roundedUp : 0;
}

/** For webhooks, files and emails. Null if not converted. */
export function presentConversion(payout: Frozen) {
  const conversion = conversionOf(payout);
  if (!conversion) return null;
  const { day, from, to } = conversion;
  const { earnedIn: currency, earned } = payout;
  return { earned: formatCents(earned, currency), currency, rate: crossRate(from, to), day };
}
