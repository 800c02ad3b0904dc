import type { Reader } from "../../platform/db/reader";
import { type Books, balancesOf, booksOf, openAmounts, type Program } from "./balance";

/** Which part of each month's commission a brand has paid: payments pay the oldest invoices first. */
export interface PaidMonths {
  ofMonth: ReadonlyMap<string, number>;
  /** Of what is on no invoice yet: what was paid ahead. */
  since: number;
}

export function paidMonthsOf(books: Books, { due, notInvoiced }: { due: number; notInvoiced: number }): PaidMonths {
  const open = openAmounts(books.invoices, books.paid);
  const ofMonth = new Map(
    books.invoices.map(({ id, month, total }) => [month, total > 0 ? 1 - (open.get(id) ?? 0) / total : 1]),
  );
  const ahead = Math.max(0, -due);
  return { ofMonth, since: notInvoiced > 0 ? Math.min(1, ahead / notInvoiced) : 1 };
}

/** The same of several brands. */
export async function paidMonths(read: Reader, programs: readonly Program[], now: Date) {
  const ids = programs.map(({ id }) => id);
  const [books, balances] = [await booksOf(read, ids), await balancesOf(read, programs, now)];
  return new Map(
    balances.map((balance) => [
      balance.merchantId,
      paidMonthsOf(books.get(balance.merchantId) ?? { invoices: [], paid: 0 }, balance),
    ]),
  );
}
