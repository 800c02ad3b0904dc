import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ObjectType } from "type-graphql";
import type { DayPair } from "../../contract/money/exchange";
import { Money, money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";
import { PayoutConversionType, toConversion } from "./conversion";
import { PayoutMethod } from "./methods/payoutMethod.entity";
import { PayoutDecisionEnum } from "./payout.enums";
import type { PayoutDecision, Settlement } from "./run/payoutRules";
import type { WeekDates } from "./run/payoutWeek";
import { PayoutSetOffType, toSetOffs } from "./setOff/setOff.type";
import type { SetOff } from "./setOff/setOffRule";

const asEarned = (cents: number, { earnedIn }: { earnedIn: string }) => money(cents, earnedIn);

/** What a publisher earned in one currency in each of the four stages, and its next payout. */
@ObjectType({ description: "The next payout, and the balance in its four stages.", simpleResolvers: true })
export class NextPayout implements Settlement {
  currency!: string;
  earnedIn!: string;

  @Shown(
    () => String,
    { name: "week", description: "The Monday of the week it is for, in UTC." },
    ({ from }: WeekDates) => from,
  )
  @Shown(
    () => String,
    { name: "until", description: "The Sunday of that week." },
    ({ to }: WeekDates) => to,
  )
  @Shown(
    () => DateTimeISOResolver,
    { name: "calculatedAt", description: "The Thursday on which it is calculated." },
    ({ calculatedAt }: WeekDates) => calculatedAt,
  )
  @Shown(
    () => DateTimeISOResolver,
    { name: "sendsAt", description: "The Friday on which it is sent." },
    ({ sentAt }: WeekDates) => sentAt,
  )
  dates!: WeekDates;

  @Field(() => PayoutDecisionEnum, { description: "Whether it would be paid now." }) decision!: PayoutDecision;

  @Shown(() => Money, { description: "The amount due so far, including carried-over amounts." }, inCurrency)
  gross!: number;

  @Shown(() => Money, { description: "The same in the currency that it was earned in." }, asEarned) earned!: number;

  @Shown(
    () => PayoutConversionType,
    {
      name: "conversion",
      nullable: true,
      description: "If it is to be paid in another currency: by today's rate. The one that counts is that of the run.",
    },
    (rates: DayPair, next: NextPayout) => toConversion(next, rates),
  )
  rates!: DayPair | null;

  @Shown(
    () => [PayoutSetOffType],
    {
      description:
        "What would be taken out of it for debts in other currencies, by today's rate, if you agreed to that.",
    },
    (setOffs: readonly SetOff[], { earnedIn }: NextPayout) => toSetOffs(setOffs, earnedIn),
  )
  setOffs!: readonly SetOff[];

  @Shown(() => Money, { description: "The fee of the payout method." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "The amount that would be sent." }, inCurrency) net!: number;

  @Shown(
    () => Money,
    { description: "The minimum amount for a payout; 0 where none is set for the currency." },
    inCurrency,
  )
  minimum!: number;

  @Field(() => PayoutMethod, { nullable: true, description: "The payout method it would use." })
  method!: PayoutMethod | null;

  @Shown(() => Money, { description: "First stage: earned, but still returnable." }, asEarned) tracked!: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next tracked sale is approved automatically; null if there is none.",
  })
  nextApprovalAt!: Date | null;

  @Shown(() => Money, { description: "Second stage: approved, but not in a payout yet." }, asEarned) approved!: number;

  @Shown(() => Money, { description: "Third stage: in payouts that have not arrived yet." }, asEarned)
  onItsWay!: number;

  @Shown(() => Money, { description: "Fourth stage: in payouts that arrived." }, asEarned) paid!: number;

  @Field(() => [NextPayout], {
    description:
      "The same in your other currencies: each is paid by itself, in the currency of the payout method if that names one.",
  })
  inOtherCurrencies!: NextPayout[];
}
