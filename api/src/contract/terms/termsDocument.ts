import type { PartnerKind } from "../choices";

/** What a line, or an order, pays: a share of its amount, so much for the order, or so much for each piece. */
export type Pay = { basisPoints: number } | { perOrder: number } | { perPiece: number };

/** Goods of these kinds; a line that meets one entry of any list is meant. */
export interface Goods {
  categories?: string[];
  /** Whole article numbers, or with a star at the end all that begin like this. */
  skus?: string[];
  brands?: string[];
}

/** All that is stated has to be met. */
export interface RuleConditions extends Goods {
  customer?: "new" | "returning";
  /** A code of the earning publisher's own, or any code at all. */
  code?: "owned" | "any";
  partnerKinds?: PartnerKind[];
  publisherGroups?: string[];
  /** Where the shopper is: ISO 3166-1 codes. */
  countries?: string[];
  /** Of the whole order, in minor units, both included. */
  amountFrom?: number;
  amountTo?: number;
  /** Days in UTC, both included. */
  from?: string;
  until?: string;
}

export interface TermsRule {
  /** Stays the same while a rule is edited and moved. */
  id: string;
  name: string;
  when: RuleConditions;
  pay: Pay;
}

/** From so many minor units of approved sales in a month on, so much more on all of them. */
export interface VolumeStep {
  from: number;
  extraBasisPoints: number;
}

/** Whether a part of an order's price counts toward what commission is a share of. */
export type InOrOut = "in" | "out";

/** What a merchant pays, and for what. A published document never changes; another version follows it. */
export interface TermsDocument {
  currency: string;
  /** For how many days after a click an order earns. */
  windowDays: number;
  /** For how many days after an order it may be returned. */
  returnDays: number;
  base: { tax: InOrOut; shipping: InOrOut; discounts: InOrOut };
  /** Tried from the top for each line; the first that fits pays. */
  rules: TermsRule[];
  /** What is paid for lines that no rule fits. */
  otherwise: Pay;
  /** Goods that earn nothing, whatever the rules say. */
  excluded: Goods;
  caps: {
    /** The most that one order earns, in minor units. */
    perOrder: number | null;
    /** The most that a line earns, in basis points of its amount. */
    percentOfLine: number | null;
  };
  /** Paid as a bonus after the month: an order's own pay never depends on other orders. */
  volume: VolumeStep[];
  noticeDays: number;
  codePolicy: (typeof codePolicies)[number];
  guardPolicy: (typeof guardPolicies)[number];
  creditModel: (typeof creditModels)[number];
}

/** What counts where a code and another publisher's click speak for the same order. */
export const codePolicies = ["code-wins", "click-wins", "code-with-own-click", "split"] as const;

/** What happens to clicks made at the checkout by extensions and coupon pages. */
export const guardPolicies = ["off", "mark", "stand-down"] as const;

export const creditModels = ["last-click"] as const;

/** For one publisher: what differs from the merchant's terms. */
export type OfferDocument = Partial<Omit<TermsDocument, "currency" | "noticeDays">>;

/** The same pay for everything: what a program begins with. */
export const plainTerms = (given: {
  currency: string;
  basisPoints: number;
  windowDays: number;
  returnDays: number;
}): TermsDocument => ({
  currency: given.currency,
  windowDays: given.windowDays,
  returnDays: given.returnDays,
  base: { tax: "out", shipping: "out", discounts: "out" },
  rules: [],
  otherwise: { basisPoints: given.basisPoints },
  excluded: {},
  caps: { perOrder: null, percentOfLine: null },
  volume: [],
  noticeDays: 7,
  codePolicy: "code-wins",
  guardPolicy: "off",
  creditModel: "last-click",
});

/** What applies to one publisher: whatever its offer states, and the merchant's terms for the rest. */
export const termsWithOffer = (terms: TermsDocument, offer: OfferDocument | null): TermsDocument => ({
  ...terms,
  ...offer,
});
