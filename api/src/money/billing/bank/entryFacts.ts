import { Between, In, IsNull } from "typeorm";
import { addDays } from "../../../contract/days";
import type { Reader } from "../../../platform/db/database";
import { Merchant } from "../../../programs";
import { booksOf } from "../balance";
import { Invoice, invoiceNumber, MerchantPayment } from "../billing.entity";
import { BankEntry } from "./bankEntry.entity";
import type { StatementEntry } from "./camt053";
import { type InvoiceNumber, invoiceNumbersIn } from "./invoiceNumbers";
import type { Known } from "./matchEntry";

/** A payment typed in from the same statement has a day close to the bank's. */
const NEAR_DAYS = 7;

/** Reads what is known of the invoices that an entry names. */
export async function knownOf(read: Reader, entry: StatementEntry): Promise<Known> {
  const numbers = invoiceNumbersIn(entry.references, entry.remittance);
  const named = numbers.map(invoiceNumber);
  const rows = await invoicesNumbered(read, numbers);
  const ids = [...new Set(rows.map(({ merchantId }) => merchantId))];
  const merchants = ids.length === 0 ? [] : await read.findBy(Merchant, { id: In(ids) });
  const books = await booksOf(read, ids);
  const known = merchants.map(async ({ id, name, currency }) => {
    const { invoices, paid } = books.get(id) ?? { invoices: [], paid: 0 };
    const due = invoices.reduce((sum, { total }) => sum + total, 0) - paid;
    return { id, name, currency, due, enteredOn: await enteredOn(read, id, entry) };
  });
  return {
    named,
    merchants: await Promise.all(known),
    invoices: rows.map((row) => ({ ...row, number: invoiceNumber(row) })),
  };
}

export async function invoicesNumbered(read: Reader, numbers: readonly InvoiceNumber[]): Promise<Invoice[]> {
  return numbers.length === 0 ? [] : read.findBy(Invoice, [...numbers]);
}

/** The day of a payment of the same amount that no bank file brought. */
async function enteredOn(
  read: Reader,
  merchantId: string,
  { amount, bookedOn }: StatementEntry,
): Promise<string | null> {
  const receivedOn = Between(addDays(bookedOn, -NEAR_DAYS), addDays(bookedOn, NEAR_DAYS));
  const like = await read.findBy(MerchantPayment, { merchantId, amount, receivedOn, reversedAt: IsNull() });
  const ids = like.map(({ id }) => id);
  const brought = ids.length === 0 ? [] : await read.findBy(BankEntry, { paymentId: In(ids) });
  const byFile = new Set(brought.map(({ paymentId }) => paymentId));
  return like.find(({ id }) => !byFile.has(id))?.receivedOn ?? null;
}
