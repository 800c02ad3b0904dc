import { LedgerEntry } from "../src/money/ledger/ledger.entity";
import type { Database } from "../src/platform/db/database";

/** The sum of an account's entries. */
export const balanceOf = async ({ read }: Database, account: string): Promise<number> =>
  (await read.findBy(LedgerEntry, { account })).reduce((sum, { amount }) => sum + amount, 0);
