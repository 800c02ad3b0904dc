import type { PartnerKind } from "../../contract/choices";
import type { Goods, Pay, RuleConditions, TermsDocument } from "../../contract/terms/termsDocument";
import { commissionOf } from "../../platform/money";
import { isAnyOf } from "../../programs";

/** A brand's terms as they are for one publisher. */
export interface PublisherProgram {
  terms: TermsDocument;
  partnerKind: PartnerKind | null;
  groups: readonly string[];
}

export interface OfferedGoods {
  brand: string | null;
  /** Each part of the category's path: shops name their orders' lines by any of them. */
  categories: readonly string[];
  skus: readonly string[];
  /** Of one piece. */
  price: number;
  currency: string;
}

export interface Earning {
  cents: number;
  currency: string;
  /** Null where it is a fixed amount. */
  basisPoints: number | null;
  /** Whether another rate may apply: to new customers, with a code, in some countries, to large orders. */
  isVarying: boolean;
}

type Certainty = "yes" | "no" | "maybe";

/**
 * What a publisher earns for one piece, by the first rule that certainly holds; an order that meets more pays by an
 * earlier rule.
 */
export function earnOf({ terms, ...program }: PublisherProgram, goods: OfferedGoods, day: string): Earning {
  const nothing: Earning = { cents: 0, currency: goods.currency, basisPoints: 0, isVarying: false };
  if (isAmong(terms.excluded, goods)) return nothing;
  let isVarying = false;
  for (const { when, pay } of terms.rules) {
    const holds = certaintyOf(when, program, goods, day);
    if (holds === "yes") return { ...earningOf(pay, terms, goods), isVarying };
    if (holds === "maybe") isVarying = true;
  }
  return { ...earningOf(terms.otherwise, terms, goods), isVarying };
}

function certaintyOf(
  when: RuleConditions,
  { partnerKind, groups }: Omit<PublisherProgram, "terms">,
  goods: OfferedGoods,
  day: string,
): Certainty {
  const { customer, code, partnerKinds, publisherGroups, countries, amountFrom, amountTo, from, until } = when;
  const hasGoods = when.categories || when.brands || when.skus;
  if (hasGoods && !isAmong(when, goods)) return "no";
  if (partnerKinds && !(partnerKind && partnerKinds.includes(partnerKind))) return "no";
  if (publisherGroups && !publisherGroups.some((group) => groups.includes(group))) return "no";
  if ((from !== undefined && day < from) || (until !== undefined && day > until)) return "no";
  // An order has this piece and maybe others.
  if (amountTo !== undefined && goods.price > amountTo) return "no";
  const dependsOnOrder = amountTo !== undefined || (amountFrom !== undefined && goods.price < amountFrom);
  return customer || code || countries || dependsOnOrder ? "maybe" : "yes";
}

function isAmong(named: Goods, { brand, categories, skus }: OfferedGoods): boolean {
  const all = [
    ...skus.map((sku) => ({ sku, category: null })),
    ...categories.map((category) => ({ sku: "", category })),
  ];
  return isAnyOf(named, { sku: "", category: null, brand }) || all.some((one) => isAnyOf(named, { ...one, brand }));
}

function earningOf(pay: Pay, { caps, currency }: TermsDocument, goods: OfferedGoods): Omit<Earning, "isVarying"> {
  const isShare = "basisPoints" in pay;
  const capped = (cents: number) => {
    const line = caps.percentOfLine === null ? cents : Math.min(cents, commissionOf(goods.price, caps.percentOfLine));
    return caps.perOrder === null ? line : Math.min(line, caps.perOrder);
  };
  if (isShare) {
    const { basisPoints } = pay;
    // Goods in another currency are converted when they are ordered; the share is the same.
    const isOwn = goods.currency === currency;
    const cents = commissionOf(goods.price, basisPoints);
    return { cents: isOwn ? capped(cents) : cents, currency: goods.currency, basisPoints };
  }
  const cents = "perOrder" in pay ? pay.perOrder : pay.perPiece;
  return { cents: goods.currency === currency ? capped(cents) : cents, currency, basisPoints: null };
}
