import type { PartnerKind } from "../choices";

/** Pay: a share of the amount, a flat amount per order, or a flat amount per product. */
export type Pay = { basisPoints: number } | { perOrder: number } | { perPiece: number };

/** A set of products; a line belongs to it if it matches one entry of any list. */
export interface ProductSet {
  categories?: string[];
  /** SKUs, or prefixes with a trailing star. */
  skus?: string[];
  brands?: string[];
}

/** All stated conditions must be met. */
export interface RuleConditions extends ProductSet {
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

/** How soon after another publisher's click, or before the order, is too soon. */
export interface GuardTimes {
  /** A guarded publisher's click stands down for this many minutes after another's, or after the checkout was seen. */
  sessionMinutes: number;
  /** Any click stands down that came less than this many seconds before the order. */
  seconds: number;
}

/** Once a UTC month's commission reaches the line, new clicks earn at most this rate until the month ends. */
export interface TermsBudget {
  /** In minor units. */
  monthly: number;
  reducedBasisPoints: number;
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
  /** Products without commission; takes precedence over rules. */
  excluded: ProductSet;
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
  /**
   * What a leaked code pays without a click of its owner's, in basis points of the usual commission; everything if
   * omitted.
   */
  leakedShare?: number;
  guardPolicy: (typeof guardPolicies)[number];
  /** The default times if omitted. */
  guard?: GuardTimes;
  creditModel: (typeof creditModels)[number];
  /** Each assisting publisher's amount per order, in minor units: only for the model `per-assist`. */
  perAssist?: number;
  /** Whether a cashback click that displaces another's stands down, or shares with it; stands down if omitted. */
  displacingCashback?: (typeof cashbackPolicies)[number];
  /** No line if omitted. */
  budget?: TermsBudget;
}

/** Which one wins if a code and another publisher's click compete for an order. */
export const codePolicies = ["code-wins", "click-wins", "code-with-own-click", "split"] as const;

/** What happens to a click that displaces another publisher's shortly before the order. */
export const guardPolicies = ["off", "mark", "stand-down"] as const;

/** How an order's commission is divided between the publishers of its clicks. */
export const creditModels = ["last-click", "first-click", "first-and-last", "position", "per-assist"] as const;

export const cashbackPolicies = ["gives-way", "shares"] as const;

/** The initial value of new programs. */
export const USUAL_LEAKED_SHARE = 5_000;

/** Terms without it promise full pay, whatever new programs start with. */
export const leakedShareOf = ({ leakedShare = 10_000 }: Pick<TermsDocument, "leakedShare">): number => leakedShare;

/** Overrides of the merchant's terms for one publisher. */
export type OfferDocument = Partial<Omit<TermsDocument, "currency" | "noticeDays" | "budget">>;

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
