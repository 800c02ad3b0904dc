import { MAX_FAULTS } from "../chain/chainCheck";
import type { Reader } from "../core/db/database";
import { formatCents } from "../core/money";
import { type Scope, within } from "../ledger/ledgerScope";

const LIMIT = `LIMIT ${MAX_FAULTS}`;
const dollars = (cents: number | string | null): string => formatCents(Number(cents ?? 0));

interface Row {
  id: string;
  stated: number | string | null;
  found: number | string | null;
}

/** Payouts whose lines, or whose gross, fee and net, do not add up. */
export async function mismatchedPayouts(read: Reader, scope?: Scope): Promise<string[]> {
  const [lines, inScope] = [within("payoutId", scope?.payouts), within("payout.id", scope?.payouts)];
  const rows: Row[] = await read.query(
    `SELECT payout.id, payout.gross AS stated, sums.amount AS found FROM payout
     LEFT JOIN (SELECT payoutId, SUM(amount) AS amount FROM payout_line WHERE ${lines.sql} GROUP BY payoutId) sums
       ON sums.payoutId = payout.id
     WHERE (payout.gross <> COALESCE(sums.amount, 0) OR payout.net <> payout.gross - payout.fee) AND ${inScope.sql}
     ORDER BY payout.id ${LIMIT}`,
    [...lines.values, ...inScope.values],
  );
  return rows.map(({ id, stated, found }) => `payout ${id}: it says ${dollars(stated)}, its lines ${dollars(found)}`);
}

/** Payouts that differ from their postings, by account. */
export async function mismatchedPostings(read: Reader, scope?: Scope): Promise<string[]> {
  const faults: string[] = [];
  const [posted, inScope] = [within("payoutId", scope?.payouts), within("payout.id", scope?.payouts)];
  for (const [account, column, sign] of [
    ["CONCAT('publisher:', payout.publisherId)", "gross", "-"],
    ["'payout-clearing'", "net", ""],
    ["'network-fees'", "fee", ""],
  ] as const) {
    const expected = `CASE WHEN payout.status = 'failed' THEN 0 ELSE ${sign}payout.${column} END`;
    const rows: Row[] = await read.query(
      `SELECT payout.id, ${expected} AS stated, sums.posted AS found FROM payout
       LEFT JOIN (SELECT payoutId, account, SUM(amount) AS posted FROM ledger_entry
         WHERE payoutId IS NOT NULL AND ${posted.sql} GROUP BY payoutId, account) sums
         ON sums.payoutId = payout.id AND sums.account = ${account}
       WHERE ${expected} <> COALESCE(sums.posted, 0) AND ${inScope.sql} ORDER BY payout.id ${LIMIT}`,
      [...posted.values, ...inScope.values],
    );
    faults.push(
      ...rows.map(
        ({ id, stated, found }) =>
          `payout ${id}: the ledger has ${dollars(found)} for its ${column}, the payout says ${dollars(stated)}`,
      ),
    );
  }
  return faults;
}

/** Postings for deleted payouts. */
export async function orphanedPayouts(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("entry.payoutId", scope?.payouts);
  const rows: { id: string; account: string; found: number | string }[] = await read.query(
    `SELECT entry.payoutId AS id, entry.account, SUM(entry.amount) AS found FROM ledger_entry entry
     LEFT JOIN payout ON payout.id = entry.payoutId WHERE entry.payoutId IS NOT NULL AND payout.id IS NULL AND ${inScope.sql}
     GROUP BY entry.payoutId, entry.account HAVING SUM(entry.amount) <> 0 ORDER BY entry.payoutId ${LIMIT}`,
    inScope.values,
  );
  return rows.map(
    ({ id, account, found }) => `payout ${id}: the ledger has ${dollars(found)} on ${account}, and no such payout`,
  );
}

/**
 * Earnings of which payouts, except failed ones, settled more than was earned, or which were paid to another publisher.
 * Below zero is what a later payout deducted for a return, if the one that had paid it has failed since.
 */
export async function paidTwice(read: Reader, scope?: Scope): Promise<string[]> {
  const ofPayouts = within("own.payoutId", scope?.payouts);
  const settled = {
    sql: `line.earningId IN (SELECT own.earningId FROM payout_line own WHERE ${ofPayouts.sql})`,
    values: ofPayouts.values,
  };
  const faults: string[] = [];
  for (const { sql, values } of scope
    ? [within("earning.saleId", scope.sales), settled]
    : [within("earning.saleId", undefined)]) {
    const rows: { id: string; found: number | string }[] = await read.query(
      `SELECT line.earningId AS id, SUM(line.amount) AS found FROM payout_line line
       JOIN payout ON payout.id = line.payoutId AND payout.status <> 'failed'
       LEFT JOIN earning ON earning.id = line.earningId LEFT JOIN sale ON sale.id = earning.saleId
       WHERE ${sql} GROUP BY line.earningId, earning.amount, earning.returned, earning.publisherId, sale.id, sale.status
       HAVING SUM(line.amount) < -earning.returned OR sale.id IS NULL OR SUM(line.amount) > earning.amount OR sale.status <> 'approved'
         OR MIN(payout.publisherId) <> earning.publisherId OR MAX(payout.publisherId) <> earning.publisherId
       ORDER BY line.earningId ${LIMIT}`,
      values,
    );
    faults.push(
      ...rows.map(({ id, found }) => `earning ${id}: payouts have settled ${dollars(found)} of it, which it cannot be`),
    );
  }
  return faults;
}
