import { Field, Int, ObjectType } from "type-graphql";
import { USUAL_CURRENCY } from "../../../contract/currencies";
import { Money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";

@ObjectType({ description: "Payouts added up.", simpleResolvers: true })
export class PayoutSums {
  currency!: string;

  @Field(() => Int, { description: "How many." }) count!: number;
  @Shown(() => Money, { description: "The total of its sales." }, inCurrency) gross!: number;
  @Shown(() => Money, { description: "The fees of the payout methods." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "The amount sent." }, inCurrency) net!: number;
}

export const nothingIn = (currency: string): PayoutSums => ({ currency, count: 0, gross: 0, fee: 0, net: 0 });

/** The usual currency first, and always. */
export function usualFirst(sums: readonly PayoutSums[]): [PayoutSums, ...PayoutSums[]] {
  const others = sums.filter(({ currency }) => currency !== USUAL_CURRENCY);
  const usual = sums.find(({ currency }) => currency === USUAL_CURRENCY) ?? nothingIn(USUAL_CURRENCY);
  return [usual, ...others.sort((a, b) => (a.currency < b.currency ? -1 : 1))];
}
