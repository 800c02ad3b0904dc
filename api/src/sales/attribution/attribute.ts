import type { PartnerKind } from "../../contract/choices";
import { leakedShareOf, type TermsDocument } from "../../contract/terms/termsDocument";
import { type JudgedCode, judgedDay, type OrderFacts, type ReachedLine, reducedSince } from "../../programs";
import type { ClickFacts } from "../../tracking";
import { isShared, withLeak } from "../earnings/split";
import { type Line, soldLines } from "../intake/saleInput";
import type { ReportedFacts } from "../sale.entity";
import { type Attribution, attributionOf, inputsOf, type PaidVersions } from "./attribution";
import { type Choice, chooseCredit } from "./chooseCredit";
import { describeClick, isEligible, type JudgedClick } from "./clickOutcome";
import { type Contender, isEligibleCode } from "./codeEvidence";
import type { GivenGuard } from "./guardEvidence";

/** An order as reported, before returns. */
export interface AttributedOrder {
  /** The shop's codes in comparison form, in its order. */
  codes: readonly string[];
  amount: number;
  facts: ReportedFacts | null;
  lines: readonly Line[] | null;
  occurredAt: Date;
  receivedAt: Date;
}

/** A version of terms, with the publisher's offer; 0 for none. */
interface StatedTerms extends PaidVersions {
  document: TermsDocument;
}

/**
 * What a publisher earns by without a click: the terms in force with its own offer, and its groups at the time of the
 * order.
 */
export type OwnTerms = StatedTerms & { groups: readonly string[] };

/** All inputs that decide the credit and the commission; read by `Attributor`. */
export interface CreditFacts {
  clicks: readonly JudgedClick[];
  codes: readonly JudgedCode[];
  /**
   * The policies that decide between publishers: the brand's terms in force, because an offer binds one publisher only.
   */
  brand: { version: number; document: TermsDocument };
  guard: GivenGuard | null;
  kinds: ReadonlyMap<string, PartnerKind | null>;
  /** By click. */
  terms: ReadonlyMap<string, TermsDocument>;
  /** The owners of codes, and the claimant of the order. */
  own: ReadonlyMap<string, OwnTerms>;
  /** The lines of monthly budgets that were reached in the months of the clicks and the order. */
  reached: readonly ReachedLine[];
}

/** Attributes an order to clicks and codes, and applies the terms in force at the click, or at the order for a code. */
export function attribute(facts: CreditFacts, order: AttributedOrder, now: Date): Attribution {
  const { clicks, codes, brand, guard } = facts;
  const isOwned = codes.some(({ codeId }) => codeId !== null);
  const given = isOwned
    ? { judged: codes, policy: brand.document.codePolicy, terms: brand.version }
    : { judged: codes, policy: "code-wins" as const, terms: 0 };
  const choice = chooseCredit(clicks, given, guard);
  const { click, credited, groups } = choice;
  if (!credited) return attributionOf(choice, factsOf(order, null), null, now);
  const payee = payeeOf(facts, order, credited.publisherId, click, groups);
  const contenders = choice.byCodes || choice.byGuard ? contendersOf(facts, order, choice) : [];
  // Where others share an order with a leaked code, only its own share is reduced.
  const { isLeaked, ...known } = payee.facts;
  if (!isLeaked || !isShared(choice.split)) {
    return attributionOf(choice, payee.facts, payee.terms.document, now, payee.terms, contenders);
  }
  const split = withLeak(choice.split, leakedShareOf(payee.terms.document));
  return attributionOf({ ...choice, split }, known, payee.terms.document, now, payee.terms, contenders);
}

/**
 * What an accepted claim earns: by the click if there is one, otherwise under current terms. Other publishers' clicks
 * are ignored.
 */
export function grant(facts: CreditFacts, order: AttributedOrder, publisherId: string, now: Date): Attribution {
  const [read] = facts.clicks;
  const click = read?.click ?? null;
  const groups = read?.partner?.groups ?? [];
  const choice: Choice = {
    click,
    credited: { publisherId, linkId: click?.linkId ?? null, subId: click?.subId ?? null, codeId: null },
    earns: true,
    decision: "attributed",
    considered: read ? [describeClick(read, true)] : [],
    groups,
    codes: facts.codes,
  };
  const payee = payeeOf(facts, order, publisherId, click, groups);
  const granted = attributionOf(choice, payee.facts, payee.terms.document, now, payee.terms);
  return { ...granted, why: { ...granted.why, rule: "accepted claim" } };
}

/** By the click's terms; without one, by those in force for the code's owner. */
function payeeOf(
  { codes, terms, own, kinds, reached }: CreditFacts,
  order: AttributedOrder,
  publisherId: string,
  click: ClickFacts | null,
  groups: readonly string[],
): { terms: StatedTerms; facts: OrderFacts } {
  const isOwned = codes.some((code) => isEligibleCode(code) && code.publisherId === publisherId);
  const code = isOwned ? "owned" : codes.length > 0 ? "other" : null;
  // The current value: stored with the inputs, so that a later change does not affect the order.
  const kind = kinds.get(publisherId) ?? null;
  if (click) {
    const document = known(terms.get(click.id));
    const stated = { version: click.termsVersion, offer: click.offerVersion, document };
    const since = reducedSince(document, click.at, reached);
    return {
      terms: stated,
      facts: { ...factsOf(order, click.at, kind, groups), code, ...(since && { reducedSince: since }) },
    };
  }
  const stated = known(own.get(publisherId));
  const isLeaked = codes.some((one) => one.isLeaked && one.publisherId === publisherId);
  // Without a click, the order's moment decides, as for the version of the terms.
  const since = reducedSince(stated.document, boughtAt(order), reached);
  const facts = {
    ...factsOf(order, null, kind, stated.groups),
    code,
    ...(isLeaked && { isLeaked }),
    ...(since && { reducedSince: since }),
  } as const;
  return { terms: stated, facts };
}

function known<T>(terms: T | undefined): T {
  if (terms === undefined) throw new Error("the terms of a credited creator were not loaded");
  return terms;
}

/** Other publishers who could earn under a different policy, each by its newest click or its code. */
function contendersOf(facts: CreditFacts, order: AttributedOrder, choice: Choice): Contender[] {
  const clicks = facts.clicks.filter((one) => one.click !== null && isEligible(one));
  const ids = [
    ...clicks.map(({ click }) => click?.publisherId),
    ...facts.codes.filter(isEligibleCode).map(({ publisherId }) => publisherId),
  ];
  return [...new Set(ids)].flatMap((publisherId) => {
    if (!publisherId || (choice.earns && publisherId === choice.credited?.publisherId)) return [];
    const [newest] = clicks
      .filter(({ click }) => click?.publisherId === publisherId)
      .sort((a, b) => Number(b.click?.at) - Number(a.click?.at));
    const payee = payeeOf(facts, order, publisherId, newest?.click ?? null, newest?.partner?.groups ?? []);
    return [{ publisherId, offer: payee.terms.offer, inputs: inputsOf(payee.facts) }];
  });
}

/** The shop's clock may be ahead; a code is judged at a past moment. */
export const boughtAt = ({ occurredAt, receivedAt }: Pick<AttributedOrder, "occurredAt" | "receivedAt">): Date =>
  occurredAt < receivedAt ? occurredAt : receivedAt;

/** Facts the shop does not report are null and meet no condition. */
export function factsOf(
  { amount, facts, lines, occurredAt, receivedAt }: Omit<AttributedOrder, "codes">,
  clickAt: Date | null,
  partnerKind: PartnerKind | null = null,
  publisherGroups: readonly string[] = [],
): OrderFacts {
  return {
    amount,
    tax: facts?.tax ?? 0,
    shipping: facts?.shipping ?? 0,
    discount: facts?.discount ?? 0,
    returnedAmount: 0,
    lines: soldLines(lines, amount).map((line) => ({ ...line, returnedQuantity: 0, returnedAmount: 0 })),
    day: judgedDay({ occurredAt, clickAt, receivedAt }),
    customer: facts?.customer ?? null,
    country: facts?.country ?? null,
    code: null,
    partnerKind,
    publisherGroups,
  };
}
