import { USUAL_CURRENCY } from "../../contract/currencies";
import { convert, isRate } from "../../contract/money/exchange";
import { MAX_FAULTS } from "../../platform/chain/readBack";
import type { Reader } from "../../platform/db/database";
import { WITHOUT_ORDER } from "../../sales";
import { accountSql, accountStarts, currencyOfAccount } from "../ledger/ledgerAccounts";
import { bonusesIn, LIMIT, type Mismatch, type Scope, sumText, within } from "../ledger/ledgerScope";
import { conversionOf, type Frozen } from "./conversion";

/** Payouts whose lines (except set-offs, which have their own check), or whose gross, fee and net, do not add up. */
export async function mismatchedPayouts(read: Reader, scope?: Scope): Promise<string[]> {
  const [lines, inScope] = [within("payoutId", scope?.payouts), within("payout.id", scope?.payouts)];
  const rows: Mismatch[] = await read.query(
    `SELECT payout.id, payout.earnedIn AS currency, payout.earned AS stated, sums.amount AS found FROM payout
     LEFT JOIN (SELECT payoutId, SUM(amount) AS amount FROM payout_line WHERE ${lines.sql} GROUP BY payoutId) sums
       ON sums.payoutId = payout.id
     WHERE ((payout.setOff = 0 AND payout.earned <> COALESCE(sums.amount, 0)) OR payout.net <> payout.gross - payout.fee) AND ${inScope.sql}
     ORDER BY payout.id ${LIMIT}`,
    [...lines.values, ...inScope.values],
  );
  return rows.map(
    ({ id, currency, stated, found }) =>
      `payout ${id}: it says ${sumText(stated, currency)}, its lines ${sumText(found, currency)}`,
  );
}

/** Payouts that differ from their postings, by account. */
export async function mismatchedPostings(read: Reader, scope?: Scope): Promise<string[]> {
  const faults: string[] = [];
  const [posted, inScope] = [within("payoutId", scope?.payouts), within("payout.id", scope?.payouts)];
  const ofPair = "CASE WHEN payout.rateDay IS NULL THEN 0 ELSE";
  for (const [account, column, currency, stated] of [
    [
      accountSql(accountStarts.publisher, "payout.publisherId", "payout.earnedIn"),
      "earned",
      "earnedIn",
      "-payout.earned - payout.setOff",
    ],
    [accountSql(accountStarts.payoutClearing, null, "payout.currency"), "net", "currency", "payout.net"],
    [accountSql(accountStarts.networkFees, null, "payout.currency"), "fee", "currency", "payout.fee"],
    [
      "CONCAT('fx:', payout.earnedIn, ':', payout.currency, ':', payout.earnedIn)",
      "conversion",
      "earnedIn",
      `${ofPair} COALESCE(payout.bankAmount, payout.earned) END`,
    ],
    [
      "CONCAT('fx-result:', payout.earnedIn)",
      "bankAmount",
      "earnedIn",
      `${ofPair} payout.earned - COALESCE(payout.bankAmount, payout.earned) END`,
    ],
  ] as const) {
    const expected = `CASE WHEN payout.status = 'failed' THEN 0 ELSE ${stated} END`;
    const rows: Mismatch[] = await read.query(
      `SELECT payout.id, payout.${currency} AS currency, ${expected} AS stated, sums.posted AS found FROM payout
       LEFT JOIN (SELECT payoutId, account, SUM(amount) AS posted FROM ledger_entry
         WHERE payoutId IS NOT NULL AND ${posted.sql} GROUP BY payoutId, account) sums
         ON sums.payoutId = payout.id AND sums.account = ${account}
       WHERE ${expected} <> COALESCE(sums.posted, 0) AND ${inScope.sql} ORDER BY payout.id ${LIMIT}`,
      [...posted.values, ...inScope.values],
    );
    faults.push(
      ...rows.map(
        ({ id, currency, stated, found }) =>
          `payout ${id}: the ledger has ${sumText(found, currency)} for its ${column}, the payout says ${sumText(stated, currency)}`,
      ),
    );
  }
  return faults;
}

/** Payouts whose amounts don't follow from their earnings and stored rates. */
export async function mismatchedConversions(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("id", scope?.payouts);
  const faults: string[] = [];
  for (let after = ""; faults.length < MAX_FAULTS; ) {
    const rows: (Frozen & { id: string })[] = await read.query(
      `SELECT id, currency, gross, earnedIn, earned, rateDay, rateFrom, rateTo, bankAmount FROM payout
       WHERE id > ? AND (rateDay IS NOT NULL OR earnedIn <> currency OR earned <> gross) AND ${inScope.sql}
       ORDER BY id LIMIT ${BATCH_SIZE}`,
      [after, ...inScope.values],
    );
    faults.push(...rows.flatMap((row) => (isConvertedRight(row) ? [] : [`payout ${row.id}: ${WRONG_CONVERSION}`])));
    const last = rows.at(-1);
    if (!last || rows.length < BATCH_SIZE) return faults;
    after = last.id;
  }
  return faults;
}

const BATCH_SIZE = 500;
const WRONG_CONVERSION = "its amount does not follow from what was earned and from its rates";

function isConvertedRight(row: Frozen): boolean {
  const conversion = conversionOf(row);
  const { from, to } = conversion ?? {};
  if (!from || !to || from.currency === to.currency || !isRate(from.rate) || !isRate(to.rate)) return false;
  return convert(Number(row.earned), from, to).amount === Number(row.gross);
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
    ({ id, account, found }) =>
      `payout ${id}: the ledger has ${sumText(found, currencyOfAccount(account))} on ${account}, and no such payout`,
  );
}

/** A corrected order may earn less than payouts have settled. The next payout deducts the difference. */
const EVER_EARNED = `COALESCE((SELECT SUM(entry.amount) FROM ledger_entry entry
  WHERE entry.saleId = earning.saleId AND entry.payoutId IS NULL AND entry.amount > 0
    AND entry.account = ${accountSql(accountStarts.publisher, "earning.publisherId", "earning.currency")}), earning.amount)`;

const IS_LIVE = "payout.status <> 'failed'";

/**
 * Earnings for which payouts, except failed ones, settled more than was earned, or which were paid to another publisher
 * or in another currency. Negative is what a later payout deducted for a return, if the one that had paid it has failed
 * since.
 */
export async function paidTwice(read: Reader, scope?: Scope): Promise<string[]> {
  const ofPayouts = within("own.payoutId", scope?.payouts);
  const ofScope = {
    sql: `line.earningId IN (SELECT own.earningId FROM payout_line own WHERE ${ofPayouts.sql})`,
    values: ofPayouts.values,
  };
  const settled = `SUM(CASE WHEN ${IS_LIVE} THEN line.amount ELSE 0 END)`;
  const failed = `SUM(CASE WHEN NOT ${IS_LIVE} AND line.amount > 0 THEN line.amount ELSE 0 END)`;
  const faults: string[] = [];
  for (const { sql, values } of scope
    ? [within("earning.saleId", scope.sales), bonusesIn(scope), ofScope]
    : [within("earning.saleId", undefined)]) {
    const rows: { id: string; currency: string | null; found: number | string }[] = await read.query(
      `SELECT line.earningId AS id, earning.currency, ${settled} AS found FROM payout_line line
       JOIN payout ON payout.id = line.payoutId
       LEFT JOIN earning ON earning.id = line.earningId LEFT JOIN sale ON sale.id = earning.saleId
       WHERE ${sql} GROUP BY line.earningId, earning.amount, earning.returned, earning.saleId, earning.publisherId, earning.currency, earning.kind, sale.id, sale.status
       HAVING MAX(CASE WHEN ${IS_LIVE} THEN 1 ELSE 0 END) = 1 AND ((${settled} < -earning.returned AND ${settled} + ${failed} < 0)
         OR (${settled} > earning.amount AND ${settled} > ${EVER_EARNED})
         OR (NOT (COALESCE(earning.kind, 'gone') ${WITHOUT_ORDER}) AND COALESCE(sale.status, 'gone') <> 'approved')
         OR MAX(CASE WHEN ${IS_LIVE} AND payout.publisherId <> earning.publisherId THEN 1 ELSE 0 END) = 1
         OR MAX(CASE WHEN ${IS_LIVE} AND payout.earnedIn <> earning.currency AND payout.setOff = 0 THEN 1 ELSE 0 END) = 1)
       ORDER BY line.earningId ${LIMIT}`,
      values,
    );
    faults.push(
      ...rows.map(
        ({ id, currency, found }) =>
          `earning ${id}: payouts have settled ${sumText(found, currency ?? USUAL_CURRENCY)} of it, more than it earned or on wrong terms`,
      ),
    );
  }
  return faults;
}
