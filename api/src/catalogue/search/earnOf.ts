import type { PartnerKind } from "../../contract/choices";
import type { Pay, ProductSet, RuleConditions, TermsDocument } from "../../contract/terms/termsDocument";
import { commissionOf } from "../../platform/money";
import { isAnyOf } from "../../programs";

/** A brand's terms for one publisher. */
export interface PublisherProgram {
  terms: TermsDocument;
  partnerKind: PartnerKind | null;
  groups: readonly string[];
}

export interface OfferedProduct {
  brand: string | null;
  /** Each part of the category's path: shops may use any of them for order lines. */
  categories: readonly string[];
  skus: readonly string[];
  /** Commission per item. */
  price: number;
  currency: string;
}

export interface Earning {
  cents: number;
  currency: string;
  /** Null where it is a fixed amount. */
  basisPoints: number | null;
  /** Whether another rate may apply: for new customers, a code, some countries, or large orders. */
  isVarying: boolean;
}

type Certainty = "yes" | "no" | "maybe";

/**
 * What a publisher earns per item, by the first rule that certainly matches; an order with more conditions met pays by
 * an earlier rule.
 */
export function earnOf({ terms, ...program }: PublisherProgram, offered: OfferedProduct, day: string): Earning {
  const nothing: Earning = { cents: 0, currency: offered.currency, basisPoints: 0, isVarying: false };
  if (isAmong(terms.excluded, offered)) return nothing;
  let isVarying = false;
  for (const { when, pay } of terms.rules) {
    const holds = certaintyOf(when, program, offered, day);
    if (holds === "yes") return { ...earningOf(pay, terms, offered), isVarying };
    if (holds === "maybe") isVarying = true;
  }
  return { ...earningOf(terms.otherwise, terms, offered), isVarying };
}

function certaintyOf(
  when: RuleConditions,
  { partnerKind, groups }: Omit<PublisherProgram, "terms">,
  offered: OfferedProduct,
  day: string,
): Certainty {
  const { customer, code, partnerKinds, publisherGroups, countries, amountFrom, amountTo, from, until } = when;
  const namesProducts = when.categories || when.brands || when.skus;
  if (namesProducts && !isAmong(when, offered)) return "no";
  if (partnerKinds && !(partnerKind && partnerKinds.includes(partnerKind))) return "no";
  if (publisherGroups && !publisherGroups.some((group) => groups.includes(group))) return "no";
  if ((from !== undefined && day < from) || (until !== undefined && day > until)) return "no";
  // An order has this product and maybe others.
  if (amountTo !== undefined && offered.price > amountTo) return "no";
  const dependsOnOrder = amountTo !== undefined || (amountFrom !== undefined && offered.price < amountFrom);
  return customer || code || countries || dependsOnOrder ? "maybe" : "yes";
}

function isAmong(named: ProductSet, { brand, categories, skus }: OfferedProduct): boolean {
  const all = [
    ...skus.map((sku) => ({ sku, category: null })),
    ...categories.map((category) => ({ sku: "", category })),
  ];
  return isAnyOf(named, { sku: "", category: null, brand }) || all.some((one) => isAnyOf(named, { ...one, brand }));
}

function earningOf(pay: Pay, { caps, currency }: TermsDocument, offered: OfferedProduct): Omit<Earning, "isVarying"> {
  const isShare = "basisPoints" in pay;
  const capped = (cents: number) => {
    const line = caps.percentOfLine === null ? cents : Math.min(cents, commissionOf(offered.price, caps.percentOfLine));
    return caps.perOrder === null ? line : Math.min(line, caps.perOrder);
  };
  if (isShare) {
    const { basisPoints } = pay;
    // Products in another currency are converted when ordered; the share is the same.
    const isOwn = offered.currency === currency;
    const cents = commissionOf(offered.price, basisPoints);
    return { cents: isOwn ? capped(cents) : cents, currency: offered.currency, basisPoints };
  }
  const cents = "perOrder" in pay ? pay.perOrder : pay.perPiece;
  return { cents: offered.currency === currency ? capped(cents) : cents, currency, basisPoints: null };
}
