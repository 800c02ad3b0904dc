import { Field, ObjectType } from "type-graphql";
import { crossRate } from "../contract/money/exchange";
import { Money, money } from "../core/money";
import type { Conversion } from "./conversion";

@ObjectType("PayoutConversion", {
  description: "How what was earned in one currency is paid in another.",
  simpleResolvers: true,
})
export class PayoutConversionType {
  @Field(() => Money, { description: "What was earned." })
  earned!: Money;

  @Field(() => Money, { description: "What that is in the currency that is paid, before the fee." })
  converted!: Money;

  @Field(() => String, { description: "How much of the second currency one unit of the first is, for reading." })
  rate!: string;

  @Field(() => String, { description: "The day of the rate." })
  day!: string;

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
