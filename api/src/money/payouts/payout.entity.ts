import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { receiptNumber } from "../../contract/figures/receiptNumber";
import type { Stream } from "../../platform/chain/stream";
import { cents, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { inCurrency, Shown } from "../../platform/shown";
import { conversionOf, PayoutConversionType, toConversion } from "./conversion";
import type { MethodKind } from "./methods/payoutMethod.entity";
import { PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { PayoutStatus } from "./payoutStatus";
import { daysOf } from "./run/payoutRules";
import { arrivalOf, datesOf } from "./run/payoutWeek";
import { PayoutSetOffType, toSetOffs } from "./setOff/setOff.type";
import type { SetOff } from "./setOff/setOffRule";

/** A publisher's payout for one week of what it earned in one currency. `createdAt` is when it was calculated. */
@ObjectType({ description: "A publisher's payout for one week.", simpleResolvers: true })
@Entity("payout")
@Index("payout_once", ["publisherId", "week", "earnedIn"], { unique: true })
@Index("payout_week", ["week", "id"])
@Index("payout_in_batch", ["batchId", "id"])
@Index("payout_status", ["status", "id"])
export class Payout extends Row {
  @Shown(
    () => String,
    { name: "number", description: "What stands on its receipt, such as WFT-2026-46-8F3C2A91." },
    (id: string, { week }: Payout) => receiptNumber(week, id),
  )
  @Field(() => ID, { description: "The identifier." })
  declare id: string;

  @Column(id) publisherId!: string;

  @Shown(
    () => String,
    { name: "until", description: "The Sunday of the week." },
    (week: string) => datesOf(week).to,
  )
  @Field(() => String, { description: "The Monday of the week, in UTC." })
  @Column("varchar", { length: 10 })
  week!: string;

  /** What it is paid in: of gross, fee and net. */
  @Column("varchar", { length: 3 }) currency!: string;

  /**
   * What its lines add up to, less what was set off, in the currency that they were earned in: the gross amount, unless
   * it was converted.
   */
  @Column("varchar", { length: 3, default: "" }) earnedIn!: string;
  @Column({ ...cents, default: 0 }) earned!: number;

  /** What was taken of what its lines in that currency add up to, for debts in others. */
  @Column({ ...cents, default: 0 }) setOff!: number;

  /** These debts, whose lines are the payout's too; null if there were none. */
  @Shown(
    () => [PayoutSetOffType],
    { description: "What was owed in other currencies and taken out of it, before it was converted." },
    (setOffs: SetOff[] | null, { earnedIn }: Payout) => toSetOffs(setOffs, earnedIn),
  )
  @Column({ ...json, nullable: true })
  setOffs!: SetOff[] | null;

  /** The day of the rates by which it was converted; null if it was not. */
  @Shown(
    () => PayoutConversionType,
    {
      name: "conversion",
      nullable: true,
      description: "If it was earned in another currency: what it was, and the rate that stays with it.",
    },
    (_day: string, payout: Payout) => toConversion(payout, conversionOf(payout)),
  )
  @Column("varchar", { length: 10, nullable: true })
  rateDay!: string | null;

  /** How much of either currency one euro was, as decimal strings. */
  @Column("varchar", { length: 20, nullable: true }) rateFrom!: string | null;
  @Column("varchar", { length: 20, nullable: true }) rateTo!: string | null;

  /** What the bank took of the earned currency for it, once an admin has entered that. */
  @Column({ ...cents, nullable: true }) bankAmount!: number | null;

  @Shown(
    () => Money,
    { description: "The total of its sales less what was set off, in the currency that is paid." },
    inCurrency,
  )
  @Column(cents)
  gross!: number;

  @Shown(() => Money, { description: "The fee of the payout method." }, inCurrency) @Column(cents) fee!: number;
  @Shown(() => Money, { description: "The amount sent." }, inCurrency) @Column(cents) net!: number;
  @Column(id) methodId!: string;

  @Shown(
    () => DateTimeISOResolver,
    { name: "arrivesBy", description: "The latest day of its arrival." },
    (_method: MethodKind, payout: Payout) => arrivesByOf(payout),
  )
  @Field(() => PayoutMethodKindEnum, { description: "The payout method." })
  @Column("varchar", { length: 20 })
  method!: MethodKind;

  @Field(() => String, { description: "The account it goes to, masked." })
  @Column("varchar", { length: 100 })
  destination!: string;

  @Field(() => PayoutStatusEnum, { description: "The status." })
  @Column("varchar", { length: 12 })
  status!: PayoutStatus;

  @Field(() => String, { nullable: true, description: "Why it is on hold, or failed." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** Set if a suspension holds the payout instead of an admin: it is released when the suspension ends. */
  @Column("varchar", { length: 12, nullable: true }) holdCause!: "suspended" | null;

  /** The batch whose file contains it. */
  @Column({ ...id, nullable: true }) batchId!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was sent." })
  @Shown(
    () => DateTimeISOResolver,
    { name: "sendsAt", description: "When it was sent, or the Friday on which it will be." },
    (_sentAt: Date | null, payout: Payout) => sendsAtOf(payout),
  )
  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it arrived." })
  @Column({ ...instant, nullable: true })
  paidAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it failed, or was returned by the bank." })
  @Column({ ...instant, nullable: true })
  failedAt!: Date | null;

  @Field(() => DateTimeISOResolver, { name: "calculatedAt", simple: false, description: "When it was calculated." })
  declare createdAt: Date;
}

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** All columns of a payout: a column left out here can be changed undetected. */
export const payoutStream: Stream<Payout> = {
  name: "payout",
  label: "payout",
  entity: Payout,
  contentOf: (payout) => [
    payout.id,
    momentOf(payout.createdAt),
    payout.publisherId,
    payout.week,
    payout.gross,
    payout.fee,
    payout.net,
    payout.methodId,
    payout.method,
    payout.destination,
    payout.status,
    payout.reason,
    momentOf(payout.sentAt),
    momentOf(payout.paidAt),
    momentOf(payout.failedAt),
    payout.holdCause,
    payout.batchId,
    payout.currency,
    payout.earnedIn,
    payout.earned,
    payout.rateDay,
    payout.rateFrom,
    payout.rateTo,
    payout.bankAmount,
    payout.setOff,
    payout.setOffs,
  ],
};

/** When it was sent, or the Friday on which it will be. */
export const sendsAtOf = ({ sentAt, week }: Pick<Payout, "sentAt" | "week">): Date => sentAt ?? datesOf(week).sentAt;

/** The latest day of its arrival. */
export const arrivesByOf = (payout: Pick<Payout, "sentAt" | "week" | "method">): Date =>
  arrivalOf(sendsAtOf(payout), daysOf(payout.method).max);

/**
 * An earning's part of a payout: what no payout except failed ones had settled; negative after a return. The rounds of
 * an earning are numbered, so that concurrent runs cannot settle the same cents twice.
 */
@ObjectType({ description: "One sale's or bonus's part of a payout.", simpleResolvers: true })
@Entity("payout_line")
@Index("payout_line_once", ["earningId", "round"], { unique: true })
@Index("payout_line_payout", ["payoutId", "id"])
export class PayoutLine extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;
  @Column(id) payoutId!: string;
  @Column(id) earningId!: string;
  @Column("int") round!: number;

  @Shown(() => Money, { description: "The amount settled; negative after a return." }, inCurrency)
  @Column(cents)
  amount!: number;
}

@ObjectType({ description: "A page of payouts.", simpleResolvers: true })
export class PayoutConnection extends Connection(Payout, "Payout") {}

@ObjectType({ description: "A page of a payout's lines.", simpleResolvers: true })
export class PayoutLineConnection extends Connection(PayoutLine, "PayoutLine") {}
