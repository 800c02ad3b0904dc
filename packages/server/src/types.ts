/** An amount with the digits of its currency: "129.00" dollars, "129" yen. */
export type Amount = string;

export interface OrderLine {
  sku?: string;
  category?: string;
  brand?: string;
  quantity?: number;
  /** Of the whole line, after discounts and without tax; "0.00" for a free article. */
  amount: Amount;
}

export interface Order {
  /** The shop's own id. */
  orderId: string;
  /** What the goods cost after discounts, without tax and shipping. Required unless there are lines. */
  amount?: Amount;
  lines?: OrderLine[];
  /** What `readClickCookie` found. */
  clickId?: string;
  currency?: string;
  /** When it was bought, if that is not now. */
  occurredAt?: string | Date;
  tax?: Amount;
  shipping?: Amount;
  discount?: Amount;
  codes?: string[];
  /** For shops that know one code: the same as `codes` with it. */
  couponCode?: string;
  /** What you note with the order for yourself: up to 20 texts, which only you read. Nothing that names a person. */
  metadata?: Record<string, string>;
  country?: string;
  customer?: { isNew?: boolean };
  /** How the click was kept: stored with the shopper's consent, or nothing stored and it went with the visit. */
  consent?: "granted" | "without-storage";
  /** Only for accounts with more than one shop. */
  merchantId?: string;
}

export interface OrderReturn {
  /** Your id of this return: reporting it twice takes nothing back twice. */
  returnId: string;
  /** Without amount and lines the whole order came back. */
  amount?: Amount;
  lines?: { sku: string; quantity?: number; amount?: Amount }[];
  reason?: string;
}

export interface Sale {
  id: string;
  orderId: string;
  status: "claimed" | "pending" | "approved" | "declined" | (string & {});
  reason: string | null;
  amount: Amount;
  returnedAmount: Amount;
  currency: string;
  commission: Amount;
  why: Record<string, unknown>;
  /** Only in answers to a test key: nothing was recorded. */
  test?: boolean;
  [field: string]: unknown;
}

export interface SaleReturn {
  id: string;
  orderId: string;
  returnId: string;
  status: string;
  amount: Amount;
  /** What is taken back. */
  commission: Amount;
  /** The sale after it. */
  sale: Sale;
  test?: boolean;
  [field: string]: unknown;
}

/** What went wrong, for your log. */
interface Problem {
  message: string;
  /** Tell us this one when you ask about it. */
  requestId?: string;
}

/** It says something else than was reported before: look at both, sending it again does not help. */
export interface Conflict extends Problem {
  outcome: "conflict";
}

/** Weft does not take it: a wrong key, a broken rule. `fields` says which. */
export interface Refused extends Problem {
  outcome: "refused";
  httpStatus: number;
  code: string;
  fields?: Record<string, string>;
}

/** Nobody knows whether it arrived. Send it again later, unchanged: that is safe. */
export interface Unavailable extends Problem {
  outcome: "unavailable";
  attempts: number;
  httpStatus?: number;
  retryAfterSeconds?: number;
}

export type Failure = Conflict | Refused | Unavailable;

/** `recorded` now, or `known` from an earlier report of the same order. */
export type SaleResult = { outcome: "recorded" | "known"; sale: Sale } | Failure;

/** `proposed`: it came long after the return window, and waits until it is accepted. */
export type ReturnResult = { outcome: "recorded" | "known" | "proposed"; return: SaleReturn } | Failure;
