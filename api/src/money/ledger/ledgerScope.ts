import { MAX_FAULTS } from "../../platform/chain/readBack";
import type { Reader } from "../../platform/db/database";
import { rowsById } from "../../platform/db/rowsById";
import { formatCents } from "../../platform/money";
import { kindsWithoutOrder, WITHOUT_ORDER } from "../../sales";
import { LedgerEntry } from "./ledger.entity";

/** The rows to verify, if not all. */
export interface Scope {
  causes: string[];
  sales: string[];
  payouts: string[];
  invoices: string[];
  payments: string[];
  /** Earnings without an order, excluding others. */
  bonuses: string[];
  /** Sealed days. */
  days: string[];
}

const EMPTY: Scope = { causes: [], sales: [], payouts: [], invoices: [], payments: [], bonuses: [], days: [] };
/** Streams whose rows are themselves verified. */
const OWN = {
  sale: "sales",
  payout: "payouts",
  invoice: "invoices",
  payment: "payments",
  earning: "bonuses",
  day: "days",
} as const;

/** The rows to verify for some rows of a stream: entries with their causes, and the subjects of those. */
export async function scopeOf(read: Reader, stream: string, rowIds: readonly string[]): Promise<Scope> {
  const own = OWN[stream as keyof typeof OWN];
  if (own) return { ...EMPTY, [own]: [...new Set(rowIds)] };
  const entries = stream === "ledger" ? [...(await rowsById(read, LedgerEntry, rowIds)).values()] : [];
  const each = (partOf: (entry: LedgerEntry) => string | null) => [
    ...new Set(entries.flatMap((entry) => partOf(entry) ?? [])),
  ];
  return {
    causes: each(({ cause }) => cause),
    sales: each(({ saleId }) => saleId),
    payouts: each(({ payoutId }) => payoutId),
    invoices: each(({ cause }) => idAfter("invoice:", cause)),
    payments: each(({ cause }) => idAfter("brand-payment:", cause)),
    bonuses: each(({ cause }) => kindsWithoutOrder.map((kind) => idAfter(`${kind}:`, cause)).find(Boolean) ?? null),
    days: [],
  };
}

/** The id in a cause such as "invoice:0190…" or "brand-payment:0190…:reversed". */
const idAfter = (start: string, cause: string): string | null =>
  cause.startsWith(start) ? (cause.slice(start.length).split(":")[0] ?? null) : null;

/** The bonus of an entry. */
export const bonusIn = (cause: string): string | null => idAfter("bonus:", cause);

/** The opening balance of an entry. */
export const openingIn = (cause: string): string | null => idAfter("opening:", cause);

export const LIMIT = `LIMIT ${MAX_FAULTS}`;

/** Sums as the engines return them. */
export type Cents = number | string | null;

export const sumText = (cents: Cents | undefined, currency: string): string =>
  formatCents(Number(cents ?? 0), currency);

/** A row, its stored value and the expected one. */
export interface Mismatch {
  id: string;
  currency: string;
  stated: Cents;
  found: Cents;
}

/** An SQL condition and its parameters. */
export interface Condition {
  sql: string;
  values: string[];
}

export function within(column: string, ids: readonly string[] | undefined): Condition {
  if (!ids) return { sql: "1 = 1", values: [] };
  return ids.length === 0
    ? { sql: "1 = 0", values: [] }
    : { sql: `${column} IN (${ids.map(() => "?")})`, values: [...ids] };
}

/** Earnings without an order. */
export function bonusesIn(scope?: Scope): Condition {
  const { sql, values } = within("earning.id", scope?.bonuses);
  return { sql: `earning.kind ${WITHOUT_ORDER} AND ${sql}`, values };
}
