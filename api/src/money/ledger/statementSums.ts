import { Field, ObjectType } from "type-graphql";
import { In } from "typeorm";
import type { Engine } from "../../platform/db/database";
import type { Reader } from "../../platform/db/reader";
import { Money } from "../../platform/money";
import { inCurrency, Shown } from "../../platform/shown";
import { billingKinds, StatementMonthSums } from "./ledger.entity";
import { currencyOfAccount } from "./ledgerAccounts";

/** What sales earned in a month and what was reversed, without what invoices and payments post. */
@ObjectType("StatementMonth", { description: "What a shop owes for one UTC month.", simpleResolvers: true })
export class StatementSums {
  @Field(() => String, { description: "Such as 2026-11." }) month!: string;

  currency!: string;

  @Shown(() => Money, { description: "The commission of the month's sales." }, inCurrency) earned!: number;

  @Shown(() => Money, { description: "What returns and declined sales reversed in this month." }, inCurrency)
  takenBack!: number;

  @Shown(() => Money, { description: "What is owed for the month." }, inCurrency) owed!: number;

  firstEntryId!: string;
  lastEntryId!: string;
}

type Raw = { month: string; firstEntryId: string; lastEntryId: string } & Record<
  "earned" | "takenBack",
  number | string
>;

/** Commission alone, without what invoices and payments post. */
export const NOT_BILLING = {
  sql: `entry.kind NOT IN (${billingKinds.map(() => "?")})`,
  values: [...billingKinds] as readonly string[],
};

/** No day of a month is after it. */
export const endOf = (month: string): string => `${month}-31`;

/**
 * The sums of one merchant's accounts, which are in one currency, by month, newest first. Months that are over are read
 * from what the job has written; of the entries only later ones.
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
  // Clocks differ by moments: at the turn of a month ids and days may be in different orders, and a month later no more.
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

/** Of one account and month, from its entries alone: what is invoiced rests on nothing that was derived from them. */
export async function postedIn(read: Reader, account: string, month: string): Promise<StatementMonthSums | null> {
  const before = (await closedMonths(read, account)).filter((one) => one.month < month);
  return (await openMonths(read, account, before, month))[0] ?? null;
}

/** What of these months is of orders that may still be declined or returned: read from those orders, which are recent. */
export async function pendingSums(
  read: Reader,
  engine: Engine,
  programs: readonly { merchantId: string; account: string }[],
  months: readonly string[],
): Promise<Map<string, number>> {
  const sums = new Map<string, number>();
  const [first, last] = [[...months].sort()[0] ?? "", [...months].sort().at(-1) ?? ""];
  // From the orders to their entries, whatever the engines' statistics say.
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

/** Of several accounts, for reads of a month's entries: between which ids they are, as far as that is known. */
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
    // There is nothing of it in an account whose later months are known.
    if (next) return null;
    return { first: closed.at(-2)?.lastEntryId ?? "", last: null };
  });
  const known = bounds.filter((one) => one !== null);
  const [first = ""] = known.map((one) => one.first).sort();
  const lasts = known.flatMap(({ last }) => last ?? []).sort();
  return { first, last: lasts.length < known.length ? null : (lasts.at(-1) ?? null) };
}
