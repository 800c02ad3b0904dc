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

/** A creator's earnings in one currency by stage, with the next payout. */
@ObjectType({ description: "The next payout and the balance in four stages.", simpleResolvers: true })
export class NextPayout implements Settlement {
  currency!: string;
  earnedIn!: string;

  @Shown(
    () => String,
    { name: "week", description: "Monday of the payout's week, in UTC." },
    ({ from }: WeekDates) => from,
  )
  @Shown(
    () => String,
    { name: "until", description: "Sunday of the payout's week, a UTC day." },
    ({ to }: WeekDates) => to,
  )
  @Shown(
    () => DateTimeISOResolver,
    { name: "calculatedAt", description: "Thursday on which the payout is calculated." },
    ({ calculatedAt }: WeekDates) => calculatedAt,
  )
  @Shown(
    () => DateTimeISOResolver,
    { name: "sendsAt", description: "Friday on which the payout is sent." },
    ({ sentAt }: WeekDates) => sentAt,
  )
  dates!: WeekDates;

  @Field(() => PayoutDecisionEnum, { description: "Whether the balance would be paid now." }) decision!: PayoutDecision;

  @Shown(() => Money, { description: "Amount due so far, including amounts rolled over." }, inCurrency)
  gross!: number;

  @Shown(() => Money, { description: "The same amount in the currency it was earned in." }, asEarned) earned!: number;

  @Shown(
    () => PayoutConversionType,
    {
      name: "conversion",
      nullable: true,
      description: "Conversion at today's rate, if paid in another currency. The payout run uses its own rate.",
    },
    (rates: DayPair, next: NextPayout) => toConversion(next, rates),
  )
  rates!: DayPair | null;

  @Shown(
    () => [PayoutSetOffType],
    { description: "Set-offs for debts in other currencies at today's rate, with your consent." },
    (setOffs: readonly SetOff[], { earnedIn }: NextPayout) => toSetOffs(setOffs, earnedIn),
  )
  setOffs!: readonly SetOff[];

  @Shown(() => Money, { description: "Fee of the payout method." }, inCurrency) fee!: number;
  @Shown(() => Money, { description: "Amount that would be sent." }, inCurrency) net!: number;

  @Shown(() => Money, { description: "Minimum payout. 0 if none is set for the currency." }, inCurrency)
  minimum!: number;

  @Field(() => PayoutMethod, { nullable: true, description: "Payout method to be used." })
  method!: PayoutMethod | null;

  @Shown(() => Money, { description: "First stage: earned and still returnable." }, asEarned) tracked!: number;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next tracked order is approved automatically. Null if there is none.",
  })
  nextApprovalAt!: Date | null;

  @Shown(() => Money, { description: "Second stage: approved and not in a payout yet." }, asEarned) approved!: number;

  @Shown(() => Money, { description: "Third stage: in payouts on their way." }, asEarned)
  onItsWay!: number;

  @Shown(() => Money, { description: "Fourth stage: in payouts that arrived." }, asEarned) paid!: number;

  @Field(() => [NextPayout], {
    description:
      "Next payouts in your other currencies. Each is paid separately, in the currency of the payout method if it has one.",
  })
  inOtherCurrencies!: NextPayout[];
}
