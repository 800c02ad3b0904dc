import { Account, erasedAmong } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { leakedShareOf, type TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../platform/db/reader";
import type { JudgedCode } from "../../programs";
import {
  type CodeLookup,
  clickPartner,
  judgedDay,
  type OrderFacts,
  type OrderInputs,
  type TermsLookup,
} from "../../programs";
import type { ClickFacts, ReadClickId } from "../../tracking";
import { isShared, type Split, withLeak } from "../earnings/split";
import { type Line, soldLines } from "../intake/saleInput";
import type { ReportedFacts, Sale } from "../sale.entity";
import { type Attribution, attributionOf, decidedAnew, inputsOf, type PaidVersions } from "./attribution";
import { type Choice, chooseCredit, type GivenCodes } from "./chooseCredit";
import { describeClick, isEligible, type JudgedClick } from "./clickOutcome";
import { type Contender, isEligibleCode } from "./codeEvidence";
import { GuardLookup } from "./guardLookup";

/** An order as reported, before returns. */
export interface AttributedOrder {
  merchantId: string;
  /** The codes that the shop named, as they are compared, in its order. */
  codes: readonly string[];
  amount: number;
  facts: ReportedFacts | null;
  lines: readonly Line[] | null;
  occurredAt: Date;
  receivedAt: Date;
}

/** What determined an order's commission, besides its lines. */
export interface PaidBy {
  terms: TermsDocument;
  inputs: OrderInputs;
  /** Decided before its lines were known. */
  asOneLine: boolean;
  split?: Split;
}

/** An order without its codes. */
type Ordered = Omit<AttributedOrder, "merchantId" | "codes">;

/** Who earns, and what is known of it. */
interface Payee {
  publisherId: string;
  clickAt: Date | null;
  versions: PaidVersions;
  terms: TermsDocument;
  facts: OrderFacts;
}

/** Attributes orders to clicks and codes, and applies the terms in force at the click, or at the order of a code. */
export class Attributor {
  private readonly guard: GuardLookup;

  constructor(
    private readonly terms: TermsLookup,
    private readonly codes: CodeLookup,
  ) {
    this.guard = new GuardLookup(codes);
  }

  /** With what each publisher was to the brand when the click came, and whether it is erased by now. */
  async judged(read: Reader, reads: readonly ReadClickId[]): Promise<JudgedClick[]> {
    const clicks = reads.filter(isEligible).flatMap(({ click }) => click ?? []);
    const erased = await erasedAmong(read, [...new Set(clicks.map(({ publisherId }) => publisherId))]);
    return Promise.all(
      reads.map(async (one) => {
        if (!isEligible(one) || !one.click) return one;
        if (erased.has(one.click.publisherId)) return { ...one, isErased: true };
        return { ...one, partner: await clickPartner(read, one.click) };
      }),
    );
  }

  async attribute(
    read: Reader,
    reads: readonly ReadClickId[],
    order: AttributedOrder,
    now: Date,
  ): Promise<Attribution> {
    const judged = await this.judged(read, reads);
    const { merchantId, receivedAt } = order;
    const guard = await this.guard.given(read, { merchantId, receivedAt, boughtAt: boughtAt(order) }, judged);
    const choice = chooseCredit(judged, await this.givenCodes(read, order), guard);
    const { click, credited } = choice;
    if (!credited) return attributionOf(choice, factsOf(order, null), null, now);
    const payee = await this.payee(read, order, credited.publisherId, choice, { click, groups: choice.groups });
    const contenders = choice.byCodes || choice.byGuard ? await this.contenders(read, order, judged, choice) : [];
    const { facts, split } = leakApart(payee, choice.split);
    const divided = split ? { ...choice, split } : choice;
    return attributionOf(divided, facts, payee.terms, now, payee.versions, contenders);
  }

  /**
   * What an accepted claim earns its publisher: by the click if there is one, otherwise by the terms in force. Nobody
   * else's clicks are asked.
   */
  async grant(
    read: Reader,
    order: AttributedOrder,
    publisherId: string,
    click: ClickFacts | null,
    now: Date,
  ): Promise<Attribution> {
    const [judged = null] = click ? await this.judged(read, [{ fault: null, click }]) : [];
    const codes = await this.codes.judged(read, order.merchantId, order.codes, boughtAt(order));
    const choice = grantedChoice(publisherId, judged, codes);
    const payee = await this.payee(read, order, publisherId, choice, { click, groups: choice.groups });
    const granted = attributionOf(choice, payee.facts, payee.terms, now, payee.versions);
    return { ...granted, why: { ...granted.why, rule: "accepted claim" } };
  }

  private async givenCodes(read: Reader, { merchantId, codes, ...order }: AttributedOrder): Promise<GivenCodes> {
    const judged = await this.codes.judged(read, merchantId, codes, boughtAt(order));
    if (!judged.some(({ codeId }) => codeId !== null)) return { judged, policy: "code-wins", terms: 0 };
    const { document, version } = await this.codes.termsInForce(read, merchantId);
    return { judged, policy: document.codePolicy, terms: version };
  }

  /** By the terms of the click; without one by those in force for the owner of the code. */
  private async payee(
    read: Reader,
    order: AttributedOrder,
    publisherId: string,
    { codes }: Pick<Choice, "codes">,
    { click, groups }: Pick<JudgedClick, "click"> & { groups: readonly string[] },
  ): Promise<Payee> {
    const { merchantId } = order;
    const isOwned = codes.some((code) => isEligibleCode(code) && code.publisherId === publisherId);
    const code = isOwned ? "owned" : codes.length > 0 ? "other" : null;
    if (!click) {
      const own = await this.codes.ownTerms(read, merchantId, publisherId);
      const partner = await this.codes.partner(read, merchantId, publisherId, boughtAt(order));
      const isLeaked = codes.some((one) => one.isLeaked && one.publisherId === publisherId);
      const known = factsOf(order, null, partner.partnerKind, partner.groups);
      const facts = { ...known, code, ...(isLeaked && { isLeaked }) } as const;
      return { publisherId, clickAt: null, versions: own, terms: own.document, facts };
    }
    const versions = { version: click.termsVersion, offer: click.offerVersion };
    const terms = await this.terms.termsFor(read, publisherId, { merchantId, ...versions });
    // As it is now: stored with the inputs, so that a later change leaves the order alone.
    const select = { id: true, partnerKind: true } as const;
    const publisher = await read.findOne(Account, { select, where: { id: publisherId } });
    const facts = { ...factsOf(order, click.at, publisher?.partnerKind, groups), code } as const;
    return { publisherId, clickAt: click.at, versions, terms, facts };
  }

  /** Everybody else who could earn by another policy, each by its newest click or by its code. */
  private async contenders(
    read: Reader,
    order: AttributedOrder,
    judged: readonly JudgedClick[],
    choice: Choice,
  ): Promise<Contender[]> {
    const clicks = judged.filter((one) => one.click !== null && isEligible(one));
    const ids = [
      ...clicks.map(({ click }) => click?.publisherId),
      ...choice.codes.filter(isEligibleCode).map(({ publisherId }) => publisherId),
    ];
    const others = new Set(
      ids.filter((id) => id !== undefined && (id !== choice.credited?.publisherId || !choice.earns)),
    );
    const contenders: Contender[] = [];
    for (const publisherId of others) {
      if (!publisherId) continue;
      const newest = clicks
        .filter(({ click }) => click?.publisherId === publisherId)
        .sort((a, b) => Number(b.click?.at) - Number(a.click?.at))[0];
      const given = { click: newest?.click ?? null, groups: newest?.partner?.groups ?? [] };
      const { versions, facts } = await this.payee(read, order, publisherId, choice, given);
      contenders.push({ publisherId, offer: versions.offer, inputs: inputsOf(facts) });
    }
    return contenders;
  }

  /** By the same click and terms, with more known of the order; null if it has none. */
  async attributeAnew(read: Reader, sale: Decided, publisherId: string | null, order: Ordered) {
    const paidBy = await this.paidBy(read, sale, publisherId);
    if (!paidBy) return null;
    const { day, partnerKind, publisherGroups, code, isLeaked } = paidBy.inputs;
    const facts = { ...factsOf(order, null, partnerKind, publisherGroups), day, code, ...(isLeaked && { isLeaked }) };
    return { ...decidedAnew(sale.why, facts, paidBy.terms), returnDays: paidBy.terms.returnDays };
  }

  /** Null for an order without a click. */
  async paidBy(read: Reader, { merchantId, why }: Decided, publisherId: string | null): Promise<PaidBy | null> {
    if (!why.terms || !why.inputs) return null;
    const terms = await this.terms.termsFor(read, publisherId, { merchantId, ...why.terms });
    return { terms, inputs: why.inputs, asOneLine: why.asOneLine ?? false, ...(why.split && { split: why.split }) };
  }
}

type Decided = Pick<Sale, "merchantId" | "why">;

/** The shop's clock may be ahead; a code is judged at a moment that has passed. */
const boughtAt = ({ occurredAt, receivedAt }: Ordered): Date => (occurredAt < receivedAt ? occurredAt : receivedAt);

/** Where others share an order with a leaked code, only its own share is paid in part. */
function leakApart({ facts, terms }: Payee, split: Split | undefined): { facts: OrderFacts; split: Split | undefined } {
  const { isLeaked, ...rest } = facts;
  return isLeaked && isShared(split) ? { facts: rest, split: withLeak(split, leakedShareOf(terms)) } : { facts, split };
}

/** What the shop does not say is null and meets no condition. */
export function factsOf(
  { amount, facts, lines, occurredAt, receivedAt }: Ordered,
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

/** Whom an accepted claim credits: its publisher, with the click that was found, or without any. */
const grantedChoice = (publisherId: string, read: JudgedClick | null, codes: readonly JudgedCode[]): Choice => ({
  click: read?.click ?? null,
  credited: { publisherId, linkId: read?.click?.linkId ?? null, subId: read?.click?.subId ?? null, codeId: null },
  earns: true,
  decision: "attributed",
  considered: read ? [describeClick(read, true)] : [],
  groups: read?.partner?.groups ?? [],
  codes,
});
