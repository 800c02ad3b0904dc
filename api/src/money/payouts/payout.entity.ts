import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import { receiptNumber } from "../../contract/figures/receiptNumber";
import type { Stream } from "../../platform/chain/stream";
import { cents, id, instant, json } from "../../platform/db/columns";
import { Row } from "../../platform/db/row";
import { Money } from "../../platform/money";
import { Connection } from "../../platform/paging/page";
import { Node } from "../../platform/shapes/node";
import { inCurrency, Shown } from "../../platform/shown";
import { conversionOf, PayoutConversionType, toConversion } from "./conversion";
import type { MethodKind } from "./methods/payoutMethod.entity";
import { PayoutMethodKindEnum, PayoutStatusEnum } from "./payout.enums";
import type { PayoutStatus } from "./payoutStatus";
import { daysOf } from "./run/payoutRules";
import { arrivalOf, datesOf } from "./run/payoutWeek";
import { PayoutSetOffType, toSetOffs } from "./setOff/setOff.type";
import type { SetOff } from "./setOff/setOffRule";

/** A creator's payout for a week, from earnings in one currency. `createdAt` is when it was calculated. */
@ObjectType({ description: "A creator's payout for a week.", simpleResolvers: true, implements: Node })
@Entity("payout")
@Index("payout_once", ["publisherId", "week", "earnedIn"], { unique: true })
@Index("payout_week", ["week", "id"])
@Index("payout_in_batch", ["batchId", "id"])
@Index("payout_status", ["status", "id"])
export class Payout extends Row {
  @Shown(
    () => String,
    { name: "number", description: "Payout number, such as WFT-2026-46-8F3C2A91." },
    (id: string, { week }: Payout) => receiptNumber(week, id),
  )
  @Field(() => ID, { description: "ID of the payout." })
  declare id: string;

  @Column(id) publisherId!: string;

  @Shown(
    () => String,
    { name: "until", description: "Sunday of the payout's week, a UTC day." },
    (week: string) => datesOf(week).to,
  )
  @Field(() => String, { description: "Monday of the payout's week, in UTC." })
  @Column("varchar", { length: 10 })
  week!: string;

  /** Currency of gross, fee and net. */
  @Column("varchar", { length: 3 }) currency!: string;

  /** Sum of the lines less set-offs, in the currency they were earned in. Equals gross unless converted. */
  @Column("varchar", { length: 3, default: "" }) earnedIn!: string;
  @Column({ ...cents, default: 0 }) earned!: number;

  /** Set-offs: what debts in other currencies took from the lines in this currency. */
  @Column({ ...cents, default: 0 }) setOff!: number;

  /** The debts that were set off. Their lines belong to the payout. Null without any. */
  @Shown(
    () => [PayoutSetOffType],
    { description: "Debts in other currencies set off before the conversion." },
    (setOffs: SetOff[] | null, { earnedIn }: Payout) => toSetOffs(setOffs, earnedIn),
  )
  @Column({ ...json, nullable: true })
  setOffs!: SetOff[] | null;

  /** Day of the exchange rates. Null if not converted. */
  @Shown(
    () => PayoutConversionType,
    {
      name: "conversion",
      nullable: true,
      description: "Conversion at the stored rate. Null if paid in the earned currency.",
    },
    (_day: string, payout: Payout) => toConversion(payout, conversionOf(payout)),
  )
  @Column("varchar", { length: 10, nullable: true })
  rateDay!: string | null;

  /** Units of either currency for one euro, as decimal strings. */
  @Column("varchar", { length: 20, nullable: true }) rateFrom!: string | null;
  @Column("varchar", { length: 20, nullable: true }) rateTo!: string | null;

  /** What the bank debited in the earned currency. Null until an admin enters it. */
  @Column({ ...cents, nullable: true }) bankAmount!: number | null;

  @Shown(() => Money, { description: "Total commission less set-offs, in the payout currency." }, inCurrency)
  @Column(cents)
  gross!: number;

  @Shown(() => Money, { description: "Fee of the payout method." }, inCurrency) @Column(cents) fee!: number;
  @Shown(() => Money, { description: "Amount sent." }, inCurrency) @Column(cents) net!: number;
  @Column(id) methodId!: string;

  @Shown(
    () => DateTimeISOResolver,
    { name: "arrivesBy", description: "Latest day of arrival." },
    (_method: MethodKind, payout: Payout) => arrivesByOf(payout),
  )
  @Field(() => PayoutMethodKindEnum, { description: "Kind of the payout method." })
  @Column("varchar", { length: 20 })
  method!: MethodKind;

  @Field(() => String, { description: "Destination account, masked." })
  @Column("varchar", { length: 100 })
  destination!: string;

  @Field(() => PayoutStatusEnum, { description: "Status of the payout." })
  @Column("varchar", { length: 12 })
  status!: PayoutStatus;

  @Field(() => String, { nullable: true, description: "Why the payout is on hold or failed." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** Set if a suspension holds the payout instead of an admin. Released when the suspension ends. */
  @Column("varchar", { length: 12, nullable: true }) holdCause!: "suspended" | null;

  /** The batch whose file contains the payout. */
  @Column({ ...id, nullable: true }) batchId!: string | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the payout was sent." })
  @Shown(
    () => DateTimeISOResolver,
    { name: "sendsAt", description: "When the payout was sent, or the Friday on which it will be." },
    (_sentAt: Date | null, payout: Payout) => sendsAtOf(payout),
  )
  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the payout arrived." })
  @Column({ ...instant, nullable: true })
  paidAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the payout failed or was returned by the bank.",
  })
  @Column({ ...instant, nullable: true })
  failedAt!: Date | null;

  @Field(() => DateTimeISOResolver, {
    name: "calculatedAt",
    simple: false,
    description: "When the payout was calculated.",
  })
  declare createdAt: Date;
}

const momentOf = (at: Date | null): number | null => at?.getTime() ?? null;

/** All columns of a payout. A column missing here could be changed undetected. */
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
 * An earning's part of a payout: the amount that no payout except failed ones has settled. Negative after a return.
 * Rounds of an earning are numbered, so that concurrent runs cannot settle the same cents twice.
 */
@ObjectType({ description: "The part of a payout for one order or bonus.", simpleResolvers: true })
@Entity("payout_line")
@Index("payout_line_once", ["earningId", "round"], { unique: true })
@Index("payout_line_payout", ["payoutId", "id"])
export class PayoutLine extends Row {
  @Field(() => ID, { description: "ID of the line." }) declare id: string;
  @Column(id) payoutId!: string;
  @Column(id) earningId!: string;
  @Column("int") round!: number;

  @Shown(() => Money, { description: "Settled amount. Negative after a return." }, inCurrency)
  @Column(cents)
  amount!: number;
}

@ObjectType({ description: "A page of payouts.", simpleResolvers: true })
export class PayoutConnection extends Connection(Payout, "Payout") {}

@ObjectType({ description: "A page of payout lines.", simpleResolvers: true })
export class PayoutLineConnection extends Connection(PayoutLine, "PayoutLine") {}
