import { Column, Entity, Index } from "typeorm";
import { cents, id, instant, json } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { MethodKind } from "./methods/payoutMethod.entity";
import type { PayoutStatus } from "./payoutStatus";
import type { SetOff } from "./setOff/setOffRule";

/** A publisher's payout for one week of what it earned in one currency. `createdAt` is when it was calculated. */
@Entity("payout")
@Index("payout_once", ["publisherId", "week", "earnedIn"], { unique: true })
@Index("payout_week", ["week", "id"])
@Index("payout_in_batch", ["batchId", "id"])
@Index("payout_status", ["status", "id"])
export class Payout extends Row {
  @Column(id)
  publisherId!: string;

  /** The Monday (UTC) with which the week begins. */
  @Column("varchar", { length: 10 })
  week!: string;

  /** What it is paid in: of gross, fee and net. */
  @Column("varchar", { length: 3 })
  currency!: string;

  /**
   * What its lines add up to, less what was set off, in the currency that they were earned in: the gross amount, unless
   * it was converted.
   */
  @Column("varchar", { length: 3, default: "" })
  earnedIn!: string;

  @Column({ ...cents, default: 0 })
  earned!: number;

  /** What was taken of what its lines in that currency add up to, for debts in others. */
  @Column({ ...cents, default: 0 })
  setOff!: number;

  /** These debts, whose lines are the payout's too; null if there were none. */
  @Column({ ...json, nullable: true })
  setOffs!: SetOff[] | null;

  /** The day of the rates by which it was converted; null if it was not. */
  @Column("varchar", { length: 10, nullable: true })
  rateDay!: string | null;

  /** How much of either currency one euro was, as decimal strings. */
  @Column("varchar", { length: 20, nullable: true })
  rateFrom!: string | null;

  @Column("varchar", { length: 20, nullable: true })
  rateTo!: string | null;

  /** What the bank took of the earned currency for it, once an admin has entered that. */
  @Column({ ...cents, nullable: true })
  bankAmount!: number | null;

  @Column(cents)
  gross!: number;

  @Column(cents)
  fee!: number;

  @Column(cents)
  net!: number;

  @Column(id)
  methodId!: string;

  @Column("varchar", { length: 20 })
  method!: MethodKind;

  /** The masked destination account. */
  @Column("varchar", { length: 100 })
  destination!: string;

  @Column("varchar", { length: 12 })
  status!: PayoutStatus;

  /** Why it is on hold or failed. */
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  /** Set if a suspension holds the payout instead of an admin: it is released when the suspension ends. */
  @Column("varchar", { length: 12, nullable: true })
  holdCause!: "suspended" | null;

  /** The batch whose file contains it. */
  @Column({ ...id, nullable: true })
  batchId!: string | null;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Column({ ...instant, nullable: true })
  paidAt!: Date | null;

  /** Later than `paidAt` if the bank returned it. */
  @Column({ ...instant, nullable: true })
  failedAt!: Date | null;
}

/**
 * An earning's part of a payout: what no payout except failed ones had settled; negative after a return. The rounds of
 * an earning are numbered, so that concurrent runs cannot settle the same cents twice.
 */
@Entity("payout_line")
@Index("payout_line_once", ["earningId", "round"], { unique: true })
@Index("payout_line_payout", ["payoutId", "id"])
export class PayoutLine extends Row {
  @Column(id)
  payoutId!: string;

  @Column(id)
  earningId!: string;

  @Column("int")
  round!: number;

  @Column(cents)
  amount!: number;
}
