import { createHash } from "node:crypto";
import type { LedgerEntry } from "./ledger.entity";

/** What stands before the first entry of every account. */
export const BEGINNING = "0".repeat(64);

/** Of everything an entry says, its place, and all that came before it on its account. Anyone with the rows can check it. */
export function entryHash(previous: string, sequence: number, entry: LedgerEntry): string {
  const { id, createdAt, day, account, cause, kind, amount, saleId, payoutId } = entry;
  const said = [previous, sequence, id, createdAt.getTime(), day, account, cause, kind, amount, saleId, payoutId];
  return createHash("sha256").update(JSON.stringify(said)).digest("hex");
}
