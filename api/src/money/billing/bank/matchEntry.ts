import { Between, In, IsNull } from "typeorm";
import { addDays } from "../../../contract/days";
import type { Reader } from "../../../platform/db/database";
import { saidIn } from "../../../platform/i18n/speaking";
import { priceText } from "../../../platform/money";
import { Merchant } from "../../../programs";
import { booksOf } from "../balance";
import { BrandPayment, Invoice, invoiceNumber } from "../billing.entity";
import { BankEntry } from "./bankEntry.entity";
import type { StatementEntry } from "./camt053";
import { type InvoiceNumber, invoiceNumbersIn } from "./invoiceNumbers";

/** Facts about the invoices an entry names. */
interface Known {
  merchants: readonly { id: string; name: string; currency: string; due: number; enteredOn: string | null }[];
  invoices: readonly { merchantId: string; number: string; currency: string; total: number }[];
  /** Invoice numbers in the entry, whether or not they exist. */
  named: readonly string[];
}

type Match =
  | { merchantId: string; merchantName: string; invoiceNumber: string; note: string }
  | { merchantId?: never; note: string };

const ASSIGN = "Assign it to a brand, or set it aside if it is not a brand's payment.";

/** The merchant that paid, or what an admin has to do. */
export function matchEntry({ currency, amount, isLumpSum }: StatementEntry, known: Known): Match {
  const refuse = (why: string): Match => ({ note: `${why} ${ASSIGN}` });
  if (isLumpSum)
    return refuse("The bank booked several payments as one sum without naming the payers. Record them by hand.");
  if (known.named.length === 0) return refuse("The remittance text names no invoice.");
  const [invoice] = known.invoices;
  if (!invoice) return refuse(`No such invoice: ${known.named.join(", ")}.`);
  if (known.invoices.some(({ merchantId }) => merchantId !== invoice.merchantId)) {
    return refuse(
      `The remittance text names invoices of several brands: ${known.invoices.map(({ number }) => number).join(", ")}.`,
    );
  }
  const merchant = known.merchants.find(({ id }) => id === invoice.merchantId);
  if (!merchant) return refuse(`The brand of invoice ${invoice.number} was removed.`);
  if (invoice.currency !== currency || merchant.currency !== currency) {
    return refuse(`Invoice ${invoice.number} is in ${invoice.currency}, but this entry is in ${currency}.`);
  }
  if (merchant.enteredOn) {
    return refuse(
      `A payment of the same amount, received on ${merchant.enteredOn}, was recorded by hand. If this is the same payment, set this entry aside.`,
    );
  }
  if (merchant.due <= 0)
    return refuse(`${merchant.name} has no balance due: invoice ${invoice.number} may already be paid.`);
  const total = known.invoices.reduce((sum, one) => sum + one.total, 0);
  return {
    merchantId: merchant.id,
    merchantName: merchant.name,
    invoiceNumber: invoice.number,
    // Stored, so in English.
    note: saidIn("en", () => noteOf(merchant.due - amount, amount - total, currency)),
  };
}

/** Payments cover the oldest invoices first, so the rest is the merchant's and not the invoice's. */
function noteOf(left: number, over: number, currency: string): string {
  if (left < 0) return `Paid ${priceText(-left, currency)} more than was due: it counts towards the next invoice.`;
  return over === 0 ? "" : `The amount differs from the invoice: ${priceText(left, currency)} are still due in all.`;
}

/** Manual payments from the same statement have a day close to the bank's. */
const NEAR_DAYS = 7;

/** Reads the facts about the invoices an entry names. */
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

/** Day of a manual payment of the same amount. */
async function enteredOn(
  read: Reader,
  merchantId: string,
  { amount, bookedOn }: StatementEntry,
): Promise<string | null> {
  const receivedOn = Between(addDays(bookedOn, -NEAR_DAYS), addDays(bookedOn, NEAR_DAYS));
  const like = await read.findBy(BrandPayment, { merchantId, amount, receivedOn, reversedAt: IsNull() });
  const ids = like.map(({ id }) => id);
  const brought = ids.length === 0 ? [] : await read.findBy(BankEntry, { paymentId: In(ids) });
  const byFile = new Set(brought.map(({ paymentId }) => paymentId));
  return like.find(({ id }) => !byFile.has(id))?.receivedOn ?? null;
}
