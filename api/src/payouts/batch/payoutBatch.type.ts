import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, Int, ObjectType } from "type-graphql";
import type { PayoutFileFormat } from "../../contract/payoutForms";
import { Money, money } from "../../core/money";
import { Connection } from "../../core/paging/page";
import { LeftOutReasonEnum, PayoutBatchStateEnum, PayoutFileFormatEnum } from "../payout.enums";
import type { BatchState } from "./batchStatus";
import type { PayoutBatch } from "./payoutBatch.entity";
import type { LeftOutReason } from "./sendable";

@ObjectType({ description: "A payout of the week that is not in the batch.", simpleResolvers: true })
export class PayoutLeftOut {
  @Field(() => ID, { description: "The payout's identifier." })
  payoutId!: string;

  @Field(() => String, { description: "The publisher's name." })
  publisherName!: string;

  @Field(() => Money, { description: "The amount it would have sent." })
  net!: Money;

  @Field(() => LeftOutReasonEnum, { description: "Why it is not in the batch." })
  why!: LeftOutReason;
}

@ObjectType("PayoutBatch", { description: "A file of payouts for the bank or PayPal.", simpleResolvers: true })
export class PayoutBatchType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The Monday of its week, in UTC." })
  week!: string;

  @Field(() => PayoutFileFormatEnum, { description: "The kind of file." })
  format!: PayoutFileFormat;

  @Field(() => PayoutBatchStateEnum, { description: "The batch's state." })
  state!: BatchState;

  @Field(() => String, { description: "The file's message ID." })
  messageId!: string;

  @Field(() => Int, { description: "How many payouts the file has." })
  count!: number;

  @Field(() => Money, { description: "Their total." })
  net!: Money;

  @Field(() => String, { description: "The SHA-256 of the file's bytes, in hex." })
  sha256!: string;

  @Field(() => String, { nullable: true, description: "The account the money leaves, masked." })
  debtor!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was created." })
  madeAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was sent." })
  sentAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was settled." })
  settledAt!: Date | null;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When it was discarded." })
  discardedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it was discarded." })
  reason!: string | null;

  @Field(() => [PayoutLeftOut], { description: "Payouts of the week that are not in it, and why; at most 500." })
  leftOut!: PayoutLeftOut[];

  createdBy!: string | null;
}

export const toBatch = ({ createdAt, net, leftOut, ...batch }: PayoutBatch): PayoutBatchType => ({
  ...batch,
  net: money(net, batch.currency),
  madeAt: createdAt,
  leftOut: leftOut.map((one) => ({ ...one, net: money(one.net, batch.currency) })),
});

@ObjectType({ description: "A page of batches.", simpleResolvers: true })
export class PayoutBatchConnection extends Connection(PayoutBatchType, "PayoutBatch") {}
