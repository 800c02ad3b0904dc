import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import { Money, money } from "../../platform/money";
import { PayoutConversionType, toConversion } from "./conversion";
import { PayoutDecisionEnum } from "./payout.enums";
import type { NextPayout } from "./payout.service";
import { PayoutMethodType } from "./payout.type";
import type { PayoutDecision } from "./run/payoutRules";
import { PayoutSetOffType, toSetOffs } from "./setOff/setOff.type";

@ObjectType("NextPayout", {
  description: "The next payout, and the balance in its four stages.",
  simpleResolvers: true,
})
export class NextPayoutType {
  @Field(() => String, { description: "The Monday of the week it is for, in UTC." }) week!: string;
  @Field(() => String, { description: "The Sunday of that week." }) until!: string;
  @Field(() => DateTimeISOResolver, { description: "The Thursday on which it is calculated." }) calculatedAt!: Date;
  @Field(() => DateTimeISOResolver, { description: "The Friday on which it is sent." }) sendsAt!: Date;
  @Field(() => PayoutDecisionEnum, { description: "Whether it would be paid now." }) decision!: PayoutDecision;
  @Field(() => Money, { description: "The amount due so far, including carried-over amounts." }) gross!: Money;
  @Field(() => Money, { description: "The same in the currency that it was earned in." }) earned!: Money;

  @Field(() => PayoutConversionType, {
    nullable: true,
    description: "If it is to be paid in another currency: by today's rate. The one that counts is that of the run.",
  })
  conversion!: PayoutConversionType | null;

  @Field(() => [PayoutSetOffType], {
    description: "What would be taken out of it for debts in other currencies, by today's rate, if you agreed to that.",
  })
  setOffs!: PayoutSetOffType[];

  @Field(() => Money, { description: "The fee of the payout method." }) fee!: Money;
  @Field(() => Money, { description: "The amount that would be sent." }) net!: Money;

  @Field(() => Money, { description: "The minimum amount for a payout; 0 where none is set for the currency." })
  minimum!: Money;

  @Field(() => PayoutMethodType, { nullable: true, description: "The payout method it would use." })
  method!: PayoutMethodType | null;

  @Field(() => Money, { description: "First stage: earned, but still returnable." }) tracked!: Money;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next tracked sale is approved automatically; null if there is none.",
  })
  nextApprovalAt!: Date | null;

  @Field(() => Money, { description: "Second stage: approved, but not in a payout yet." }) approved!: Money;
  @Field(() => Money, { description: "Third stage: in payouts that have not arrived yet." }) onItsWay!: Money;
  @Field(() => Money, { description: "Fourth stage: in payouts that arrived." }) paid!: Money;

  @Field(() => [NextPayoutType], {
    description:
      "The same in your other currencies: each is paid by itself, in the currency of the payout method if that names one.",
  })
  inOtherCurrencies!: NextPayoutType[];
}

export const toNextPayouts = ([main, ...others]: [NextPayout, ...NextPayout[]]): NextPayoutType => ({
  ...toNextPayout(main),
  inOtherCurrencies: others.map(toNextPayout),
});

const toNextPayout = ({ dates, decision, method, earnedIn, ...next }: NextPayout): NextPayoutType => ({
  week: dates.from,
  until: dates.to,
  calculatedAt: dates.calculatedAt,
  sendsAt: dates.sentAt,
  decision,
  gross: money(next.gross, next.currency),
  fee: money(next.fee, next.currency),
  net: money(next.net, next.currency),
  earned: money(next.earned, earnedIn),
  setOffs: toSetOffs(next.setOffs, earnedIn),
  conversion: toConversion({ ...next, earnedIn }, next.rates),
  tracked: money(next.tracked, earnedIn),
  nextApprovalAt: next.nextApprovalAt,
  approved: money(next.approved, earnedIn),
  onItsWay: money(next.onItsWay, earnedIn),
  paid: money(next.paid, earnedIn),
  minimum: money(next.minimum, next.currency),
  inOtherCurrencies: [],
  method,
});
