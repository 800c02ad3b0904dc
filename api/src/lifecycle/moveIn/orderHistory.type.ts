import { Field, Int, ObjectType } from "type-graphql";
import { Money, money } from "../../platform/money";
import type { MonthSum } from "./plan/summary";

@ObjectType("ImportMonth", {
  description: "Orders of a month, as the earlier program reported them.",
  simpleResolvers: true,
})
export class ImportMonth {
  @Field(() => String, { description: "Month, such as 2026-03." }) month!: string;
  @Field(() => Int, { description: "Number of orders." }) orders!: number;
  @Field(() => Money, { description: "Sum of the orders." }) amount!: Money;
  @Field(() => Money, { description: "Sum of their commission." }) commission!: Money;
}

export const toMonth = ({ month, currency, orders, amount, commission }: MonthSum): ImportMonth => ({
  month,
  orders,
  amount: money(amount, currency),
  commission: money(commission, currency),
});
