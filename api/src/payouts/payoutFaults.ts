import type { Tx } from "../core/database";
import { formatCents } from "../core/money";
import { MOST_FAULTS } from "../ledger/ledgerFaults";

const LIMIT = `LIMIT ${MOST_FAULTS}`;
const dollars = (cents: number | string | null): string => formatCents(Number(cents ?? 0));

interface Row {
  id: string;
  said: number | string | null;
  found: number | string | null;
}

/** Payouts whose lines come to something else, or whose parts do. */
export async function wrongPayouts(tx: Tx): Promise<string[]> {
  const rows: Row[] = await tx.query(
    `SELECT payout.id, payout.gross AS said, sums.amount AS found FROM payout
     LEFT JOIN (SELECT payoutId, SUM(amount) AS amount FROM payout_line GROUP BY payoutId) sums
       ON sums.payoutId = payout.id
     WHERE payout.gross <> COALESCE(sums.amount, 0) OR payout.net <> payout.gross - payout.fee
     ORDER BY payout.id ${LIMIT}`,
  );
  return rows.map(({ id, said, found }) => `payout ${id}: it says ${dollars(said)}, its lines ${dollars(found)}`);
}

/** Payouts of which the journal says something else, account by account. */
export async function wrongPostings(tx: Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const [account, column, sign] of [
    ["CONCAT('publisher:', payout.publisherId)", "gross", "-"],
    ["'payout-clearing'", "net", ""],
    ["'network-fees'", "fee", ""],
  ] as const) {
    const expected = `CASE WHEN payout.status = 'failed' THEN 0 ELSE ${sign}payout.${column} END`;
    const rows: Row[] = await tx.query(
      `SELECT payout.id, ${expected} AS said, sums.posted AS found FROM payout
       LEFT JOIN (SELECT payoutId, account, SUM(amount) AS posted FROM ledger_entry
         WHERE payoutId IS NOT NULL GROUP BY payoutId, account) sums
         ON sums.payoutId = payout.id AND sums.account = ${account}
       WHERE ${expected} <> COALESCE(sums.posted, 0) ORDER BY payout.id ${LIMIT}`,
    );
    faults.push(
      ...rows.map(
        ({ id, said, found }) =>
          `payout ${id}: the ledger has ${dollars(found)} for its ${column}, the payout says ${dollars(said)}`,
      ),
    );
  }
  return faults;
}

/** What stands in the journal for payouts that are gone. */
export async function strayPayouts(tx: Tx): Promise<string[]> {
  const rows: { id: string; account: string; found: number | string }[] = await tx.query(
    `SELECT entry.payoutId AS id, entry.account, SUM(entry.amount) AS found FROM ledger_entry entry
     LEFT JOIN payout ON payout.id = entry.payoutId WHERE entry.payoutId IS NOT NULL AND payout.id IS NULL
     GROUP BY entry.payoutId, entry.account HAVING SUM(entry.amount) <> 0 ORDER BY entry.payoutId ${LIMIT}`,
  );
  return rows.map(
    ({ id, account, found }) => `payout ${id}: the ledger has ${dollars(found)} on ${account}, and no such payout`,
  );
}

/** Sales of which payouts that stand have settled more than was ever earned, or that another publisher was paid for. */
export async function paidTwice(tx: Tx): Promise<string[]> {
  const rows: { id: string; found: number | string }[] = await tx.query(
    `SELECT line.saleId AS id, SUM(line.amount) AS found FROM payout_line line
     JOIN payout ON payout.id = line.payoutId AND payout.status <> 'failed' LEFT JOIN sale ON sale.id = line.saleId
     GROUP BY line.saleId, sale.id, sale.commission, sale.status, sale.publisherId
     HAVING SUM(line.amount) < 0 OR sale.id IS NULL OR SUM(line.amount) > sale.commission OR sale.status <> 'approved'
       OR MIN(payout.publisherId) <> sale.publisherId OR MAX(payout.publisherId) <> sale.publisherId
     ORDER BY line.saleId ${LIMIT}`,
  );
  return rows.map(
    ({ id, found }) => `sale ${id}: payouts have settled ${dollars(found)} of it, which it cannot have earned`,
  );
}
