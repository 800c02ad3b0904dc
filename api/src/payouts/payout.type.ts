import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { business } from "../contract/business";
import { Money, money } from "../core/money";
import { Connection } from "../core/page";
import type { Payout, PayoutLine, PayoutStatus } from "./payout.entity";
import { PayoutDecisionEnum, PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { NextPayout } from "./payout.service";
import type { MethodKind, PayoutMethod } from "./payoutMethod.entity";
import type { MethodsOf } from "./payoutMethod.service";
import { type Decision, daysOf } from "./payoutRules";
import { arrivalOf, datesOf } from "./payoutWeek";

@ObjectType("PayoutMethod", { description: "Where a publisher's money goes.", simpleResolvers: true })
export class PayoutMethodType {
  @Field(() => PayoutMethodKindEnum, { description: "How it is paid." })
  kind!: MethodKind;

  @Field(() => String, { description: "Where it goes, with most of it hidden." })
  masked!: string;

  @Field(() => DateTimeISOResolver, { description: "Since when it counts, or from when on." })
  validFrom!: Date;
}

export const toMethod = (method: PayoutMethod | null): PayoutMethodType | null =>
  method && { kind: method.kind, masked: method.masked, validFrom: method.validFrom };

@ObjectType({ description: "The payout method in force, and a change that waits.", simpleResolvers: true })
export class PayoutMethods {
  @Field(() => PayoutMethodType, { nullable: true, description: "The one in force; nothing until one was entered." })
  current!: PayoutMethodType | null;

  @Field(() => PayoutMethodType, { nullable: true, description: "A change that counts from `validFrom` on." })
  coming!: PayoutMethodType | null;
}

export const toMethods = ({ current, coming }: MethodsOf): PayoutMethods => ({
  current: toMethod(current),
  coming: toMethod(coming),
});

@ObjectType("Payout", { description: "What a publisher gets for one week.", simpleResolvers: true })
export class PayoutType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The Monday of the week, in UTC." })
  week!: string;

  @Field(() => String, { description: "The Sunday of the week." })
  until!: string;

  @Field(() => Money, { description: "What the sales come to." })
  gross!: Money;

  @Field(() => Money, { description: "What the way of paying costs." })
  fee!: Money;

  @Field(() => Money, { description: "What is sent." })
  net!: Money;

  @Field(() => PayoutMethodKindEnum, { description: "How it is paid." })
  method!: MethodKind;

  @Field(() => String, { description: "Where it goes, with most of it hidden." })
  destination!: string;

  @Field(() => PayoutStatusEnum, { description: "Where it stands." })
  status!: PayoutStatus;

  @Field(() => String, { nullable: true, description: "Why it is held, or failed." })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was calculated." })
  calculatedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When it was sent, or else the Friday on which it will be." })
  sendsAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was sent." })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { description: "The day on which it has arrived at the latest." })
  arrivesBy!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it arrived." })
  paidAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it failed." })
  failedAt!: Date | null;

  publisherId!: string;
}

export const toPayout = (payout: Payout): PayoutType => {
  const { id, publisherId, week, method, destination, status, reason, sentAt, paidAt, failedAt } = payout;
  const sendsAt = sentAt ?? datesOf(week).sentAt;
  return {
    ...{ id, publisherId, week, until: datesOf(week).to, method, destination, status, reason },
    ...{ gross: money(payout.gross), fee: money(payout.fee), net: money(payout.net) },
    ...{ calculatedAt: payout.createdAt, sendsAt, sentAt, paidAt, failedAt },
    arrivesBy: arrivalOf(sendsAt, daysOf(method).max),
  };
};

@ObjectType({ description: "A page of payouts.", simpleResolvers: true })
export class PayoutConnection extends Connection(PayoutType, "Payout") {}

@ObjectType("PayoutLine", { description: "One sale's part of a payout.", simpleResolvers: true })
export class PayoutLineType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => Money, { description: "What the payout settles of it; less than nothing after a return." })
  amount!: Money;

  saleId!: string;
}

export const toPayoutLine = ({ id, saleId, amount }: PayoutLine): PayoutLineType => ({
  ...{ id, saleId },
  amount: money(amount),
});

@ObjectType({ description: "A page of a payout's lines.", simpleResolvers: true })
export class PayoutLineConnection extends Connection(PayoutLineType, "PayoutLine") {}

@ObjectType("NextPayout", { description: "What the next Friday brings, and the four stages.", simpleResolvers: true })
export class NextPayoutType {
  @Field(() => String, { description: "The Monday of the week it is for, in UTC." })
  week!: string;

  @Field(() => String, { description: "The Sunday of that week." })
  until!: string;

  @Field(() => DateTimeISOResolver, { description: "The Thursday on which it is calculated." })
  calculatedAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "The Friday on which it is sent." })
  sendsAt!: Date;

  @Field(() => PayoutDecisionEnum, { description: "Whether it would be paid as things stand." })
  decision!: Decision;

  @Field(() => Money, { description: "What is due so far, with what was carried over." })
  gross!: Money;

  @Field(() => Money, { description: "What the way of paying costs." })
  fee!: Money;

  @Field(() => Money, { description: "What would be sent." })
  net!: Money;

  @Field(() => Money, { description: "What has to be due for a payout." })
  minimum!: Money;

  @Field(() => PayoutMethodType, { nullable: true, description: "Where it would go." })
  method!: PayoutMethodType | null;

  @Field(() => Money, { description: "First stage: earned, while shoppers may still return." })
  tracked!: Money;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the first of those sales is approved by itself; nothing where none is tracked.",
  })
  nextApprovalAt!: Date | null;

  @Field(() => Money, { description: "Second stage: approved, and in no payout yet." })
  approved!: Money;

  @Field(() => Money, { description: "Third stage: in payouts that have not arrived yet." })
  onItsWay!: Money;

  @Field(() => Money, { description: "Fourth stage: in payouts that arrived." })
  paid!: Money;
}

export const toNextPayout = ({ dates, decision, method, ...next }: NextPayout): NextPayoutType => ({
  ...{ week: dates.from, until: dates.to, calculatedAt: dates.calculatedAt, sendsAt: dates.sentAt, decision },
  ...{ gross: money(next.gross), fee: money(next.fee), net: money(next.net) },
  ...{ tracked: money(next.tracked), nextApprovalAt: next.nextApprovalAt, approved: money(next.approved) },
  ...{ onItsWay: money(next.onItsWay), paid: money(next.paid) },
  minimum: money(business.minimumPayoutCents),
  method: toMethod(method),
});
