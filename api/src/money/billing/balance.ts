import { In, IsNull } from "typeorm";
import { dayOf, lengthOf } from "../../contract/days";
import type { Reader } from "../../platform/db/database";
import { portionOf } from "../../platform/money";
import type { Merchant } from "../../programs";
import { balanceOf, balancesIn } from "../ledger/balances";
import { brandReceivable } from "../ledger/ledgerAccounts";
import { BrandPayment, Invoice } from "./billing.entity";

/** Whose balance: a program has one currency. */
export type Program = Pick<Merchant, "id" | "currency">;

const accountOf = ({ id, currency }: Program): string => brandReceivable(id, currency);

/** What a merchant owes, in minor units of its currency. */
export interface Balance {
  merchantId: string;
  /** Invoiced and unpaid; negative if it paid more. */
  due: number;
  /** Unpaid invoices by age in days. Payments settle the oldest first. */
  upTo30: number;
  upTo60: number;
  older: number;
  /** Posted, and on no invoice yet. */
  notInvoiced: number;
  /** Compared with the credit limit: `due` and `notInvoiced`. */
  owed: number;
}

interface Books {
  invoices: readonly Invoice[];
  paid: number;
}

/** The unpaid part of each invoice: payments and credits settle the oldest first. */
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

/** Due by the end of this UTC day. */
export const isPastDue = ({ dueOn }: Pick<Invoice, "dueOn">, now: Date): boolean => dueOn < dayOf(now);

/** Overdue invoices, with their unpaid part. */
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
    .createQueryBuilder(BrandPayment, "payment")
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

/**
 * How many tenths of a day these brands took, on average, from an invoice since `since` to the payment that completed
 * it. Brands without one are left out.
 */
export async function tenthDaysToPay(read: Reader, merchantIds: readonly string[], since: Date) {
  const where = { merchantId: In([...merchantIds]), reversedAt: IsNull() };
  const payments = await read.find(BrandPayment, { where, order: { receivedOn: "ASC", id: "ASC" } });
  const tenths = new Map<string, number>();
  for (const [id, { invoices }] of await booksOf(read, merchantIds)) {
    const own = payments.filter(({ merchantId }) => merchantId === id);
    const waits = waitsOf(invoices, own, since);
    const sum = waits.reduce((total, wait) => total + wait, 0);
    if (waits.length > 0) tenths.set(id, portionOf(sum, 10, waits.length));
  }
  return tenths;
}

/** The oldest first, as in `openAmounts`: an invoice is paid by the payment with which the sum reaches it. */
function waitsOf(invoices: readonly Invoice[], payments: readonly BrandPayment[], since: Date): number[] {
  const waits: number[] = [];
  let [reached, asked, next] = [0, 0, 0];
  for (const { total } of invoices) if (total < 0) reached -= total;
  for (const { total, createdAt } of invoices) {
    if (total <= 0) continue;
    asked += total;
    for (; reached < asked && next < payments.length; next += 1) reached += payments[next]?.amount ?? 0;
    if (reached < asked) break;
    const paidOn = payments[next - 1]?.receivedOn;
    const issuedOn = dayOf(createdAt);
    if (paidOn && createdAt >= since) waits.push(paidOn > issuedOn ? lengthOf({ from: issuedOn, to: paidOn }) - 1 : 0);
  }
  return waits;
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

/** Everything posted and unpaid, invoiced or not: one row of the ledger's balances each. */
export async function owedByAll(read: Reader, programs: readonly Program[]): Promise<Map<string, number>> {
  const posted = await balancesIn(read, programs.map(accountOf));
  return new Map(programs.map((program) => [program.id, 0 - (posted.get(accountOf(program)) ?? 0)]));
}

export const owedBy = async (read: Reader, program: Program): Promise<number> =>
  -(await balanceOf(read, accountOf(program)));

/** The paid part of each month's commission: payments settle the oldest invoices first. */
interface PaidMonths {
  ofMonth: ReadonlyMap<string, number>;
  /** For unbilled commission: what was paid in advance. */
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

/** The same for several brands. */
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
