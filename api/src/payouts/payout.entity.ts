import { Column, Entity, Index } from "typeorm";
import { cents, id, instant } from "../core/db/columns";
import { Row } from "../core/db/row";
import type { MethodKind } from "./methods/payoutMethod.entity";
import type { PayoutStatus } from "./payoutStatus";

/** A publisher's payout for one week in one currency. `createdAt` is when it was calculated. */
@Entity("payout")
@Index("payout_once", ["publisherId", "week", "currency"], { unique: true })
@Index("payout_week", ["week", "id"])
@Index("payout_in_batch", ["batchId", "id"])
@Index("payout_status", ["status", "id"])
export class Payout extends Row {
  @Column(id)
  publisherId!: string;

  /** The Monday (UTC) with which the week begins. */
  @Column("varchar", { length: 10 })
  week!: string;

  @Column("varchar", { length: 3 })
  currency!: string;

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
