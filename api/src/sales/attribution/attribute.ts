import type { PartnerKind } from "../../contract/choices";
import { leakedShareOf, type TermsDocument } from "../../contract/terms/termsDocument";
import { type JudgedCode, judgedDay, type OrderFacts } from "../../programs";
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
  /** The codes that the shop named, as they are compared, in its order. */
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

/** What a publisher earns by without a click: the terms in force with its own offer, and its groups at the order. */
export type OwnTerms = StatedTerms & { groups: readonly string[] };

/** All that decides who is credited with an order and what is paid; `Attributor` reads it. */
export interface CreditFacts {
  clicks: readonly JudgedClick[];
  codes: readonly JudgedCode[];
  /** What decides between publishers: the brand's terms in force, since an offer binds one publisher only. */
  brand: { version: number; document: TermsDocument };
  guard: GivenGuard | null;
  kinds: ReadonlyMap<string, PartnerKind | null>;
  /** By click. */
  terms: ReadonlyMap<string, TermsDocument>;
  /** Of the owners of codes, and of whoever is granted the order. */
  own: ReadonlyMap<string, OwnTerms>;
}

/** Attributes an order to clicks and codes, and applies the terms in force at the click, or at the order of a code. */
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
  // Where others share an order with a leaked code, only its own share is paid in part.
  const { isLeaked, ...known } = payee.facts;
  if (!isLeaked || !isShared(choice.split)) {
    return attributionOf(choice, payee.facts, payee.terms.document, now, payee.terms, contenders);
  }
  const split = withLeak(choice.split, leakedShareOf(payee.terms.document));
  return attributionOf({ ...choice, split }, known, payee.terms.document, now, payee.terms, contenders);
}

/**
 * What an accepted claim earns its publisher: by the click if there is one, otherwise by the terms in force. Nobody
 * else's clicks are asked.
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

/** By the terms of the click; without one by those in force for the owner of the code. */
function payeeOf(
  { codes, terms, own, kinds }: CreditFacts,
  order: AttributedOrder,
  publisherId: string,
  click: ClickFacts | null,
  groups: readonly string[],
): { terms: StatedTerms; facts: OrderFacts } {
  const isOwned = codes.some((code) => isEligibleCode(code) && code.publisherId === publisherId);
  const code = isOwned ? "owned" : codes.length > 0 ? "other" : null;
  // As it is now: stored with the inputs, so that a later change leaves the order alone.
  const kind = kinds.get(publisherId) ?? null;
  if (click) {
    const document = known(terms.get(click.id));
    const stated = { version: click.termsVersion, offer: click.offerVersion, document };
    return { terms: stated, facts: { ...factsOf(order, click.at, kind, groups), code } };
  }
  const stated = known(own.get(publisherId));
  const isLeaked = codes.some((one) => one.isLeaked && one.publisherId === publisherId);
  const facts = { ...factsOf(order, null, kind, stated.groups), code, ...(isLeaked && { isLeaked }) } as const;
  return { terms: stated, facts };
}

function known<T>(terms: T | undefined): T {
  if (terms === undefined) throw new Error("the terms of somebody who is credited were not read");
  return terms;
}

/** Everybody else who could earn by another policy, each by its newest click or by its code. */
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

/** The shop's clock may be ahead; a code is judged at a moment that has passed. */
export const boughtAt = ({ occurredAt, receivedAt }: Pick<AttributedOrder, "occurredAt" | "receivedAt">): Date =>
  occurredAt < receivedAt ? occurredAt : receivedAt;

/** What the shop does not say is null and meets no condition. */
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
