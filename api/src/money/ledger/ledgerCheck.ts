import type { ChainCheck, ChainReport } from "../../platform/chain/chainCheck";
import type { Database, Reader } from "../../platform/db/database";
import { earningStates, isEarned, kindsWithoutOrder } from "../../sales";
import { mismatchedBalances } from "./balances";
import { billingKinds } from "./ledger.entity";
import { accountSql, accountStarts, currencyOfAccount, currencyOfAccountSql } from "./ledgerAccounts";
import { type Cents, LIMIT, type Scope, sumText, within } from "./ledgerScope";
import { mismatchedMonths } from "./statementClosing";

/**
 * Additional proofs by features above the ledger: whether the journal matches their own rows, all of them or those of a
 * scope.
 */
export type LedgerProof = (tx: Reader, scope?: Scope) => Promise<string[]>;

/** Verifies the journal against itself and against the rows it was posted for. */
export class LedgerCheck {
  private readonly proofs: LedgerProof[] = [unbalancedPostings, baselessEntries, mismatchedSales, orphanedEntries];

  constructor(
    private readonly db: Database,
    readonly chains: ChainCheck,
  ) {}

  add(...proofs: LedgerProof[]): void {
    this.proofs.push(...proofs);
  }

  /** Reads one snapshot, so that it can run beside a busy server. Errors name the rows, most severe kind first. */
  verify(against: readonly string[] = []): Promise<ChainReport> {
    // Read before the snapshot, because the chains and their stored digest may be extended concurrently.
    const kept = this.chains.parts.kept.read();
    return this.db.snapshot((tx) => this.verifyIn(tx, against, kept));
  }

  async verifyIn(tx: Reader, against: readonly string[] = [], kept?: string | null): Promise<ChainReport> {
    const chains = await this.chains.whole(tx, against, kept);
    return { ...chains, faults: [...chains.faults, ...(await this.prove(tx))] };
  }

  async prove(tx: Reader, scope?: Scope): Promise<string[]> {
    const faults: string[] = [];
    for (const proof of this.proofs) faults.push(...(await proof(tx, scope)));
    // Checking an account means adding up all its entries, so each nightly verification takes some accounts.
    if (!scope) faults.push(...(await mismatchedBalances(tx)), ...(await mismatchedMonths(tx)));
    return faults;
  }
}

interface Sum {
  name: string;
  currency: string;
  entryId?: string;
  account?: string;
  posted: Cents;
  expected?: Cents;
}

const CURRENCY = currencyOfAccountSql("account");

/** Causes whose entries do not add up to zero in each currency. */
async function unbalancedPostings(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("cause", scope?.causes);
  const rows: Sum[] = await read.query(
    `SELECT cause AS name, ${CURRENCY} AS currency, MIN(id) AS entryId, SUM(amount) AS posted FROM ledger_entry WHERE ${inScope.sql}
     GROUP BY cause, ${CURRENCY} HAVING SUM(amount) <> 0 ORDER BY entryId ${LIMIT}`,
    inScope.values,
  );
  return rows.map(
    ({ name, entryId, posted, currency }) =>
      `entry ${entryId}: the entries of ${name} add up to ${sumText(posted, currency)} instead of 0`,
  );
}

/**
 * Entries without a valid cause: money may only move for a sale, a payout or the removal of one, or for earnings
 * without an order and billing, which have their own checks.
 */
async function baselessEntries(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("cause", scope?.causes);
  const rows: { id: string; cause: string }[] = await read.query(
    `SELECT id, cause FROM ledger_entry WHERE saleId IS NULL AND payoutId IS NULL
     AND kind NOT IN (${billingKinds.map(() => "?")}) AND ${kindsWithoutOrder.map((kind) => `cause NOT LIKE '${kind}:%'`).join(" AND ")} AND ${inScope.sql}
     ORDER BY id ${LIMIT}`,
    [...billingKinds, ...inScope.values],
  );
  return rows.map(({ id, cause }) => `entry ${id}: there is no sale or payout for ${cause}`);
}

const EARNED_STATES = earningStates.filter(isEarned).map((state) => `'${state}'`);
/** The sum of earnings as the ledger has them. */
export const earnedSql = (from = ""): string =>
  `SUM(CASE WHEN ${from}state IN (${EARNED_STATES.join(", ")}) THEN ${from}amount - ${from}returned ELSE 0 END)`;

/** The posted amounts per sale and account. */
function postedFor(scope: Scope | undefined) {
  const inScope = within("saleId", scope?.sales);
  const sql = `(SELECT saleId, account, SUM(amount) AS posted FROM ledger_entry
    WHERE saleId IS NOT NULL AND ${inScope.sql} GROUP BY saleId, account)`;
  return { sql, values: inScope.values };
}

/** Sales whose earnings differ from their postings, on either side's account. */
async function mismatchedSales(read: Reader, scope?: Scope): Promise<string[]> {
  const faults: string[] = [];
  const posted = postedFor(scope);
  const inScope = within("saleId", scope?.sales);
  for (const [side, column, sign] of [
    ["publisher", "publisherId", ""],
    ["merchant", "merchantId", "-"],
  ] as const) {
    const rows: Sum[] = await read.query(
      `SELECT earned.saleId AS name, earned.currency, sums.posted, ${sign}earned.amount AS expected
       FROM (SELECT saleId, ${column}, currency, ${earnedSql()} AS amount FROM earning WHERE saleId IS NOT NULL AND ${inScope.sql}
         GROUP BY saleId, ${column}, currency) earned
       LEFT JOIN ${posted.sql} sums
         ON sums.saleId = earned.saleId AND sums.account = ${accountSql(accountStarts[side], `earned.${column}`, "earned.currency")}
       WHERE ${sign}earned.amount <> COALESCE(sums.posted, 0) ORDER BY earned.saleId ${LIMIT}`,
      [...inScope.values, ...posted.values],
    );
    faults.push(
      ...rows.map(
        ({ name, posted, expected, currency }) =>
          `sale ${name}: the ledger has ${sumText(posted, currency)} for its ${side}, its earnings say ${sumText(expected, currency)}`,
      ),
    );
  }
  return faults;
}

/** Postings for a deleted sale, or on an unrelated account. */
async function orphanedEntries(read: Reader, scope?: Scope): Promise<string[]> {
  const posted = postedFor(scope);
  const rows: Sum[] = await read.query(
    `SELECT sums.saleId AS name, sums.account, sums.posted FROM ${posted.sql} sums
     WHERE sums.posted <> 0 AND NOT EXISTS (SELECT 1 FROM earning JOIN sale ON sale.id = earning.saleId
       WHERE earning.saleId = sums.saleId AND sums.account IN
         (${accountSql(accountStarts.publisher, "earning.publisherId", "earning.currency")},
          ${accountSql(accountStarts.merchant, "earning.merchantId", "earning.currency")}))
     ORDER BY sums.saleId ${LIMIT}`,
    posted.values,
  );
  return rows.map(
    ({ name, account = "", posted }) =>
      `sale ${name}: the ledger has ${sumText(posted, currencyOfAccount(account))} on ${account}, and no such sale`,
  );
}
