import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import { Column, Entity, Index } from "typeorm";
import type { PayoutFileFormat } from "../../../contract/payoutForms";
import { cents, id, instant, json, longText } from "../../../platform/db/columns";
import { Row } from "../../../platform/db/row";
import { Money, money } from "../../../platform/money";
import { inCurrency, Shown } from "../../../platform/shown";
import { LeftOutReasonEnum, PayoutBatchStateEnum, PayoutFileFormatEnum } from "../payout.enums";
import type { BatchState } from "./batchStatus";
import type { LeftOut, LeftOutReason } from "./sendable";

@ObjectType({ description: "A payout of the week that a payment batch left out.", simpleResolvers: true })
export class PayoutLeftOut {
  @Field(() => ID, { description: "ID of the payout." }) payoutId!: string;
  @Field(() => String, { description: "Name of the creator." }) publisherName!: string;
  @Field(() => Money, { description: "Amount the payout would have sent." }) net!: Money;
  @Field(() => LeftOutReasonEnum, { description: "Why the payout is not in the batch." }) why!: LeftOutReason;
}

/** A payout file for the bank or PayPal. `createdAt` is when it was created. */
@ObjectType({ description: "A payment batch: payouts in one file for the bank or PayPal.", simpleResolvers: true })
@Entity("payout_batch")
@Index("payout_batch_message", ["messageId"], { unique: true })
@Index("payout_batch_week", ["week", "id"])
export class PayoutBatch extends Row {
  @Field(() => ID, { description: "ID of the batch." }) declare id: string;

  @Field(() => String, { description: "Monday of the batch's week, in UTC." })
  @Column("varchar", { length: 10 })
  week!: string;

  @Field(() => PayoutFileFormatEnum, { description: "Format of the file." })
  @Column("varchar", { length: 12 })
  format!: PayoutFileFormat;

  /** The bank's idempotency key. A repeated file is rejected. */
  @Field(() => String, { description: "Message ID in the file." })
  @Column("varchar", { length: 35 })
  messageId!: string;

  /** An admin's id; null if it was created on the command line. */
  @Column({ ...id, nullable: true }) createdBy!: string | null;

  @Field(() => PayoutBatchStateEnum, { description: "State of the batch." })
  @Column("varchar", { length: 12 })
  state!: BatchState;

  @Field(() => Int, { description: "Number of payouts in the file." }) @Column("int") count!: number;

  /** The total of its payouts. */
  @Column("varchar", { length: 3 }) currency!: string;
  @Shown(() => Money, { description: "Total amount to send." }, inCurrency) @Column(cents) net!: number;

  @Field(() => String, { nullable: true, description: "Account the money leaves from, masked." })
  @Column("varchar", { length: 120, nullable: true })
  debtor!: string | null;

  /** Of the file's bytes, in hex. */
  @Field(() => String, { description: "SHA-256 hash of the file, in hexadecimal." })
  @Column("varchar", { length: 64 })
  sha256!: string;

  /** The encrypted file. Stored, because a later release might write it differently. */
  @Column({ ...longText, select: false }) sealed!: string;

  @Shown(
    () => [PayoutLeftOut],
    { description: "Payouts of the week that were left out, at most 500." },
    (leftOut: LeftOut[], { currency }: PayoutBatch) =>
      leftOut.map((one) => ({ ...one, net: money(one.net, currency) })),
  )
  @Column(json)
  leftOut!: LeftOut[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the batch was sent." })
  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the batch was settled." })
  @Column({ ...instant, nullable: true })
  settledAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the batch was discarded." })
  @Column({ ...instant, nullable: true })
  discardedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why the batch was discarded." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { name: "madeAt", simple: false, description: "When the batch was created." })
  declare createdAt: Date;
}
