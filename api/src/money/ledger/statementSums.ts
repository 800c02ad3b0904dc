import { Field, ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { Engine } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";
import { billingKinds, StatementMonthSums } from "./ledger.entity";
import { currencyOfAccount } from "./ledgerAccounts";

/** A month's earned and reversed commission, without postings of invoices and payments. */
@ObjectType("StatementMonth", { description: "What a brand owes for a UTC month.", simpleResolvers: true })
export class StatementSums {
  @Field(() => String, { description: "Month of the statement, such as 2026-11." }) month!: string;

  currency!: string;

  @Shown(() => Money, { description: "Commission on the month's orders." }, inCurrency) earned!: number;

  @Shown(() => Money, { description: "Commission reversed in the month by returns and declined orders." }, inCurrency)
  takenBack!: number;

  @Shown(() => Money, { description: "Amount owed for the month." }, inCurrency) owed!: number;

  firstEntryId!: string;
  lastEntryId!: string;
}

type Raw = { month: string; firstEntryId: string; lastEntryId: string } & Record<
  "earned" | "takenBack",
  number | string
>;

/** Commission only, without postings of invoices and payments. */
export const NOT_BILLING = {
  sql: `entry.kind NOT IN (${billingKinds.map(() => "?")})`,
  values: [...billingKinds] as readonly string[],
};

/** The highest day of any month. */
export const endOf = (month: string): string => `${month}-31`;

/**
 * The monthly sums of one merchant's accounts, newest first. Past months come from the job's sums, only later ones from
 * the entries.
 */
export async function statementSums(
  read: Reader,
  accounts: readonly string[],
  month?: string,
): Promise<StatementSums[]> {
  const byMonth = new Map<string, StatementSums>();
  for (const account of accounts) {
    const closed = await closedMonths(read, account);
    const known = closed.find((one) => one.month === month);
    const rows = known ? [known] : [...(month ? [] : closed), ...(await openMonths(read, account, closed, month))];
    for (const { month: name, earned, takenBack, firstEntryId, lastEntryId } of rows) {
      const sums = byMonth.get(name);
      const currency = currencyOfAccount(account);
      if (!sums) {
        byMonth.set(name, {
          month: name,
          currency,
          earned,
          takenBack,
          owed: earned - takenBack,
          firstEntryId,
          lastEntryId,
        });
        continue;
      }
      sums.earned += earned;
      sums.takenBack += takenBack;
      sums.owed += earned - takenBack;
      if (firstEntryId < sums.firstEntryId) sums.firstEntryId = firstEntryId;
      if (lastEntryId > sums.lastEntryId) sums.lastEntryId = lastEntryId;
    }
  }
  return [...byMonth.values()].sort((a, b) => (a.month < b.month ? 1 : -1));
}

/** Oldest first. */
export const closedMonths = (read: Reader, account: string): Promise<StatementMonthSums[]> =>
  read.find(StatementMonthSums, { where: { account }, order: { month: "ASC" } });

/** The months after those, from their entries. */
export async function openMonths(
  read: Reader,
  account: string,
  closed: readonly StatementMonthSums[],
  month?: string,
): Promise<StatementMonthSums[]> {
  const [before, last] = [closed.at(-2), closed.at(-1)];
  if (month && last && month <= last.month) return [];
  // Clocks of processes differ slightly, so IDs and days may disagree at the turn of a month, but not a month later.
  const rows: Raw[] = await read.query(
    `SELECT SUBSTR(entry.day, 1, 7) AS month, MIN(entry.id) AS firstEntryId, MAX(entry.id) AS lastEntryId,
       -SUM(CASE WHEN entry.amount < 0 THEN entry.amount ELSE 0 END) AS earned,
       SUM(CASE WHEN entry.amount > 0 THEN entry.amount ELSE 0 END) AS takenBack
     FROM ledger_entry entry WHERE entry.account = ? AND entry.id > ? AND ${NOT_BILLING.sql} AND entry.day > ?
       ${month ? "AND entry.day >= ? AND entry.day <= ?" : ""}
     GROUP BY SUBSTR(entry.day, 1, 7) ORDER BY month`,
    [
      account,
      before?.lastEntryId ?? "",
      ...NOT_BILLING.values,
      last ? endOf(last.month) : "",
      ...(month ? [`${month}-01`, endOf(month)] : []),
    ],
  );
  return rows.map(({ earned, takenBack, ...row }) => ({
    ...row,
    account,
    earned: Number(earned),
    takenBack: Number(takenBack),
  }));
}

/** For one account and month, from its entries alone: invoices never rely on derived data. */
export async function postedIn(read: Reader, account: string, month: string): Promise<StatementMonthSums | null> {
  const before = (await closedMonths(read, account)).filter((one) => one.month < month);
  return (await openMonths(read, account, before, month))[0] ?? null;
}

/**
 * The part of these months from orders that may still be declined or returned. Read from those orders, which are
 * recent.
 */
export async function pendingSums(
  read: Reader,
  engine: Engine,
  programs: readonly { merchantId: string; account: string }[],
  months: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const [first, last] = [[...months].sort()[0] ?? "", [...months].sort().at(-1) ?? ""];
  // Joins from orders to entries, regardless of the engine's statistics.
  const from =
    engine === "mysql"
      ? "order_row o FORCE INDEX (order_row_merchant) STRAIGHT_JOIN ledger_entry entry FORCE INDEX (ledger_entry_sale)"
      : "order_row o INDEXED BY order_row_merchant CROSS JOIN ledger_entry entry";
  for (const { merchantId, account } of programs) {
    const rows: { month: string; pending: number | string }[] = await read.query(
      `SELECT SUBSTR(entry.day, 1, 7) AS month, -SUM(entry.amount) AS pending FROM ${from} ON entry.saleId = o.id
       WHERE o.merchantId = ? AND o.status = 'pending' AND entry.account = ? AND ${NOT_BILLING.sql}
         AND entry.day >= ? AND entry.day <= ?
       GROUP BY SUBSTR(entry.day, 1, 7)`,
      [merchantId, account, ...NOT_BILLING.values, `${first}-01`, endOf(last)],
    );
    for (const { month, pending } of rows) sums.set(month, (sums.get(month) ?? 0) + Number(pending));
  }
  return sums;
}

/** The ID ranges of a month's entries for several accounts, as far as known. */
export async function boundsOf(
  read: Reader,
  accounts: readonly string[],
  month: string,
): Promise<{ first: string; last: string | null }> {
  const rows = await read.find(StatementMonthSums, { where: { account: In([...accounts]) }, order: { month: "ASC" } });
  const bounds = accounts.map((account) => {
    const closed = rows.filter((row) => row.account === account);
    const own = closed.find((row) => row.month === month);
    if (own) return { first: own.firstEntryId, last: own.lastEntryId };
    const next = closed.find((row) => row.month > month);
    // An account whose later months are known has no entries here.
    if (next) return null;
    return { first: closed.at(-2)?.lastEntryId ?? "", last: null };
  });
  const known = bounds.filter((one) => one !== null);
  const [first = ""] = known.map((one) => one.first).sort();
  const lasts = known.flatMap(({ last }) => last ?? []).sort();
  return { first, last: lasts.length < known.length ? null : (lasts.at(-1) ?? null) };
}
