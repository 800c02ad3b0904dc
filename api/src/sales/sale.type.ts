import { DateTimeISOResolver, GraphQLJSON, GraphQLJSONObject } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { DeclineCode } from "../contract/inquiries/orderReasons";
import type { Viewer } from "../core/context";
import { basisPointsToPercent, Money, money } from "../core/money";
import { Node } from "../core/node";
import type { Earning } from "../earnings/earning.entity";
import type { Consent, EvidenceGrade } from "./attribution/evidenceGrade";
import { type ShownWhy, shownCodes, whyFor } from "./attribution/whyFor";
import { ConsentEnum, EvidenceGradeEnum } from "./evidence.enum";
import { metadataFor, type OrderMetadata } from "./intake/orderMetadata";
import { OrderReasonEnum } from "./orderReason.enum";
import type { ReturnStatus, SaleLine, SaleReturn } from "./sale.entity";
import { SaleShare, toShares } from "./saleShare.type";
import type { SaleStatus } from "./saleStatus";
import { commissionOf } from "./saleTotals";
import { earningsFor, type SaleWithEarnings } from "./saleWithEarnings";
import { sharedWith, shownClickId, shownEarning, shownRate } from "./shownShares";

export const SaleStatusEnum = {
  CLAIMED: "claimed",
  PENDING: "pending",
  APPROVED: "approved",
  DECLINED: "declined",
} as const;
registerEnumType(SaleStatusEnum, {
  name: "SaleStatus",
  description: "The status of a sale.",
  valuesConfig: {
    CLAIMED: { description: "Reported only by a browser: no commission until the merchant confirms it." },
    PENDING: { description: "Waiting for the merchant's approval." },
    APPROVED: { description: "Approved by the merchant." },
    DECLINED: { description: "Declined: no commission; `reason` says why." },
  },
});

@ObjectType("SaleLine", { description: "A line of an order.", simpleResolvers: true })
export class SaleLineType {
  @Field(() => String, { description: "The SKU; empty if the shop sent only an amount." })
  sku!: string;

  @Field(() => String, { nullable: true, description: "The product category." })
  category!: string | null;

  @Field(() => String, { nullable: true, description: "The brand." })
  brand!: string | null;

  @Field(() => Int, { description: "How many pieces." })
  quantity!: number;

  @Field(() => Money, { description: "The line total." })
  amount!: Money;

  @Field(() => Int, { description: "The number of returned pieces." })
  returnedQuantity!: number;

  @Field(() => Money, { description: "The returned amount of the line." })
  returnedAmount!: Money;

  merchantId!: string;
}

export const toLine = (
  { saleId: _saleId, position: _position, amount, returnedAmount, ...line }: SaleLine,
  { currency, merchantId }: { currency: string; merchantId: string },
): SaleLineType => ({
  ...line,
  merchantId,
  amount: money(amount, currency),
  returnedAmount: money(returnedAmount, currency),
});

export const ReturnStatusEnum = { TAKEN: "taken", PROPOSED: "proposed", REFUSED: "refused" } as const;
registerEnumType(ReturnStatusEnum, {
  name: "ReturnStatus",
  description: "The status of a return.",
  valuesConfig: {
    TAKEN: { description: "Deducted from the sale." },
    PROPOSED: { description: "Reported long after the return window: the publisher or an admin has to accept it." },
    REFUSED: { description: "Refused by its publisher or an admin: the commission stays." },
  },
});

@ObjectType("SaleReturn", { description: "A return of goods.", simpleResolvers: true })
export class SaleReturnType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The shop's return ID." })
  returnId!: string;

  @Field(() => Money, { description: "The refunded amount." })
  amount!: Money;

  @Field(() => Money, {
    description: "The commission that was reversed; of a shared order a publisher is shown its own part.",
  })
  commission!: Money;

  @Field(() => String, { nullable: true, description: "Why, in the shop's words." })
  reason!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When it was received." })
  receivedAt!: Date;

  @Field(() => ReturnStatusEnum, { description: "The status." })
  status!: ReturnStatus;

  saleId!: string;
}

export const toReturn = ({ id, saleId, returnId, reason, status, createdAt, ...back }: SaleReturn): SaleReturnType => ({
  id,
  saleId,
  returnId,
  reason,
  status,
  receivedAt: createdAt,
  amount: money(back.amount, back.currency),
  commission: money(back.commission, back.currency),
});

@ObjectType("Sale", {
  implements: Node,
  description: "An order at a merchant, with its commission.",
  simpleResolvers: true,
})
export class SaleType {
  @Field(() => ID, { description: "The identifier." })
  id!: string;

  @Field(() => String, { description: "The shop's order ID." })
  orderId!: string;

  @Field(() => SaleStatusEnum, { description: "The status." })
  status!: SaleStatus;

  @Field(() => String, { nullable: true, description: "Why it was declined." })
  reason!: string | null;

  @Field(() => OrderReasonEnum, {
    nullable: true,
    description: "The same as one of the list, if somebody declined it.",
  })
  reasonCode!: DeclineCode | null;

  @Field(() => Money, { description: "What the shopper paid." })
  amount!: Money;

  @Field(() => Money, { description: "The returned amount." })
  returnedAmount!: Money;

  @Field(() => Money, { description: "The commission, less returns; 0 once it is declined." })
  commission!: Money;

  @Field(() => Float, { description: "The rate in percent that was in force at the click." })
  commissionRate!: number;

  @Field(() => String, { nullable: true, description: "The sub-ID of the link that was clicked." })
  subId!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the shopper bought, as the shop says." })
  occurredAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When it was received; it counts on this UTC day." })
  receivedAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the merchant decided." })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description:
      "Why it is on hold, for the merchant's decision or its payment; null if it will be approved automatically.",
  })
  hold!: string | null;

  @Field(() => GraphQLJSON, { description: "The attribution decision, as data." })
  why!: ShownWhy;

  @Field(() => [String], {
    description: "Its discount codes if one belongs to a partner, in the shop's order; publishers see their own.",
  })
  codes!: string[];

  @Field(() => EvidenceGradeEnum, {
    nullable: true,
    description: "How its credit is proven; null where nobody said how the click was kept.",
  })
  evidence!: EvidenceGrade | null;

  @Field(() => ConsentEnum, { nullable: true, description: "What the shop said about the shopper's consent." })
  consent!: Consent | null;

  @Field(() => Int, { description: "With how many other publishers the commission is shared; 0 for most orders." })
  sharedWith!: number;

  @Field(() => [SaleShare], { description: "How it is divided, if it is shared; a publisher sees its own part." })
  shares!: SaleShare[];

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "What the shop noted with the order for itself; null for everybody but its brand.",
  })
  metadata!: OrderMetadata | null;

  currency!: string;
  clickId!: string | null;
  merchantId!: string;
  linkId!: string | null;
  publisherId!: string | null;
  earning!: Earning | null;
}

export const toSale =
  (viewer: Pick<Viewer, "id" | "role">) =>
  (sale: SaleWithEarnings): SaleType => {
    const earnings = earningsFor(viewer, sale);
    const earning = shownEarning(viewer, sale);
    return {
      id: sale.id,
      orderId: sale.orderId,
      status: sale.status,
      reason: sale.reason,
      reasonCode: sale.reasonCode,
      amount: money(sale.amount, sale.currency),
      returnedAmount: money(sale.returnedAmount, sale.currency),
      commission: money(commissionOf(earnings), sale.currency),
      commissionRate: basisPointsToPercent(shownRate(viewer, sale)),
      subId: earning?.subId ?? null,
      occurredAt: sale.occurredAt,
      receivedAt: sale.createdAt,
      decidedAt: sale.decidedAt,
      hold: sale.hold,
      why: whyFor(viewer, sale),
      codes: shownCodes(viewer, sale),
      evidence: sale.evidence,
      consent: sale.consent,
      sharedWith: sharedWith(sale),
      shares: toShares(viewer, sale),
      metadata: metadataFor(viewer, sale),
      currency: sale.currency,
      clickId: shownClickId(viewer, sale),
      merchantId: sale.merchantId,
      linkId: earning?.linkId ?? null,
      publisherId: earning?.publisherId ?? null,
      earning,
    };
  };
