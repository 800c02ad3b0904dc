import { DateTimeISOResolver, GraphQLJSONObject } from "graphql-scalars";
import { Field, Float, ID, Int, ObjectType } from "type-graphql";
import { type DeclineCode, orderReasons } from "../contract/claims/orderReasons";
import { readStored } from "../contract/i18n/stored";
import type { Viewer } from "../platform/context";
import { choiceEnum, enumOf } from "../platform/graphqlEnum";
import { basisPointsToPercent, Money, money } from "../platform/money";
import { Node } from "../platform/shapes/node";
import type { Consent, EvidenceGrade } from "./attribution/evidenceGrade";
import { Attribution } from "./attribution/why.type";
import { type ShownWhy, shownCodes, whyFor } from "./attribution/whyFor";
import type { Earning } from "./earnings/earning.entity";
import { commissionOf } from "./figures";
import { metadataFor, type OrderMetadata } from "./intake/orderMetadata";
import { SaleShare } from "./saleShare.type";
import type { SaleStatus } from "./saleStatus";
import { earningsFor, type SaleWithEarnings } from "./saleWithEarnings";
import { sharedWith, sharesFor, shownClickId, shownEarning, shownRate } from "./shownShares";

export const OrderReasonEnum = choiceEnum<DeclineCode>("OrderReason", "Why a brand pays no commission for an order.", [
  ...orderReasons.map(({ id, sentence }) => ({ id, label: sentence })),
  { id: "other", label: "A reason in words that is not on the list." },
]);

const EvidenceGradeEnum = enumOf("EvidenceGrade", "How the credit for an order is proven.", {
  A: ["A", "By a signed click that was stored with the shopper's consent."],
  B: ["B", "By a signed click that was carried along with the visit, without storage."],
  C: ["C", "By a creator's own discount code, entered by the shopper."],
  D: ["D", "By the token of a shopper's agent. Not used yet."],
  NONE: ["none", "Not proven."],
});

const ConsentEnum = enumOf("ShopperConsent", "Shopper's consent to storage, as the shop reported it.", {
  GRANTED: ["granted", "The click was stored with consent."],
  WITHOUT_STORAGE: ["without-storage", "Nothing was stored. The click was carried along with the visit."],
});

export const SaleStatusEnum = enumOf("SaleStatus", "Status of an order.", {
  UNVERIFIED: [
    "unverified",
    "Unverified: reported by a browser without a signature. Earns nothing until the brand confirms it.",
  ],
  PENDING: ["pending", "Waiting for the brand's approval."],
  APPROVED: ["approved", "Approved by the brand or at the end of the return window."],
  DECLINED: ["declined", "Declined: no commission. See `reason`."],
});

@ObjectType("Sale", {
  description: "An order at a brand, with its commission.",
  simpleResolvers: true,
  implements: Node,
})
export class SaleType {
  @Field(() => ID, { description: "ID of the order." }) id!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Field(() => SaleStatusEnum, { description: "Status of the order." }) status!: SaleStatus;
  @Field(() => String, { nullable: true, description: "Why the order was declined. Null unless declined." }) reason!:
    | string
    | null;

  @Field(() => OrderReasonEnum, {
    nullable: true,
    description: "Reason from the list. Null unless a person declined the order.",
  })
  reasonCode!: DeclineCode | null;

  @Field(() => Money, { description: "Order amount." }) amount!: Money;

  @Field(() => Money, {
    nullable: true,
    description: "Amount the shop reported, if an accepted claim set a different one. Null for creators.",
  })
  shopAmount!: Money | null;

  @Field(() => Money, { description: "Returned amount." }) returnedAmount!: Money;
  @Field(() => Money, { description: "Commission less returns. 0 if the order is declined." }) commission!: Money;
  @Field(() => Float, { description: "Commission rate at the time of the click, in percent." }) commissionRate!: number;

  @Field(() => String, { nullable: true, description: "Sub-ID of the click." })
  subId!: string | null;

  @Field(() => DateTimeISOResolver, { description: "When the order was placed, as reported by the shop." })
  occurredAt!: Date;

  @Field(() => DateTimeISOResolver, { description: "When the order was received. Reports count it on this UTC day." })
  receivedAt!: Date;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When the order was approved or declined. Null while it is open.",
  })
  decidedAt!: Date | null;

  @Field(() => String, {
    nullable: true,
    description: "Why the order is on hold and not approved automatically. Null without a hold.",
  })
  hold!: string | null;

  @Field(() => Attribution, { description: "The attribution decision with its facts." }) why!: ShownWhy;

  @Field(() => [String], {
    description: "Discount codes of the order, if one of them belongs to a creator. Creators see only their own.",
  })
  codes!: string[];

  @Field(() => EvidenceGradeEnum, {
    nullable: true,
    description: "How the credit is proven. Null if the shop did not say how the click was kept.",
  })
  evidence!: EvidenceGrade | null;

  @Field(() => ConsentEnum, {
    nullable: true,
    description: "Shopper's consent to storage. Null if the shop did not report it.",
  })
  consent!: Consent | null;

  @Field(() => Int, { description: "Number of other creators who share the commission. 0 for most orders." })
  sharedWith!: number;

  @Field(() => [SaleShare], { description: "Parts of a shared order. Creators see only their own." })
  shares!: SaleShare[];

  @Field(() => GraphQLJSONObject, {
    nullable: true,
    description: "The brand's own notes on the order. Null for everyone else.",
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
      reason: sale.reason && readStored(sale.reason, orderReasons),
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
