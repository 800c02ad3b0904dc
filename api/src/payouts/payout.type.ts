import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { receiptNumber } from "../contract/figures/receiptNumber";
import { Money, money } from "../core/money";
import { Node } from "../core/node";
import { Connection } from "../core/paging/page";
import type { MethodKind, PayoutMethod } from "./methods/payoutMethod.entity";
import type { MethodsOf } from "./methods/payoutMethod.service";
import type { Payout, PayoutLine } from "./payout.entity";
import { PayoutDecisionEnum, PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { NextPayout } from "./payout.service";
import type { PayoutStatus } from "./payoutStatus";
import { daysOf, type PayoutDecision } from "./run/payoutRules";
import { arrivalOf, datesOf } from "./run/payoutWeek";

@ObjectType("PayoutMethod", { description: "The account a publisher is paid to.", simpleResolvers: true })
export class PayoutMethodType {
  @Field(() => PayoutMethodKindEnum, { description: "The payout method." })
  kind!: MethodKind;

  @Field(() => String, { description: "The account it goes to, masked." })
  masked!: string;

  @Field(() => DateTimeISOResolver, { description: "When it takes effect, or took effect." })
  validFrom!: Date;
}

export const toMethod = (method: PayoutMethod | null): PayoutMethodType | null =>
  method && { kind: method.kind, masked: method.masked, validFrom: method.validFrom };

@ObjectType({ description: "The current payout method, and a pending change.", simpleResolvers: true })
export class PayoutMethods {
  @Field(() => PayoutMethodType, { nullable: true, description: "The current method; null until one is added." })
  current!: PayoutMethodType | null;

  @Field(() => PayoutMethodType, { nullable: true, description: "A change that takes effect at `validFrom`." })
  coming!: PayoutMethodType | null;

  @Field(() => Int, {
    description: "How many hours a change takes to take effect; longer after a password reset.",
  })
  waitHours!: number;
}

export const toMethods = ({ current, coming, waitHours }: MethodsOf): PayoutMethods => ({
  current: toMethod(current),
  coming: toMethod(coming),
  waitHours,
});

@ObjectType("Payout", { implements: Node, description: "A publisher's payout for one week.", simpleResolvers: true })
export class PayoutType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "What stands on its receipt, such as WFT-2026-46-8F3C2A91." })
  number!: string;

  @Field(() => String, { description: "The Monday of the week, in UTC." })
  week!: string;

  @Field(() => String, { description: "The Sunday of the week." })
  until!: string;

  @Field(() => Money, { description: "The total of its sales." })
  gross!: Money;

  @Field(() => Money, { description: "The fee of the payout method." })
  fee!: Money;

  @Field(() => Money, { description: "The amount sent." })
  net!: Money;

  @Field(() => PayoutMethodKindEnum, { description: "The payout method." })
  method!: MethodKind;

  @Field(() => String, { description: "The account it goes to, masked." })
  destination!: string;

  @Field(() => PayoutStatusEnum, { description: "The status." })
  status!: PayoutStatus;

  @Field(() => String, { nullable: true, description: "Why it is on hold, or failed." })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was calculated." })
  calculatedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When it was sent, or the Friday on which it will be." })
  sendsAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was sent." })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "The latest day of its arrival." })
  arrivesBy!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it arrived." })
  paidAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When it failed, or was returned by the bank.",
  })
  failedAt!: Date | null;

  currency!: string;

  publisherId!: string;

  methodId!: string;

  batchId!: string | null;
}

export const toPayout = (payout: Payout): PayoutType => {
  const { id, publisherId, week, method, destination, status, reason, sentAt, paidAt, failedAt } = payout;
  const { methodId, batchId } = payout;
  const sendsAt = sentAt ?? datesOf(week).sentAt;
  return {
    id,
    number: receiptNumber(week, id),
    publisherId,
    methodId,
    batchId,
    currency: payout.currency,
    week,
    until: datesOf(week).to,
    method,
    destination,
    status,
    reason,
    gross: money(payout.gross, payout.currency),
    fee: money(payout.fee, payout.currency),
    net: money(payout.net, payout.currency),
    calculatedAt: payout.createdAt,
    sendsAt,
    sentAt,
    paidAt,
    failedAt,
    arrivesBy: arrivalOf(sendsAt, daysOf(method).max),
  };
};

@ObjectType({ description: "A page of payouts.", simpleResolvers: true })
export class PayoutConnection extends Connection(PayoutType, "Payout") {}

@ObjectType("PayoutLine", { description: "One sale's or bonus's part of a payout.", simpleResolvers: true })
export class PayoutLineType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => Money, { description: "The amount settled; negative after a return." })
  amount!: Money;

  earningId!: string;
}

export const toPayoutLine = ({ id, earningId, amount }: PayoutLine, currency: string): PayoutLineType => ({
  id,
  earningId,
  amount: money(amount, currency),
});

@ObjectType({ description: "A page of a payout's lines.", simpleResolvers: true })
export class PayoutLineConnection extends Connection(PayoutLineType, "PayoutLine") {}

@ObjectType("NextPayout", {
  description: "The next payout, and the balance in its four stages.",
  simpleResolvers: true,
})
export class NextPayoutType {
  @Field(() => String, { description: "The Monday of the week it is for, in UTC." })
  week!: string;

  @Field(() => String, { description: "The Sunday of that week." })
  until!: string;

  @Field(() => DateTimeISOResolver, { description: "The Thursday on which it is calculated." })
  calculatedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "The Friday on which it is sent." })
  sendsAt!: Date;

  @Field(() => PayoutDecisionEnum, { description: "Whether it would be paid now." })
  decision!: PayoutDecision;

  @Field(() => Money, { description: "The amount due so far, including carried-over amounts." })
  gross!: Money;

  @Field(() => Money, { description: "The fee of the payout method." })
  fee!: Money;

  @Field(() => Money, { description: "The amount that would be sent." })
  net!: Money;

  @Field(() => Money, { description: "The minimum amount for a payout; 0 where none is set for the currency." })
  minimum!: Money;

  @Field(() => PayoutMethodType, { nullable: true, description: "The payout method it would use." })
  method!: PayoutMethodType | null;

  @Field(() => Money, { description: "First stage: earned, but still returnable." })
  tracked!: Money;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the next tracked sale is approved automatically; null if there is none.",
  })
  nextApprovalAt!: Date | null;

  @Field(() => Money, { description: "Second stage: approved, but not in a payout yet." })
  approved!: Money;

  @Field(() => Money, { description: "Third stage: in payouts that have not arrived yet." })
  onItsWay!: Money;

  @Field(() => Money, { description: "Fourth stage: in payouts that arrived." })
  paid!: Money;

  @Field(() => [NextPayoutType], {
    description: "The same in your other currencies: each is paid by itself. Amounts are never converted.",
  })
  inOtherCurrencies!: NextPayoutType[];
}

export const toNextPayouts = ([main, ...others]: [NextPayout, ...NextPayout[]]): NextPayoutType => ({
  ...toNextPayout(main),
  inOtherCurrencies: others.map(toNextPayout),
});

const toNextPayout = ({ dates, decision, method, ...next }: NextPayout): NextPayoutType => ({
  week: dates.from,
  until: dates.to,
  calculatedAt: dates.calculatedAt,
  sendsAt: dates.sentAt,
  decision,
  gross: money(next.gross, next.currency),
  fee: money(next.fee, next.currency),
  net: money(next.net, next.currency),
  tracked: money(next.tracked, next.currency),
  nextApprovalAt: next.nextApprovalAt,
  approved: money(next.approved, next.currency),
  onItsWay: money(next.onItsWay, next.currency),
  paid: money(next.paid, next.currency),
  minimum: money(next.minimum, next.currency),
  inOtherCurrencies: [],
  method: toMethod(method),
});
