import { DateTimeISOResolver, GraphQLJSON, GraphQLJSONObject } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { type DeclineCode, orderReasons } from "../contract/inquiries/orderReasons";
import type { Viewer } from "../platform/context";
import { choiceEnum, enumOf } from "../platform/graphqlEnum";
import { basisPointsToPercent, Money, money } from "../platform/money";
import type { Consent, EvidenceGrade } from "./attribution/evidenceGrade";
import { type ShownWhy, shownCodes, whyFor } from "./attribution/whyFor";
import type { Earning } from "./earnings/earning.entity";
import { commissionOf } from "./figures";
import { metadataFor, type OrderMetadata } from "./intake/orderMetadata";
import { SaleShare } from "./saleShare.type";
import type { SaleStatus } from "./saleStatus";
import { earningsFor, type SaleWithEarnings } from "./saleWithEarnings";
import { sharedWith, sharesFor, shownClickId, shownEarning, shownRate } from "./shownShares";

export const OrderReasonEnum = choiceEnum<DeclineCode>("OrderReason", "Why a brand pays nothing for an order.", [
  ...orderReasons.map(({ id, sentence }) => ({ id, label: sentence })),
  { id: "other", label: "Only in words: kept where no reason of the list was chosen." },
]);

const EvidenceGradeEnum = enumOf("EvidenceGrade", "How the credit of an order is proven.", {
  A: ["A", "A signed click that was stored with the shopper's consent."],
  B: ["B", "A signed click that went with the visit, without storage."],
  C: ["C", "A partner's own code, typed by the shopper."],
  D: ["D", "The token of a shopper's agent. Nothing makes it yet."],
  NONE: ["none", "Neither, or only somebody's word."],
});

const ConsentEnum = enumOf("ShopperConsent", "What a shop said about the shopper's consent to storage.", {
  GRANTED: ["granted", "The click was stored with consent."],
  WITHOUT_STORAGE: ["without-storage", "Nothing was stored: the click went with the visit."],
});

export const SaleStatusEnum = enumOf("SaleStatus", "The status of a sale.", {
  CLAIMED: ["claimed", "Reported only by a browser: no commission until the merchant confirms it."],
  PENDING: ["pending", "Waiting for the merchant's approval."],
  APPROVED: ["approved", "Approved by the merchant."],
  DECLINED: ["declined", "Declined: no commission; `reason` says why."],
});

@ObjectType("Sale", { description: "An order at a merchant, with its commission.", simpleResolvers: true })
export class SaleType {
  @Field(() => ID, { description: "The identifier." }) id!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Field(() => SaleStatusEnum, { description: "The status." }) status!: SaleStatus;
  @Field(() => String, { nullable: true, description: "Why it was declined." }) reason!: string | null;

  @Field(() => OrderReasonEnum, {
    nullable: true,
    description: "The same as one of the list, if somebody declined it.",
  })
  reasonCode!: DeclineCode | null;

  @Field(() => Money, { description: "What the shopper paid." }) amount!: Money;

  @Field(() => Money, { nullable: true, description: "What the shop says instead, after an accepted claim." })
  shopAmount!: Money | null;

  @Field(() => Money, { description: "The returned amount." }) returnedAmount!: Money;
  @Field(() => Money, { description: "The commission, less returns; 0 once it is declined." }) commission!: Money;
  @Field(() => Float, { description: "The rate in percent that was in force at the click." }) commissionRate!: number;

  @Field(() => String, { nullable: true, description: "The sub-ID of the link that was clicked." })
  subId!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the shopper bought, as the shop says." }) occurredAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When it was received; it counts on this UTC day." })
  receivedAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the merchant decided." })
  decidedAt!: Date | null;

  @Field(() => String, { nullable: true, description: "Why it is not approved automatically; null if it is." })
  hold!: string | null;

  @Field(() => GraphQLJSON, { description: "The attribution decision, as data." }) why!: ShownWhy;

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
      shopAmount:
        sale.shopAmount === null || viewer.role === "publisher" ? null : money(sale.shopAmount, sale.currency),
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
      shares: sharesFor(viewer, sale),
      metadata: metadataFor(viewer, sale),
      currency: sale.currency,
      clickId: shownClickId(viewer, sale),
      merchantId: sale.merchantId,
      linkId: earning?.linkId ?? null,
      publisherId: earning?.publisherId ?? null,
      earning,
    };
  };
