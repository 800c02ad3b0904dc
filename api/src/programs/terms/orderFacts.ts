import type { PartnerKind } from "../../contract/choices";

/** One line of an order, with its returns. */
export interface LineFacts {
  sku: string;
  category: string | null;
  brand: string | null;
  quantity: number;
  /** The whole line, in minor units. */
  amount: number;
  returnedQuantity: number;
  returnedAmount: number;
}

/** An order whose lines are unknown, or were when it was decided. */
export const oneLine = (amount: number): LineFacts[] => [
  { sku: "", category: null, brand: null, quantity: 1, amount, returnedQuantity: 0, returnedAmount: 0 },
];

/** Everything a commission depends on besides the terms. Stored with the decision, so that it can be replayed. */
export interface OrderFacts {
  /** The product total after discounts, without tax and shipping: the sum of the lines. */
  amount: number;
  tax: number;
  shipping: number;
  /** The discount on the products. */
  discount: number;
  /** The returned amount of products, whether or not the return named lines. */
  returnedAmount: number;
  /** An order without lines is one line. */
  lines: readonly LineFacts[];
  /** The UTC day for rules with dates. */
  day: string;
  /** As first reported by the shop; null if unknown. */
  customer: "new" | "returning" | null;
  /** The shopper's country. */
  country: string | null;
  /** Whether a code was used, and whether it belongs to the publisher that earns. */
  code: "owned" | "other" | null;
  /** A leaked code earns alone, without a click from its owner. */
  isLeaked?: true;
  /** The moment from which new clicks earned the reduced rate of a spent budget; absent for earlier clicks. */
  reducedSince?: string;
  partnerKind: PartnerKind | null;
  publisherGroups: readonly string[];
}

/** The part stored with a decision; lines have their own rows. */
export type OrderInputs = Omit<OrderFacts, "amount" | "returnedAmount" | "lines">;

/** The day of the order, limited to between its click and its report, so that no one can pick a better-paid day. */
export function judgedDay({
  occurredAt,
  clickAt,
  receivedAt,
}: {
  occurredAt: Date;
  clickAt: Date | null;
  receivedAt: Date;
}): string {
  const earliest = clickAt?.getTime() ?? Number.NEGATIVE_INFINITY;
  const judged = Math.min(Math.max(occurredAt.getTime(), earliest), receivedAt.getTime());
  return new Date(judged).toISOString().slice(0, 10);
}
