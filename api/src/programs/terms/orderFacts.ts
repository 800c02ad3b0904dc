import type { PartnerKind } from "../../contract/choices";

/** One line of an order, with its returns. */
export interface LineFacts {
  sku: string;
  category: string | null;
  brand: string | null;
  quantity: number;
  /** Of the whole line, in minor units. */
  amount: number;
  returnedQuantity: number;
  returnedAmount: number;
}

/** An order whose lines are not known, or were not when it was decided. */
export const oneLine = (amount: number): LineFacts[] => [
  { sku: "", category: null, brand: null, quantity: 1, amount, returnedQuantity: 0, returnedAmount: 0 },
];

/** Everything a commission depends on besides the terms. Stored with the decision, so that it can be replayed. */
export interface OrderFacts {
  /** Of the goods, after discounts, without tax and shipping: what the lines add up to. */
  amount: number;
  tax: number;
  shipping: number;
  /** The discount on the goods. */
  discount: number;
  /** The returned amount of goods, whether or not the return named lines. */
  returnedAmount: number;
  /** An order without lines is one line. */
  lines: readonly LineFacts[];
  /** The UTC day for rules with dates. */
  day: string;
  /** As first reported by the shop; null if it did not say. */
  customer: "new" | "returning" | null;
  /** The shopper's country. */
  country: string | null;
  /** Whether a code was used, and whether it belongs to the publisher that earns. */
  code: "owned" | "other" | null;
  /** A leaked code earns by itself, without a click of its owner's. */
  isLeaked?: true;
  partnerKind: PartnerKind | null;
  publisherGroups: readonly string[];
}

/** The part stored with a decision; lines have rows of their own. */
export type OrderInputs = Omit<OrderFacts, "amount" | "returnedAmount" | "lines">;

/** The day of the order, clamped between its click and its report, so that nobody can pick a better-paid day. */
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
