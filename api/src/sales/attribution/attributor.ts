import type { ReadClickId } from "../../clicks/clickId/clickId";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import type { Reader } from "../../core/db/reader";
import { judgedDay, type LineFacts, type OrderFacts, type OrderInputs } from "../../terms/orderFacts";
import type { TermsLookup } from "../../terms/termsLookup";
import type { Sale } from "../sale.entity";
import { type Attribution, attributionOf, chooseClick } from "./attribution";

/** An order as it was reported. */
export interface AttributedOrder {
  amount: number;
  lines: readonly Pick<LineFacts, "sku" | "category" | "quantity" | "amount">[] | null;
  occurredAt: Date;
  receivedAt: Date;
}

/** By what an order was paid: its terms, and what they were applied to besides the goods. */
export interface PaidBy {
  terms: TermsDocument;
  inputs: OrderInputs;
}

/** Credits orders to clicks, by the terms of each click. */
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
    return attributionOf(choice, factsOf(order, click?.at ?? null), terms, now);
  }

  /** Nothing for an order that came without a click. */
  async paidBy(read: Reader, { merchantId, why }: Pick<Sale, "merchantId" | "why">): Promise<PaidBy | null> {
    if (!why.terms || !why.inputs) return null;
    return { terms: await this.terms.documentOf(read, merchantId, why.terms.version), inputs: why.inputs };
  }
}

/** The facts known of an order; what the shop does not say meets no condition. */
export function factsOf({ amount, lines, occurredAt, receivedAt }: AttributedOrder, clickAt: Date | null): OrderFacts {
  const sold = lines ?? [{ sku: "", category: null, quantity: 1, amount }];
  return {
    amount,
    tax: 0,
    shipping: 0,
    discount: 0,
    returnedAmount: 0,
    lines: sold.map((line) => ({ ...line, brand: null, returnedQuantity: 0, returnedAmount: 0 })),
    day: judgedDay({ occurredAt, clickAt, receivedAt }),
    customer: null,
    country: null,
    code: null,
    partnerKind: null,
    publisherGroups: [],
  };
}
