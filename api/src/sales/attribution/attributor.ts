import { Account } from "../../accounts/account.entity";
import type { ClickFacts, ReadClickId } from "../../clicks/clickId/clickId";
import type { PartnerKind } from "../../contract/choices";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../core/db/reader";
import { clickPartner } from "../../partnerships/clickPartners";
import { judgedDay, type OrderFacts, type OrderInputs } from "../../terms/orderFacts";
import type { TermsLookup } from "../../terms/termsLookup";
import { type Line, soldLines } from "../intake/saleInput";
import type { ReportedFacts, Sale } from "../sale.entity";
import { type Attribution, attributionOf, chooseClick, decidedAnew, isEligible, type JudgedClick } from "./attribution";

/** An order as reported, before returns. */
export interface AttributedOrder {
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
}

/** Attributes orders to clicks and applies the terms in force at the click. */
export class Attributor {
  constructor(private readonly terms: TermsLookup) {}

  /** With what each publisher was to the brand when the click came. */
  judged(read: Reader, reads: readonly ReadClickId[]): Promise<JudgedClick[]> {
    return Promise.all(
      reads.map(async (one) =>
        isEligible(one) && one.click ? { ...one, partner: await clickPartner(read, one.click) } : one,
      ),
    );
  }

  async attribute(
    read: Reader,
    reads: readonly ReadClickId[],
    order: AttributedOrder,
    now: Date,
  ): Promise<Attribution> {
    const choice = chooseClick(await this.judged(read, reads));
    const { click } = choice;
    const terms = click && (await this.terms.termsFor(read, click.publisherId, versionsOf(click)));
    // As it is now: stored with the inputs, so that a later change leaves the order alone.
    const select = { id: true, partnerKind: true } as const;
    const publisher = click && (await read.findOne(Account, { select, where: { id: click.publisherId } }));
    return attributionOf(choice, factsOf(order, click?.at ?? null, publisher?.partnerKind, choice.groups), terms, now);
  }

  /** By the same click and terms, with more known of the order; null if it has none. */
  async attributeAnew(read: Reader, sale: Decided, publisherId: string | null, order: AttributedOrder) {
    const paidBy = await this.paidBy(read, sale, publisherId);
    if (!paidBy) return null;
    const { day, partnerKind, publisherGroups } = paidBy.inputs;
    const facts = { ...factsOf(order, null, partnerKind, publisherGroups), day };
    return { ...decidedAnew(sale.why, facts, paidBy.terms), returnDays: paidBy.terms.returnDays };
  }

  /** Null for an order without a click. */
  async paidBy(read: Reader, { merchantId, why }: Decided, publisherId: string | null): Promise<PaidBy | null> {
    if (!why.terms || !why.inputs) return null;
    const terms = await this.terms.termsFor(read, publisherId, { merchantId, ...why.terms });
    return { terms, inputs: why.inputs, asOneLine: why.asOneLine ?? false };
  }
}

type Decided = Pick<Sale, "merchantId" | "why">;

const versionsOf = ({ merchantId, termsVersion: version, offerVersion: offer }: ClickFacts) => ({
  merchantId,
  version,
  offer,
});

/** What the shop does not say is null and meets no condition. */
export function factsOf(
  { amount, facts, lines, occurredAt, receivedAt }: AttributedOrder,
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
