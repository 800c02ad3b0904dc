import type { PartnerKind } from "../choices";

/** Pay: a share of the amount, a flat amount per order, or a flat amount per piece. */
export type Pay = { basisPoints: number } | { perOrder: number } | { perPiece: number };

/** A set of goods; a line belongs to it if it matches one entry of any list. */
export interface Goods {
  categories?: string[];
  /** SKUs, or prefixes with a trailing star. */
  skus?: string[];
  brands?: string[];
}

/** All stated conditions must be met. */
export interface RuleConditions extends Goods {
  customer?: "new" | "returning";
  /** A code of the earning publisher, or any code. */
  code?: "owned" | "any";
  partnerKinds?: PartnerKind[];
  publisherGroups?: string[];
  /** Countries of the shopper, ISO 3166-1 alpha-2. */
  countries?: string[];
  /** Amount of the whole order in minor units, inclusive. */
  amountFrom?: number;
  amountTo?: number;
  /** UTC days, inclusive. */
  from?: string;
  until?: string;
}

export interface TermsRule {
  /** Stable while the rule is edited or moved. */
  id: string;
  name: string;
  when: RuleConditions;
  pay: Pay;
}

/** An additional rate on a month's approved sales once they reach `from`, in minor units. */
export interface VolumeStep {
  from: number;
  extraBasisPoints: number;
}

/** Whether a part of an order's price is included in the commission base. */
export type InOrOut = "in" | "out";

/** How soon after another publisher's click, and before the order, is too soon. */
export interface GuardTimes {
  /** A guarded publisher's click gives way within so many minutes after another's, or after the checkout was seen. */
  sessionMinutes: number;
  /** Any click gives way that came less than so many seconds before the order. */
  seconds: number;
}

/** A merchant's terms. A published document never changes; changes are a new version. */
export interface TermsDocument {
  currency: string;
  /** The attribution window in days. */
  windowDays: number;
  /** The return window in days. */
  returnDays: number;
  base: { tax: InOrOut; shipping: InOrOut; discounts: InOrOut };
  /** Evaluated from the top for each line; the first match applies. */
  rules: TermsRule[];
  /** The fallback for lines that match no rule. */
  otherwise: Pay;
  /** Goods without commission; takes precedence over rules. */
  excluded: Goods;
  caps: {
    /** The maximum commission per order, in minor units. */
    perOrder: number | null;
    /** The maximum commission on a line, in basis points of its amount. */
    percentOfLine: number | null;
  };
  /** Paid as a bonus after the month, so that an order's commission never depends on other orders. */
  volume: VolumeStep[];
  noticeDays: number;
  codePolicy: (typeof codePolicies)[number];
  /** What a leaked code pays without a click of its owner's, in basis points of the usual commission; all of it if left out. */
  leakedShare?: number;
  guardPolicy: (typeof guardPolicies)[number];
  /** The usual times if left out. */
  guard?: GuardTimes;
  creditModel: (typeof creditModels)[number];
  /** What each publisher who helped gets of an order, in minor units: of the model `per-assist` alone. */
  perAssist?: number;
  /** Whether a cashback click that displaces another's gives way, or shares with it; it gives way if left out. */
  displacingCashback?: (typeof cashbackPolicies)[number];
}

/** Which one wins if a code and another publisher's click compete for an order. */
export const codePolicies = ["code-wins", "click-wins", "code-with-own-click", "split"] as const;

/** What becomes of a click that displaces another publisher's shortly before the order. */
export const guardPolicies = ["off", "mark", "stand-down"] as const;

/** How the commission of an order is divided between the publishers whose clicks brought it. */
export const creditModels = ["last-click", "first-click", "first-and-last", "position", "per-assist"] as const;

export const cashbackPolicies = ["gives-way", "shares"] as const;

/** What new programs start with. */
export const USUAL_LEAKED_SHARE = 5_000;

/** Terms without it promise full pay, whatever new programs start with. */
export const leakedShareOf = ({ leakedShare = 10_000 }: Pick<TermsDocument, "leakedShare">): number => leakedShare;

/** Overrides of the merchant's terms for one publisher. */
export type OfferDocument = Partial<Omit<TermsDocument, "currency" | "noticeDays">>;

/** One rate for everything: the terms of a new program. */
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
  leakedShare: USUAL_LEAKED_SHARE,
  guardPolicy: "off",
  creditModel: "last-click",
});

/** The effective terms of one publisher: the merchant's, with the offer's overrides. */
export const termsWithOffer = (terms: TermsDocument, offer: OfferDocument | null): TermsDocument => ({
  ...terms,
  ...offer,
});
