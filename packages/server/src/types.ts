/** An amount with its currency's decimals: "129.00" dollars, "129" yen. */
export type Amount = string;

export interface OrderLine {
  sku?: string;
  category?: string;
  brand?: string;
  quantity?: number;
  /** The total of the line, after discounts and without tax; "0.00" for a free item. */
  amount: Amount;
}

export interface Order {
  /** The shop's order ID. */
  orderId: string;
  /** The product total after discounts, without tax and shipping. Required unless there are lines. */
  amount?: Amount;
  lines?: OrderLine[];
  /** The result of `readClickCookie`. */
  clickId?: string;
  currency?: string;
  /** The time of purchase, if it is not now. */
  occurredAt?: string | Date;
  tax?: Amount;
  shipping?: Amount;
  discount?: Amount;
  codes?: string[];
  /** A single discount code. Same as `codes` with one entry. */
  couponCode?: string;
  /** Your own metadata for the order: up to 20 texts that only you can read. No personal data. */
  metadata?: Record<string, string>;
  country?: string;
  customer?: { isNew?: boolean };
  /** How the click was kept: stored with the shopper's consent, or not stored and kept with the visit. */
  consent?: "granted" | "without-storage";
  /** Only for accounts with more than one shop. */
  merchantId?: string;
}

export interface OrderReturn {
  /** Your ID of this return. Reporting it again has no effect. */
  returnId: string;
  /** Without amount and lines, the whole order was returned. */
  amount?: Amount;
  lines?: { sku: string; quantity?: number; amount?: Amount }[];
  reason?: string;
}

export interface Sale {
  id: string;
  orderId: string;
  status: "unverified" | "pending" | "approved" | "declined" | (string & {});
  reason: string | null;
  amount: Amount;
  returnedAmount: Amount;
  currency: string;
  commission: Amount;
  why: Record<string, unknown>;
  /** Always true. Only in responses to a test key, where nothing was recorded. */
  test?: boolean;
  [field: string]: unknown;
}

export interface SaleReturn {
  id: string;
  orderId: string;
  returnId: string;
  status: string;
  amount: Amount;
  /** The commission that is reversed. */
  commission: Amount;
  /** The sale after the return. */
  sale: Sale;
  test?: boolean;
  [field: string]: unknown;
}

/** The reason, for your log. */
interface Problem {
  message: string;
  /** The request ID to mention to support. */
  requestId?: string;
}

/** The order was already reported with different values. Sending it again does not help. */
export interface Conflict extends Problem {
  outcome: "conflict";
}

/** Weft rejected it: an invalid key or invalid input. `fields` names the fields. */
export interface Refused extends Problem {
  outcome: "refused";
  httpStatus: number;
  code: string;
  fields?: Record<string, string>;
}

/** No response, so it may or may not have arrived. Send it again later, unchanged. */
export interface Unavailable extends Problem {
  outcome: "unavailable";
  attempts: number;
  httpStatus?: number;
  retryAfterSeconds?: number;
}

export type Failure = Conflict | Refused | Unavailable;

/** `recorded` now, or `known` from an earlier report of the same order. */
export type SaleResult = { outcome: "recorded" | "known"; sale: Sale } | Failure;

/** `proposed`: it arrived long after the return window and waits for acceptance. */
export type ReturnResult = { outcome: "recorded" | "known" | "proposed"; return: SaleReturn } | Failure;
