/** An order line: the amount paid for it without tax. Amounts are in minor units. */
export interface KeptLine {
  id: string;
  sku: string;
  brand: string | null;
  quantity: number;
  /** What remains after edits and refunds. */
  current: number;
  amount: number;
}

/** With the shop's original amounts: only its order says whether they include tax, and in which currency they are. */
export interface KeptRefund {
  id: string;
  lines: { lineId: string; quantity: number; subtotal: string; tax: string }[];
  /** Refunded beyond the lines, without shipping. */
  extra: string;
}

/** A snapshot of an order. Names, addresses and everything else about the shopper are never stored. */
export interface KeptOrder {
  kind: "order";
  /** Its display name, such as "#1001". */
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

/** The order event after an edit shows which lines it changed. */
export interface KeptEdit {
  kind: "edit";
  at: string;
}

export interface KeptPrivacy {
  kind: "privacy";
  /** The shop's IDs of the affected orders. */
  orders: string[];
}

export type KeptEvent = KeptOrder | ({ kind: "refund" } & KeptRefund) | KeptEdit | KeptPrivacy;
