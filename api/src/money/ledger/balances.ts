import { In } from "typeorm";
import { MAX_FAULTS } from "../../platform/chain/readBack";
import type { Reader, Tx } from "../../platform/db/database";
import { formatCents } from "../../platform/money";
import { LedgerBalance, type LedgerEntry } from "./ledger.entity";
import { currencyOfAccount } from "./ledgerAccounts";

/** In account order, so that two transactions on the same accounts do not deadlock. */
export async function addToBalances(
  tx: Tx,
  entries: readonly Pick<LedgerEntry, "account" | "amount">[],
): Promise<void> {
  const sums = new Map<string, number>();
  for (const { account, amount } of entries) sums.set(account, (sums.get(account) ?? 0) + amount);
  const changes = [...sums].filter(([, amount]) => amount !== 0).sort(([a], [b]) => (a < b ? -1 : 1));
  if (changes.length === 0) return;
  const isMysql = tx.connection.options.type === "mysql";
  // The engines have no common upsert syntax.
  const add = isMysql
    ? "ON DUPLICATE KEY UPDATE amount = amount + VALUES(amount)"
    : "ON CONFLICT (account) DO UPDATE SET amount = amount + excluded.amount";
  await tx.query(
    `INSERT INTO ledger_balance (account, amount) VALUES ${changes.map(() => "(?, ?)").join(", ")} ${add}`,
    changes.flat(),
  );
}

/** Reads one row each, however long the accounts' histories. */
export async function balancesIn(read: Reader, accounts: readonly string[]): Promise<Map<string, number>> {
  const rows = await read.findBy(LedgerBalance, { account: In([...accounts]) });
  return new Map(rows.map(({ account, amount }) => [account, amount]));
}

export const balanceOf = async (read: Reader, account: string): Promise<number> =>
  (await balancesIn(read, [account])).get(account) ?? 0;

/** Which accounts to check, in order: one part of several. */
export interface Part {
  index: number;
  of: number;
}

/** Balances that differ from the sum of their entries. */
export async function mismatchedBalances(read: Reader, part: Part = { index: 0, of: 1 }): Promise<string[]> {
  const [first, next] = [
    await accountAt(read, part.index / part.of),
    await accountAt(read, (part.index + 1) / part.of),
  ];
  if (first === undefined) return [];
  const [range, values] =
    next === undefined ? ["account >= ?", [first]] : ["account >= ? AND account < ?", [first, next]];
  const rows: { account: string; stated: number | string; posted: number | string }[] = await read.query(
    `SELECT stated.account, SUM(stated.balance) AS stated, SUM(stated.posted) AS posted FROM (
       SELECT account, amount AS balance, 0 AS posted FROM ledger_balance WHERE ${range}
       UNION ALL SELECT account, 0, SUM(amount) FROM ledger_entry WHERE ${range} GROUP BY account) stated
     GROUP BY stated.account HAVING SUM(stated.balance) <> SUM(stated.posted) ORDER BY stated.account LIMIT ${MAX_FAULTS}`,
    [...values, ...values],
  );
  return rows.map(({ account, stated, posted }) => {
    const [balance, sum] = [stated, posted].map((cents) => formatCents(Number(cents), currencyOfAccount(account)));
    return `account ${account}: its balance is ${balance}, its entries add up to ${sum}`;
  });
}

/** The account at this fraction of all accounts in order; the lowest possible one at the start. */
async function accountAt(read: Reader, share: number): Promise<string | undefined> {
  if (share === 0) return "";
  if (share >= 1) return undefined;
  const [{ count } = { count: 0 }]: { count: number | string }[] = await read.query(
    "SELECT COUNT(*) AS count FROM ledger_balance",
  );
  const at = Math.floor(Number(count) * share);
  const [row]: { account: string }[] = await read.query(
    `SELECT account FROM ledger_balance ORDER BY account LIMIT 1 OFFSET ${at}`,
  );
  return row?.account;
}
