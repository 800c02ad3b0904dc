import { Column, Entity, Index } from "typeorm";
import type { PayoutFileFormat } from "../../contract/payoutForms";
import { cents, id, instant, json, longText } from "../../core/db/columns";
import { Row } from "../../core/db/row";
import type { BatchState } from "./batchStatus";
import type { LeftOut } from "./sendable";

/** A payout file for the bank or PayPal. `createdAt` is when it was created. */
@Entity("payout_batch")
@Index("payout_batch_message", ["messageId"], { unique: true })
@Index("payout_batch_week", ["week", "id"])
export class PayoutBatch extends Row {
  @Column("varchar", { length: 10 })
  week!: string;

  @Column("varchar", { length: 12 })
  format!: PayoutFileFormat;

  /** The bank's idempotency key: a repeated file is rejected. */
  @Column("varchar", { length: 35 })
  messageId!: string;

  /** An admin's id; null if it was created on the command line. */
  @Column({ ...id, nullable: true })
  createdBy!: string | null;

  @Column("varchar", { length: 12 })
  state!: BatchState;

  @Column("int")
  count!: number;

  /** Of all its payouts. */
  @Column("varchar", { length: 3 })
  currency!: string;

  @Column(cents)
  net!: number;

  /** The debited account, masked. */
  @Column("varchar", { length: 120, nullable: true })
  debtor!: string | null;

  /** Of the file's bytes, in hex. */
  @Column("varchar", { length: 64 })
  sha256!: string;

  /** The encrypted file: stored, since another release might write it differently. */
  @Column({ ...longText, select: false })
  sealed!: string;

  /** What was left out of the file, and why. */
  @Column(json)
  leftOut!: LeftOut[];

  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Column({ ...instant, nullable: true })
  settledAt!: Date | null;

  @Column({ ...instant, nullable: true })
  discardedAt!: Date | null;

  /** Why it was discarded. */
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;
}
