import type { ClickFacts, ReadClickId } from "../../clicks/clickId/clickId";
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
    const terms = click && (await this.terms.termsFor(read, click.publisherId, versionsOf(click)));
    return attributionOf(choice, factsOf(order, click?.at ?? null), terms, now);
  }

  /** Null for an order without a click. */
  async paidBy(read: Reader, sale: Pick<Sale, "merchantId" | "publisherId" | "why">): Promise<PaidBy | null> {
    const { merchantId, publisherId, why } = sale;
    if (!why.terms || !why.inputs) return null;
    const terms = await this.terms.termsFor(read, publisherId, { merchantId, ...why.terms });
    return { terms, inputs: why.inputs };
  }
}

const versionsOf = ({ merchantId, termsVersion: version, offerVersion: offer }: ClickFacts) => ({
  merchantId,
  version,
  offer,
});

/** Facts that the shop does not report are null and meet no condition. */
export function factsOf({ amount, lines, occurredAt, receivedAt }: AttributedOrder, clickAt: Date | null): OrderFacts {
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
    partnerKind: null,
    publisherGroups: [],
  };
}
