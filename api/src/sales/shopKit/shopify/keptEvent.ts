/** A line of an order, whole: what was paid for it without tax. Amounts are in minor units. */
export interface KeptLine {
  id: string;
  sku: string;
  brand: string | null;
  quantity: number;
  /** What is left after edits and refunds. */
  current: number;
  amount: number;
}

/** As the shop wrote its amounts: only its order says whether they contain the tax, and in which currency they are. */
export interface KeptRefund {
  id: string;
  lines: { lineId: string; quantity: number; subtotal: string; tax: string }[];
  /** Given back beyond the lines, without shipping. */
  extra: string;
}

/** An order as the shop showed it at a moment. Names, addresses and all else about the shopper are never kept. */
export interface KeptOrder {
  kind: "order";
  /** What people call it, such as "#1001". */
  name: string;
  at: string;
  boughtAt: string;
  isPaid: boolean;
  isCancelled: boolean;
  isTest: boolean;
  currency: string;
  taxesIncluded: boolean;
  lines: KeptLine[];
  tax: number;
  shipping: number;
  discount: number;
  codes: string[];
  clickIds: string[];
  isNew: boolean | null;
  country: string | null;
  refunds: KeptRefund[];
}

/** Which lines an edit touched is told by the order that follows it. */
export interface KeptEdit {
  kind: "edit";
  at: string;
}

export interface KeptPrivacy {
  kind: "privacy";
  /** The shop's ids of the orders that it is about. */
  orders: string[];
}

export type KeptEvent = KeptOrder | ({ kind: "refund" } & KeptRefund) | KeptEdit | KeptPrivacy;
