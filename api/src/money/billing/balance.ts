import { In } from "typeorm";
import { dayOf, lengthOf } from "../../contract/days";
import type { Reader } from "../../platform/db/database";
import type { Merchant } from "../../programs";
import { balanceOf, balancesIn } from "../ledger/balances";
import { merchantReceivable } from "../ledger/ledgerAccounts";
import { Invoice, MerchantPayment } from "./billing.entity";

/** Whose books: a program has one currency. */
export type Program = Pick<Merchant, "id" | "currency">;

const accountOf = ({ id, currency }: Program): string => merchantReceivable(id, currency);

/** What a merchant owes, in minor units of its currency. */
export interface Balance {
  merchantId: string;
  /** Invoiced and not paid; negative if it paid more. */
  due: number;
  /** The unpaid invoices by their age in days. Payments pay the oldest first. */
  upTo30: number;
  upTo60: number;
  older: number;
  /** Posted, and on no invoice yet. */
  notInvoiced: number;
  /** What the credit limit is compared with: `due` and `notInvoiced`. */
  owed: number;
}

interface Books {
  invoices: readonly Invoice[];
  paid: number;
}

/** The part of each invoice that is not paid: payments and credits pay the oldest first. */
export function openAmounts(invoices: readonly Invoice[], paid: number): Map<string, number> {
  let left = paid;
  for (const { total } of invoices) if (total < 0) left -= total;
  const open = new Map<string, number>();
  for (const { id, total } of [...invoices].sort(byAge)) {
    const covered = Math.min(Math.max(total, 0), Math.max(left, 0));
    left -= covered;
    open.set(id, Math.max(total, 0) - covered);
  }
  return open;
}

/** Paid in time until the end of this UTC day. */
export const isPastDue = ({ dueOn }: Pick<Invoice, "dueOn">, now: Date): boolean => dueOn < dayOf(now);

/** Invoices that are not paid beyond their time, with what is open of each. */
export function overdueOf({ invoices, paid }: Books, now: Date): { invoice: Invoice; amount: number }[] {
  const open = openAmounts(invoices, paid);
  return invoices.flatMap((invoice) => {
    const amount = isPastDue(invoice, now) ? (open.get(invoice.id) ?? 0) : 0;
    return amount > 0 ? [{ invoice, amount }] : [];
  });
}

const byAge = (a: Invoice, b: Invoice) => (a.month < b.month ? -1 : 1);

/** All invoices and the paid sum of each merchant: a few rows a year. */
export async function booksOf(read: Reader, merchantIds: readonly string[]) {
  const invoices = await read.findBy(Invoice, { merchantId: In([...merchantIds]) });
  const paid = await read
    .createQueryBuilder(MerchantPayment, "payment")
    .select("payment.merchantId", "merchantId")
    .addSelect("SUM(payment.amount)", "amount")
    .where("payment.merchantId IN (:...ids) AND payment.reversedAt IS NULL", { ids: [...merchantIds, ""] })
    .groupBy("payment.merchantId")
    .getRawMany<{ merchantId: string; amount: number | string }>();
  const paidBy = new Map(paid.map(({ merchantId, amount }) => [merchantId, Number(amount)]));
  return new Map(
    merchantIds.map((id) => {
      const own = invoices.filter(({ merchantId }) => merchantId === id).sort(byAge);
      return [id, { invoices: own, paid: paidBy.get(id) ?? 0 }];
    }),
  );
}

export async function balancesOf(read: Reader, programs: readonly Program[], now: Date): Promise<Balance[]> {
  const ids = programs.map(({ id }) => id);
  const books = await booksOf(read, ids);
  const posted = await owedByAll(read, programs);
  const balances: Balance[] = [];
  for (const program of programs) {
    const merchantId = program.id;
    const { invoices, paid } = books.get(merchantId) ?? { invoices: [], paid: 0 };
    const ages = { upTo30: 0, upTo60: 0, older: 0 };
    const open = openAmounts(invoices, paid);
    for (const { id, createdAt } of invoices) ages[ageOf(createdAt, now)] += open.get(id) ?? 0;
    const due = invoices.reduce((sum, { total }) => sum + total, 0) - paid;
    const owed = posted.get(merchantId) ?? 0;
    balances.push({ merchantId, due, ...ages, notInvoiced: owed - due, owed });
  }
  return balances;
}

function ageOf(issuedAt: Date, now: Date): "upTo30" | "upTo60" | "older" {
  const days = lengthOf({ from: dayOf(issuedAt), to: dayOf(now) }) - 1;
  return days <= 30 ? "upTo30" : days <= 60 ? "upTo60" : "older";
}

/** Everything that was posted and is not paid, invoiced or not: a row of the ledger's balances for each. */
export async function owedByAll(read: Reader, programs: readonly Program[]): Promise<Map<string, number>> {
  const posted = await balancesIn(read, programs.map(accountOf));
  return new Map(programs.map((program) => [program.id, 0 - (posted.get(accountOf(program)) ?? 0)]));
}

export const owedBy = async (read: Reader, program: Program): Promise<number> =>
  -(await balanceOf(read, accountOf(program)));

/** Which part of each month's commission a brand has paid: payments pay the oldest invoices first. */
interface PaidMonths {
  ofMonth: ReadonlyMap<string, number>;
  /** Of what is on no invoice yet: what was paid ahead. */
  since: number;
}

function paidMonthsOf(books: Books, { due, notInvoiced }: { due: number; notInvoiced: number }): PaidMonths {
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
