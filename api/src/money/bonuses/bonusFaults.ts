import type { Reader } from "../../platform/db/database";
import { type KindWithoutOrder, kindsWithoutOrder } from "../../sales";
import { accountSql, accountStarts, currencyOfAccount } from "../ledger/ledgerAccounts";
import { type Cents, LIMIT, type Scope, sumText, within } from "../ledger/ledgerScope";

interface Row {
  id: string;
  posted: Cents;
  expected: Cents;
  currency: string;
}

/** Earnings without an order that differ from their postings, on either side's account, and postings for those gone. */
export async function mismatchedWithoutOrder(read: Reader, scope?: Scope): Promise<string[]> {
  if (scope?.bonuses.length === 0) return [];
  const faults: string[] = [];
  for (const kind of kindsWithoutOrder) faults.push(...(await mismatchedOf(read, kind, scope)));
  return faults;
}

async function mismatchedOf(read: Reader, kind: KindWithoutOrder, scope?: Scope): Promise<string[]> {
  const faults: string[] = [];
  const [inScope, entries] = [within("earning.id", scope?.bonuses), causesIn(kind, scope)];
  // The ID in "bonus:0190…:0".
  const id = `SUBSTR(cause, ${kind.length + 2}, 36)`;
  const posted = `(SELECT ${id} AS bonusId, account, SUM(amount) AS posted FROM ledger_entry
    WHERE cause >= '${kind}:' AND cause < '${kind};' AND ${entries.sql} GROUP BY ${id}, account)`;
  for (const [side, column, sign] of [
    ["publisher", "publisherId", ""],
    ["merchant", "merchantId", "-"],
  ] as const) {
    const expected = `${sign}(earning.amount - earning.returned)`;
    const rows: Row[] = await read.query(
      `SELECT earning.id, earning.currency, sums.posted, ${expected} AS expected FROM earning
       LEFT JOIN ${posted} sums ON sums.bonusId = earning.id AND sums.account = ${accountSql(accountStarts[side], `earning.${column}`, "earning.currency")}
       WHERE earning.kind = '${kind}' AND ${inScope.sql} AND ${expected} <> COALESCE(sums.posted, 0)
       ORDER BY earning.id ${LIMIT}`,
      [...entries.values, ...inScope.values],
    );
    faults.push(
      ...rows.map(
        (row) =>
          `${kind} ${row.id}: the ledger has ${sumText(row.posted, row.currency)} for its ${side}, it says ${sumText(row.expected, row.currency)}`,
      ),
    );
  }
  const strays: (Row & { account: string })[] = await read.query(
    `SELECT sums.bonusId AS id, sums.account, sums.posted FROM ${posted} sums
     WHERE sums.posted <> 0 AND NOT EXISTS (SELECT 1 FROM earning WHERE earning.id = sums.bonusId AND earning.kind = '${kind}'
       AND sums.account IN (${accountSql(accountStarts.publisher, "earning.publisherId", "earning.currency")},
         ${accountSql(accountStarts.merchant, "earning.merchantId", "earning.currency")}))
     ORDER BY sums.bonusId ${LIMIT}`,
    entries.values,
  );
  const gone = strays.map(
    ({ id, account, posted: left }) =>
      `${kind} ${id}: the ledger has ${sumText(left, currencyOfAccount(account))} on ${account}, and no such ${kind}`,
  );
  return [...faults, ...gone];
}

/** Reads each by its range of causes, which has an index. */
function causesIn(kind: KindWithoutOrder, scope: Scope | undefined): { sql: string; values: string[] } {
  if (!scope) return { sql: "1 = 1", values: [] };
  return {
    sql: `(${scope.bonuses.map(() => "(cause >= ? AND cause < ?)").join(" OR ")})`,
    values: scope.bonuses.flatMap((id) => [`${kind}:${id}:`, `${kind}:${id};`]),
  };
}
