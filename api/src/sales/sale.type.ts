import { DateTimeISOResolver, GraphQLJSON } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import { basisPointsToPercent, Money, money } from "../core/money";
import type { Why } from "./attribution";
import type { Sale, SaleLine, SaleReturn, SaleStatus } from "./sale.entity";
import { commissionOf } from "./saleTotals";

export const SaleStatusEnum = {
  CLAIMED: "claimed",
  PENDING: "pending",
  APPROVED: "approved",
  DECLINED: "declined",
} as const;
registerEnumType(SaleStatusEnum, {
  name: "SaleStatus",
  description: "Where a sale stands.",
  valuesConfig: {
    CLAIMED: { description: "Only a browser told of it: it earns nothing until the merchant confirms it." },
    PENDING: { description: "Earned, and waiting for the merchant's approval." },
    APPROVED: { description: "Approved by the merchant." },
    DECLINED: { description: "It earns nothing; `reason` says why." },
  },
});

@ObjectType("SaleLine", { description: "One article of an order.", simpleResolvers: true })
export class SaleLineType {
  @Field(() => String, { description: "The shop's name of the article; empty where it sent only an amount." })
  sku!: string;

  @Field(() => String, { nullable: true, description: "What kind of article it is." })
  category!: string | null;

  @Field(() => Int, { description: "How many pieces." })
  quantity!: number;

  @Field(() => Money, { description: "What the whole line cost." })
  amount!: Money;

  @Field(() => Int, { description: "How many pieces came back." })
  returnedQuantity!: number;

  @Field(() => Money, { description: "How much of the line came back." })
  returnedAmount!: Money;
}

export const toLine = ({ sku, category, quantity, returnedQuantity, ...line }: SaleLine): SaleLineType => ({
  ...{ sku, category, quantity, returnedQuantity },
  amount: money(line.amount),
  returnedAmount: money(line.returnedAmount),
});

@ObjectType("SaleReturn", { description: "What a shopper brought back.", simpleResolvers: true })
export class SaleReturnType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The shop's own id of it." })
  returnId!: string;

  @Field(() => Money, { description: "What was paid back." })
  amount!: Money;

  @Field(() => Money, { description: "The commission that was taken back." })
  commission!: Money;

  @Field(() => String, { nullable: true, description: "Why, in the shop's words." })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When we heard of it." })
  receivedAt!: Date;
}

export const toReturn = ({ id, returnId, reason, createdAt, ...back }: SaleReturn): SaleReturnType => ({
  ...{ id, returnId, reason, receivedAt: createdAt },
  amount: money(back.amount),
  commission: money(back.commission),
});

@ObjectType("Sale", { description: "One order at one merchant, and what became of it.", simpleResolvers: true })
export class SaleType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The shop's own id of the order." })
  orderId!: string;

  @Field(() => SaleStatusEnum, { description: "Where it stands." })
  status!: SaleStatus;

  @Field(() => String, { nullable: true, description: "Why it was declined." })
  reason!: string | null;

  @Field(() => Money, { description: "What the shopper paid." })
  amount!: Money;

  @Field(() => Money, { description: "What of it came back." })
  returnedAmount!: Money;

  @Field(() => Money, { description: "The commission, less what returns took back; nothing once it is declined." })
  commission!: Money;

  @Field(() => Float, { description: "The rate in percent that was in force at the click." })
  commissionRate!: number;

  @Field(() => String, { nullable: true, description: "The publisher's own mark on the link that was followed." })
  subId!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the shopper bought, as the shop says." })
  occurredAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When we heard of it; it counts on this UTC day." })
  receivedAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the merchant decided." })
  decidedAt!: Date | null;

  @Field(() => GraphQLJSON, { description: "What was considered and decided about whose sale it is, as data." })
  why!: Why;

  merchantId!: string;
  linkId!: string | null;
  publisherId!: string | null;
}

export const toSale = (sale: Sale): SaleType => ({
  id: sale.id,
  orderId: sale.orderId,
  status: sale.status,
  reason: sale.reason,
  amount: money(sale.amount),
  returnedAmount: money(sale.returnedAmount),
  commission: money(commissionOf(sale)),
  commissionRate: basisPointsToPercent(sale.rateBasisPoints),
  subId: sale.subId,
  occurredAt: sale.occurredAt,
  receivedAt: sale.createdAt,
  decidedAt: sale.decidedAt,
  why: sale.why,
  merchantId: sale.merchantId,
  linkId: sale.linkId,
  publisherId: sale.publisherId,
});
