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

@ObjectType({ description: "A payout of the week that is not in the batch.", simpleResolvers: true })
export class PayoutLeftOut {
  @Field(() => ID, { description: "The payout's identifier." }) payoutId!: string;
  @Field(() => String, { description: "The publisher's name." }) publisherName!: string;
  @Field(() => Money, { description: "The amount it would have sent." }) net!: Money;
  @Field(() => LeftOutReasonEnum, { description: "Why it is not in the batch." }) why!: LeftOutReason;
}

/** A payout file for the bank or PayPal. `createdAt` is when it was created. */
@ObjectType({ description: "A file of payouts for the bank or PayPal.", simpleResolvers: true })
@Entity("payout_batch")
@Index("payout_batch_message", ["messageId"], { unique: true })
@Index("payout_batch_week", ["week", "id"])
export class PayoutBatch extends Row {
  @Field(() => ID, { description: "The identifier." }) declare id: string;

  @Field(() => String, { description: "The Monday of its week, in UTC." })
  @Column("varchar", { length: 10 })
  week!: string;

  @Field(() => PayoutFileFormatEnum, { description: "The kind of file." })
  @Column("varchar", { length: 12 })
  format!: PayoutFileFormat;

  /** The bank's idempotency key: a repeated file is rejected. */
  @Field(() => String, { description: "The file's message ID." }) @Column("varchar", { length: 35 }) messageId!: string;

  /** An admin's id; null if it was created on the command line. */
  @Column({ ...id, nullable: true }) createdBy!: string | null;

  @Field(() => PayoutBatchStateEnum, { description: "The batch's state." })
  @Column("varchar", { length: 12 })
  state!: BatchState;

  @Field(() => Int, { description: "How many payouts the file has." }) @Column("int") count!: number;

  /** Of all its payouts. */
  @Column("varchar", { length: 3 }) currency!: string;
  @Shown(() => Money, { description: "Their total." }, inCurrency) @Column(cents) net!: number;

  @Field(() => String, { nullable: true, description: "The account the money leaves, masked." })
  @Column("varchar", { length: 120, nullable: true })
  debtor!: string | null;

  /** Of the file's bytes, in hex. */
  @Field(() => String, { description: "The SHA-256 of the file's bytes, in hex." })
  @Column("varchar", { length: 64 })
  sha256!: string;

  /** The encrypted file: stored, since another release might write it differently. */
  @Column({ ...longText, select: false }) sealed!: string;

  @Shown(
    () => [PayoutLeftOut],
    { description: "Payouts of the week that are not in it, and why; at most 500." },
    (leftOut: LeftOut[], { currency }: PayoutBatch) =>
      leftOut.map((one) => ({ ...one, net: money(one.net, currency) })),
  )
  @Column(json)
  leftOut!: LeftOut[];

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was sent." })
  @Column({ ...instant, nullable: true })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was settled." })
  @Column({ ...instant, nullable: true })
  settledAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was discarded." })
  @Column({ ...instant, nullable: true })
  discardedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was discarded." })
  @Column("varchar", { length: 500, nullable: true })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { name: "madeAt", simple: false, description: "When it was created." })
  declare createdAt: Date;
}
