import type { Database } from "../src/core/db/database";
import { LedgerEntry } from "../src/ledger/ledger.entity";

/** The sum of an account's entries. */
export const balanceOf = async ({ read }: Database, account: string): Promise<number> =>
  (await read.findBy(LedgerEntry, { account })).reduce((sum, { amount }) => sum + amount, 0);
