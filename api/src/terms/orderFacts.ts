import type { PartnerKind } from "../contract/choices";

/** One line of an order, with what came back of it. */
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

/** All that a decision about pay depends on, besides the terms. It is kept with the decision, so that it can be made again. */
export interface OrderFacts {
  /** Of the goods, after discounts, without tax and shipping: what the lines add up to. */
  amount: number;
  tax: number;
  shipping: number;
  /** What was taken off the goods' prices. */
  discount: number;
  /** Of the goods, by lines and otherwise. */
  returnedAmount: number;
  /** An order without lines is one line. */
  lines: readonly LineFacts[];
  /** The day in UTC by which rules with days are judged. */
  day: string;
  /** As the shop said it first; nothing where it did not. */
  customer: "new" | "returning" | null;
  /** Where the shopper is. */
  country: string | null;
  /** Whether a code was used, and whether it belongs to the publisher that earns. */
  code: "owned" | "other" | null;
  partnerKind: PartnerKind | null;
  publisherGroups: readonly string[];
}

/** What is kept of it with a decision: the goods have rows of their own. */
export type OrderInputs = Omit<OrderFacts, "amount" | "returnedAmount" | "lines">;

/** Judged by when it happened, but not before its click nor after it was reported: nobody picks a better day. */
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
