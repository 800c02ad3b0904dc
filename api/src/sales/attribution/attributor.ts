import { User } from "../../accounts/user.entity";
import type { ReadClickId } from "../../clicks/clickId/clickId";
import type { PartnerKind } from "../../contract/choices";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../core/db/reader";
import { judgedDay, type OrderFacts, type OrderInputs } from "../../terms/orderFacts";
import type { TermsLookup } from "../../terms/termsLookup";
import { type Line, soldLines } from "../intake/saleInput";
import type { Sale } from "../sale.entity";
import { type Attribution, attributionOf, chooseClick } from "./attribution";

/** An order as reported, before returns. */
export interface AttributedOrder {
  amount: number;
  lines: readonly Line[] | null;
  occurredAt: Date;
  receivedAt: Date;
}

/** What determined an order's commission, besides its lines. */
export interface PaidBy {
  terms: TermsDocument;
  inputs: OrderInputs;
}

/** Attributes orders to clicks and applies the terms in force at the click. */
export class Attributor {
  constructor(private readonly terms: TermsLookup) {}

  async attribute(
    read: Reader,
    reads: readonly ReadClickId[],
    order: AttributedOrder,
    now: Date,
  ): Promise<Attribution> {
    const choice = chooseClick(reads);
    const { click } = choice;
    const terms = click && (await this.terms.documentOf(read, click.merchantId, click.termsVersion));
    // As it is now: stored with the inputs, so that a later change leaves the order alone.
    const publisher = click && (await read.findOneBy(User, { id: click.publisherId }));
    return attributionOf(choice, factsOf(order, click?.at ?? null, publisher?.partnerKind), terms, now);
  }

  /** Null for an order without a click. */
  async paidBy(read: Reader, { merchantId, why }: Pick<Sale, "merchantId" | "why">): Promise<PaidBy | null> {
    if (!why.terms || !why.inputs) return null;
    return { terms: await this.terms.documentOf(read, merchantId, why.terms.version), inputs: why.inputs };
  }
}

/** Facts that the shop does not report are null and meet no condition. */
export function factsOf(
  { amount, lines, occurredAt, receivedAt }: AttributedOrder,
  clickAt: Date | null,
  partnerKind: PartnerKind | null = null,
): OrderFacts {
  return {
    amount,
    tax: 0,
    shipping: 0,
    discount: 0,
    returnedAmount: 0,
    lines: soldLines(lines, amount).map((line) => ({ ...line, brand: null, returnedQuantity: 0, returnedAmount: 0 })),
    day: judgedDay({ occurredAt, clickAt, receivedAt }),
    customer: null,
    country: null,
    code: null,
    partnerKind,
    publisherGroups: [],
  };
}
