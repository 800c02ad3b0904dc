import type { Tx } from "../core/database";
import { formatCents } from "../core/money";

/** More are not told: the first says where to begin. */
export const MOST_FAULTS = 20;

const LIMIT = `LIMIT ${MOST_FAULTS}`;

interface Sum {
  name: string;
  entryId?: string;
  account?: string;
  posted: number | string | null;
  expected?: number | string | null;
}

const dollars = (cents: number | string | null | undefined): string => formatCents(Number(cents ?? 0));

/** Causes whose entries do not cancel out. */
export async function unbalanced(tx: Tx): Promise<string[]> {
  const rows: Sum[] = await tx.query(
    `SELECT cause AS name, MIN(id) AS entryId, SUM(amount) AS posted FROM ledger_entry
     GROUP BY cause HAVING SUM(amount) <> 0 ORDER BY entryId ${LIMIT}`,
  );
  return rows.map(
    ({ name, entryId, posted }) => `entry ${entryId}: the entries of ${name} add up to ${dollars(posted)} instead of 0`,
  );
}

const EARNED = `CASE WHEN sale.status IN ('pending', 'approved') AND sale.publisherId IS NOT NULL
  THEN sale.commission - sale.returnedCommission ELSE 0 END`;
const POSTED = `(SELECT saleId, account, SUM(amount) AS posted FROM ledger_entry
  WHERE saleId IS NOT NULL GROUP BY saleId, account)`;

/** Sales that earned something else than the journal says, on either side of it. */
export async function wrongSales(tx: Tx): Promise<string[]> {
  const faults: string[] = [];
  for (const [side, account, sign] of [
    ["its publisher", "CONCAT('publisher:', COALESCE(sale.publisherId, ''))", ""],
    ["its merchant", "CONCAT('merchant:', sale.merchantId)", "-"],
  ] as const) {
    const rows: Sum[] = await tx.query(
      `SELECT sale.id AS name, sums.posted, ${sign}(${EARNED}) AS expected FROM sale
       LEFT JOIN ${POSTED} sums ON sums.saleId = sale.id AND sums.account = ${account}
       WHERE ${sign}(${EARNED}) <> COALESCE(sums.posted, 0) ORDER BY sale.id ${LIMIT}`,
    );
    faults.push(
      ...rows.map(
        ({ name, posted, expected }) =>
          `sale ${name}: the ledger has ${dollars(posted)} for ${side}, the sale says ${dollars(expected)}`,
      ),
    );
  }
  return faults;
}

/** What stands for a sale that is gone, or on an account that has nothing to do with it. */
export async function strayEntries(tx: Tx): Promise<string[]> {
  const rows: Sum[] = await tx.query(
    `SELECT sums.saleId AS name, sums.account, sums.posted FROM ${POSTED} sums LEFT JOIN sale ON sale.id = sums.saleId
     WHERE sums.posted <> 0 AND (sale.id IS NULL OR sums.account NOT IN
       (CONCAT('publisher:', COALESCE(sale.publisherId, '')), CONCAT('merchant:', sale.merchantId)))
     ORDER BY sums.saleId ${LIMIT}`,
  );
  return rows.map(
    ({ name, account, posted }) => `sale ${name}: the ledger has ${dollars(posted)} on ${account}, and no such sale`,
  );
}
