import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { receiptNumber } from "../contract/figures/receiptNumber";
import { Money, money } from "../core/money";
import { Node } from "../core/node";
import { Connection } from "../core/paging/page";
import { conversionOf } from "./conversion";
import { PayoutConversionType, toConversion } from "./conversion.type";
import type { MethodKind, PayoutMethod } from "./methods/payoutMethod.entity";
import type { MethodsOf } from "./methods/payoutMethod.service";
import type { Payout, PayoutLine } from "./payout.entity";
import { PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { PayoutStatus } from "./payoutStatus";
import { daysOf } from "./run/payoutRules";
import { arrivalOf, datesOf } from "./run/payoutWeek";
import { PayoutSetOffType, toSetOffs } from "./setOff/setOff.type";

@ObjectType("PayoutMethod", { description: "The account a publisher is paid to.", simpleResolvers: true })
export class PayoutMethodType {
  @Field(() => PayoutMethodKindEnum, { description: "The payout method." })
  kind!: MethodKind;

  @Field(() => String, { description: "The account it goes to, masked." })
  masked!: string;

  @Field(() => String, {
    nullable: true,
    description: "The currency that everything is paid in; null if each currency is paid by itself.",
  })
  payIn!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it takes effect, or took effect." })
  validFrom!: Date;
}

export const toMethod = (method: PayoutMethod | null): PayoutMethodType | null =>
  method && { kind: method.kind, masked: method.masked, payIn: method.payIn, validFrom: method.validFrom };

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

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Since when payouts set off what you owe in one currency against another; null while they do not.",
  })
  setOffSince!: Date | null;
}

export const toMethods = ({ current, coming, waitHours, setOffSince }: MethodsOf): PayoutMethods => ({
  current: toMethod(current),
  coming: toMethod(coming),
  waitHours,
  setOffSince,
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

  @Field(() => Money, { description: "The total of its sales less what was set off, in the currency that is paid." })
  gross!: Money;

  @Field(() => PayoutConversionType, {
    nullable: true,
    description: "If it was earned in another currency: what it was, and the rate that stays with it.",
  })
  conversion!: PayoutConversionType | null;

  @Field(() => [PayoutSetOffType], {
    description: "What was owed in other currencies and taken out of it, before it was converted.",
  })
  setOffs!: PayoutSetOffType[];

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

  /** Of its lines. */
  earnedIn!: string;

  bankAmount!: number | null;

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
    earnedIn: payout.earnedIn,
    bankAmount: payout.bankAmount,
    conversion: toConversion(payout, conversionOf(payout)),
    setOffs: toSetOffs(payout.setOffs, payout.earnedIn),
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
