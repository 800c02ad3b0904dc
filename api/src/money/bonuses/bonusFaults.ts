import type { Reader } from "../../platform/db/database";
import { accountSql, accountStarts, currencyOfAccount } from "../ledger/ledgerAccounts";
import { type Cents, LIMIT, type Scope, sumText, within } from "../ledger/ledgerScope";

/** The id in "bonus:0190…:0". */
const ID = "SUBSTR(cause, 7, 36)";

interface Row {
  id: string;
  posted: Cents;
  expected: Cents;
  currency: string;
}

/** Bonuses that differ from their postings, on either side's account, and postings for bonuses that are gone. */
export async function mismatchedBonuses(read: Reader, scope?: Scope): Promise<string[]> {
  if (scope?.bonuses.length === 0) return [];
  const faults: string[] = [];
  const [inScope, entries] = [within("earning.id", scope?.bonuses), causesIn(scope)];
  const posted = `(SELECT ${ID} AS bonusId, account, SUM(amount) AS posted FROM ledger_entry
    WHERE cause >= 'bonus:' AND cause < 'bonus;' AND ${entries.sql} GROUP BY ${ID}, account)`;
  for (const [side, column, sign] of [
    ["publisher", "publisherId", ""],
    ["merchant", "merchantId", "-"],
  ] as const) {
    const expected = `${sign}(earning.amount - earning.returned)`;
    const rows: Row[] = await read.query(
      `SELECT earning.id, earning.currency, sums.posted, ${expected} AS expected FROM earning
       LEFT JOIN ${posted} sums ON sums.bonusId = earning.id AND sums.account = ${accountSql(accountStarts[side], `earning.${column}`, "earning.currency")}
       WHERE earning.kind = 'bonus' AND ${inScope.sql} AND ${expected} <> COALESCE(sums.posted, 0)
       ORDER BY earning.id ${LIMIT}`,
      [...entries.values, ...inScope.values],
    );
    faults.push(
      ...rows.map(
        (row) =>
          `bonus ${row.id}: the ledger has ${sumText(row.posted, row.currency)} for its ${side}, it says ${sumText(row.expected, row.currency)}`,
      ),
    );
  }
  const strays: (Row & { account: string })[] = await read.query(
    `SELECT sums.bonusId AS id, sums.account, sums.posted FROM ${posted} sums
     WHERE sums.posted <> 0 AND NOT EXISTS (SELECT 1 FROM earning WHERE earning.id = sums.bonusId AND earning.kind = 'bonus'
       AND sums.account IN (${accountSql(accountStarts.publisher, "earning.publisherId", "earning.currency")},
         ${accountSql(accountStarts.merchant, "earning.merchantId", "earning.currency")}))
     ORDER BY sums.bonusId ${LIMIT}`,
    entries.values,
  );
  const gone = strays.map(
    ({ id, account, posted: left }) =>
      `bonus ${id}: the ledger has ${sumText(left, currencyOfAccount(account))} on ${account}, and no such bonus`,
  );
  return [...faults, ...gone];
}

/** Each bonus by the range of its causes, which the index of causes has. */
function causesIn(scope: Scope | undefined): { sql: string; values: string[] } {
  if (!scope) return { sql: "1 = 1", values: [] };
  return {
    sql: `(${scope.bonuses.map(() => "(cause >= ? AND cause < ?)").join(" OR ")})`,
    values: scope.bonuses.flatMap((id) => [`bonus:${id}:`, `bonus:${id};`]),
  };
}
