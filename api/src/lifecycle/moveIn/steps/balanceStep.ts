import type { Database } from "../../../platform/db/database";
import type { OpeningBalances } from "../held/openingBalances";
import { decide, type Result, type Row, type Step } from "./decide";
import { ownersOf } from "./owners";

/** Opening balances, once an owner has confirmed them. One by one: each posts to the ledger. */
export const balanceStep =
  (db: Database, balances: OpeningBalances): Step =>
  async (of, rows, signal) => {
    for (const one of rows as readonly Row<"balance">[]) {
      signal.throwIfAborted();
      await decide(db, [one], async (tx, [row = one]) => {
        const partner = row.record.partner ?? "";
        const { publisherId } = (await ownersOf(tx, of, [partner]))(partner);
        if (publisherId === null) return new Map([[row.id, NOBODY]]);
        const ownId = await balances.open(tx, of, row.record, publisherId, row.foreignKey);
        return new Map<string, Result>(ownId ? [[row.id, { outcome: "done", ownId }]] : []);
      });
    }
  };

const NOBODY: Result = { outcome: "stays", fault: "no-partner" };
