import { In } from "typeorm";
import { Account } from "../../accounts";
import type { PartnerKind } from "../../contract/choices";
import { creditStatedIn } from "../../contract/terms/creditModels";
import { guardTimesOf } from "../../contract/terms/guard";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../platform/db/reader";
import {
  type ClickPartner,
  clickPartner,
  judgedCode,
  type Merchant,
  namedCodes,
  Offer,
  type OrderInputs,
  reachedLines,
  type TermsLookup,
} from "../../programs";
import { Click, type ClickFacts, idFromBytes, idToBytes, type ReadClickId } from "../../tracking";
import { openCheckouts } from "../checkout/checkoutSeen";
import type { Split } from "../earnings/split";
import type { Sale } from "../sale.entity";
import {
  type AttributedOrder,
  attribute,
  boughtAt,
  type CreditFacts,
  factsOf,
  grant,
  type OwnTerms,
} from "./attribute";
import { type Attribution, decidedAnew } from "./attribution";
import { isEligible, isEligibleClick, isForged, type JudgedClick } from "./clickOutcome";
import type { GivenGuard } from "./guardEvidence";

interface Ordered {
  merchantId: string;
  /** By the shop's clock, if that is not ahead, and by ours. */
  boughtAt: Date;
  receivedAt: Date;
}

/**
 * The facts about clicks that overwrite another publisher's. Null unless several publishers could earn. Stored even if
 * stand-down is off, so that a draft can be simulated.
 */
async function guardGiven(
  read: Reader,
  { merchantId, boughtAt, receivedAt }: Ordered,
  judged: readonly JudgedClick[],
  { version, document }: { version: number; document: TermsDocument },
  kinds: ReadonlyMap<string, PartnerKind | null>,
): Promise<GivenGuard | null> {
  const clicks = judged.filter(isEligibleClick).map(({ click }) => click);
  if (new Set(clicks.map(({ publisherId }) => publisherId)).size < 2) return null;
  const ids = clicks.map(({ id }) => id);
  const checkouts = await openCheckouts(read, merchantId, ids);
  const newest = Math.max(...clicks.map(({ at }) => at.getTime()));
  return {
    policy: document.guardPolicy,
    times: guardTimesOf(document),
    cashbackShares: document.displacingCashback === "shares",
    credit: creditStatedIn(document),
    terms: version,
    // Clicks reported with the order came before it: a shop's time that says otherwise is wrong.
    orderedAt: boughtAt.getTime() < newest ? receivedAt : boughtAt,
    kinds,
    checkouts,
    visitors: checkouts.length === 0 ? new Map() : await visitorsOf(read, clicks),
  };
}

/** Clicks that are not stored, as in a flood, have no owner. */
async function visitorsOf(read: Reader, clicks: readonly ClickFacts[]): Promise<Map<string, string>> {
  const rows = await read.find(Click, {
    select: { id: true, visitor: true },
    where: clicks.map(({ id, at }) => ({ at, id: idToBytes(id) })),
  });
  return new Map(rows.map(({ id, visitor }) => [idFromBytes(id), visitor.toString("hex")]));
}

/** The brand's facts for a decision, and whether unverified reports may supply clicks. */
export type Program = Pick<Merchant, "id" | "termsVersion" | "listed" | "clicksFromBrowsers">;

/** The inputs of an order's commission, besides its lines. */
export interface PaidBy {
  terms: TermsDocument;
  inputs: OrderInputs;
  /** Decided before its lines were known. */
  asOneLine: boolean;
  split?: Split;
}

type Accounts = ReadonlyMap<string, Account>;

/** Reads the inputs of attribution, each once; `attribute` decides. */
export class Attributor {
  constructor(private readonly terms: TermsLookup) {}

  async attribute(
    read: Reader,
    program: Program,
    reads: readonly ReadClickId[],
    order: AttributedOrder,
    now: Date,
  ): Promise<Attribution> {
    return attribute(await this.facts(read, program, reads, order), order, now);
  }

  /** `granted` is credited without a click. */
  async facts(
    read: Reader,
    program: Program,
    reads: readonly ReadClickId[],
    order: Pick<AttributedOrder, "codes" | "occurredAt" | "receivedAt">,
    granted?: string,
  ): Promise<CreditFacts> {
    const { id: merchantId, termsVersion: version } = program;
    const at = boughtAt(order);
    const named = await namedCodes(read, merchantId, order.codes, at);
    const owners = [...named.map(({ code }) => code?.publisherId), granted].filter((id) => id !== undefined);
    const genuine = reads.flatMap((one) => (!isForged(one) && one.click ? [one.click] : []));
    const accounts = await accountsOf(read, [...owners, ...genuine.map(({ publisherId }) => publisherId)]);
    const clicks = await judgedBy(read, reads, accounts);
    const own = new Map<string, OwnTerms & Pick<ClickPartner, "state">>();
    for (const id of new Set(owners)) own.set(id, await this.ownTerms(read, program, id, at));
    const codes = named.map((one) => {
      const publisherId = one.code?.publisherId ?? "";
      const partner = own.get(publisherId);
      return judgedCode(one, at, program.listed === 1, partner && { account: accounts.get(publisherId), ...partner });
    });
    const terms = new Map<string, TermsDocument>();
    for (const click of genuine) terms.set(click.id, await this.termsOf(read, click));
    const brand = { version, document: await this.terms.termsFor(read, null, { merchantId, version, offer: 0 }) };
    const documents = [...terms.values(), ...[...own.values()].map(({ document }) => document)];
    const moments = [at, ...genuine.map((click) => click.at)];
    const reached = await reachedLines(read, merchantId, documents, moments);
    const kinds = new Map([...accounts.values()].map(({ id, partnerKind }) => [id, partnerKind]));
    const ordered = { merchantId, boughtAt: at, receivedAt: order.receivedAt };
    const guard = await guardGiven(read, ordered, clicks, brand, kinds);
    return { clicks, codes, brand, guard, kinds, terms, own, reached };
  }

  /** By the click if there is one; other publishers' clicks are ignored. */
  async grant(
    read: Reader,
    program: Program,
    order: AttributedOrder,
    publisherId: string,
    click: ClickFacts | null,
    now: Date,
  ): Promise<Attribution> {
    const reads = click ? [{ fault: null, click }] : [];
    const facts = await this.facts(read, program, reads, order, click ? undefined : publisherId);
    return grant(facts, order, publisherId, now);
  }

  /** With each publisher's partnership at the time of the click, and whether it has been erased. */
  async judged(read: Reader, reads: readonly ReadClickId[]): Promise<JudgedClick[]> {
    const ids = reads.flatMap((one) => (isEligible(one) && one.click ? [one.click.publisherId] : []));
    return judgedBy(read, reads, await accountsOf(read, ids));
  }

  private termsOf(read: Reader, { publisherId, merchantId, termsVersion: version, offerVersion: offer }: ClickFacts) {
    return this.terms.termsFor(read, publisherId, { merchantId, version, offer });
  }

  private async ownTerms(
    read: Reader,
    { id: merchantId, termsVersion: version }: Program,
    publisherId: string,
    at: Date,
  ) {
    const accepted = await read.findOneBy(Offer, { merchantId, publisherId, status: "accepted" });
    const offer = accepted?.version ?? 0;
    const document = await this.terms.termsFor(read, publisherId, { merchantId, version, offer });
    return { version, offer, document, ...(await clickPartner(read, { merchantId, publisherId, at })) };
  }

  /** By the same click and terms, with more known about the order; null without a click. */
  async attributeAnew(read: Reader, sale: Decided, publisherId: string | null, order: Omit<AttributedOrder, "codes">) {
    const paidBy = await this.paidBy(read, sale, publisherId);
    if (!paidBy) return null;
    const { day, partnerKind, publisherGroups, code, isLeaked, reducedSince } = paidBy.inputs;
    const facts = {
      ...factsOf(order, null, partnerKind, publisherGroups),
      day,
      code,
      ...(isLeaked && { isLeaked }),
      ...(reducedSince && { reducedSince }),
    };
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

async function accountsOf(read: Reader, ids: readonly string[]): Promise<Accounts> {
  const rows = ids.length === 0 ? [] : await read.findBy(Account, { id: In([...new Set(ids)]) });
  return new Map(rows.map((account) => [account.id, account]));
}

const judgedBy = (read: Reader, reads: readonly ReadClickId[], accounts: Accounts): Promise<JudgedClick[]> =>
  Promise.all(
    reads.map(async (one) => {
      if (!isEligible(one) || !one.click) return one;
      if (accounts.get(one.click.publisherId)?.erasedAt) return { ...one, isErased: true };
      return { ...one, partner: await clickPartner(read, one.click) };
    }),
  );
