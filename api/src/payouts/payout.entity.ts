import { Column, Entity, Index } from "typeorm";
import { cents, id, instant } from "../core/columns";
import { Row } from "../core/row";
import type { MethodKind } from "./payoutMethod.entity";

export const payoutStatuses = ["calculated", "held", "sent", "paid", "failed"] as const;
export type PayoutStatus = (typeof payoutStatuses)[number];

/** What a publisher gets for one week. `createdAt` is when it was calculated. */
@Entity("payout")
@Index("payout_once", ["publisherId", "week"], { unique: true })
@Index("payout_week", ["week", "id"])
export class Payout extends Row {
  @Column(id)
  publisherId!: string;

  /** The Monday with which the week begins, in UTC. */
  @Column("varchar", { length: 10 })
  week!: string;

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

  /** Where it goes, masked. */
  @Column("varchar", { length: 100 })
  destination!: string;

  @Column("varchar", { length: 12 })
  status!: PayoutStatus;

  /** Why it is held, or failed. */
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Column({ ...instant, nullable: true })
  paidAt!: Date | null;

  @Column({ ...instant, nullable: true })
  failedAt!: Date | null;
}

/**
 * A sale's part of a payout: what it had earned and no payout that stands had settled; less than nothing after a return.
 * The rounds of a sale are counted, so that two runs at once cannot both settle the same cents.
 */
@Entity("payout_line")
@Index("payout_line_once", ["saleId", "round"], { unique: true })
@Index("payout_line_payout", ["payoutId", "id"])
export class PayoutLine extends Row {
  @Column(id)
  payoutId!: string;

  @Column(id)
  saleId!: string;

  @Column("int")
  round!: number;

  @Column(cents)
  amount!: number;
}
