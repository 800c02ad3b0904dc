import type { Reader } from "../core/db/database";
import { rowsById } from "../core/db/rowsById";
import { LedgerEntry } from "./ledger.entity";

/** The rows to verify, if not all. */
export interface Scope {
  causes: string[];
  sales: string[];
  payouts: string[];
}

/** The rows to verify for some rows of a stream: entries with their causes, and what those were posted for. */
export async function scopeOf(read: Reader, stream: string, rowIds: readonly string[]): Promise<Scope> {
  if (stream === "sale") return { causes: [], sales: [...new Set(rowIds)], payouts: [] };
  if (stream === "payout") return { causes: [], sales: [], payouts: [...new Set(rowIds)] };
  const entries = stream === "ledger" ? [...(await rowsById(read, LedgerEntry, rowIds)).values()] : [];
  const each = (partOf: (entry: LedgerEntry) => string | null) => [
    ...new Set(entries.flatMap((entry) => partOf(entry) ?? [])),
  ];
  return {
    causes: each(({ cause }) => cause),
    sales: each(({ saleId }) => saleId),
    payouts: each(({ payoutId }) => payoutId),
  };
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
