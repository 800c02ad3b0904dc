import { priceText } from "../../../platform/money";
import type { StatementEntry } from "./camt053";

/** What is known of the invoices that an entry names. */
export interface Known {
  merchants: readonly { id: string; name: string; currency: string; due: number; enteredOn: string | null }[];
  invoices: readonly { merchantId: string; number: string; currency: string; total: number }[];
  /** The numbers that it names, whether or not there is such an invoice. */
  named: readonly string[];
}

export type Match =
  | { merchantId: string; merchantName: string; invoiceNumber: string; note: string }
  | { merchantId?: never; note: string };

const ASSIGN = "Assign it to a merchant, or set it aside if it is no payment of one.";

/** Whose payment it is; otherwise what an admin has to do. */
export function matchEntry({ currency, amount, isLumpSum }: StatementEntry, known: Known): Match {
  const refuse = (why: string): Match => ({ note: `${why} ${ASSIGN}` });
  if (isLumpSum) return refuse("The bank booked several payments in one sum without saying whose. Enter them by hand.");
  if (known.named.length === 0) return refuse("Its text names no invoice.");
  const [invoice] = known.invoices;
  if (!invoice) return refuse(`There is no invoice ${known.named.join(", ")}.`);
  if (known.invoices.some(({ merchantId }) => merchantId !== invoice.merchantId)) {
    return refuse(`It names invoices of several merchants: ${known.invoices.map(({ number }) => number).join(", ")}.`);
  }
  const merchant = known.merchants.find(({ id }) => id === invoice.merchantId);
  if (!merchant) return refuse(`The merchant of invoice ${invoice.number} was removed.`);
  if (invoice.currency !== currency || merchant.currency !== currency) {
    return refuse(`Invoice ${invoice.number} is in ${invoice.currency}, this is in ${currency}.`);
  }
  if (merchant.enteredOn) {
    return refuse(
      `A payment of the same amount, received on ${merchant.enteredOn}, was entered by hand: set this aside if it is the same.`,
    );
  }
  if (merchant.due <= 0)
    return refuse(`${merchant.name} has nothing to pay: invoice ${invoice.number} may be paid already.`);
  const total = known.invoices.reduce((sum, one) => sum + one.total, 0);
  return {
    merchantId: merchant.id,
    merchantName: merchant.name,
    invoiceNumber: invoice.number,
    note: noteOf(merchant.due - amount, amount - total, currency),
  };
}

/** Payments cover the oldest invoices first, so what is left is the merchant's, not the invoice's. */
function noteOf(left: number, over: number, currency: string): string {
  if (left < 0) return `Paid ${priceText(-left, currency)} more than was due: it counts towards the next invoice.`;
  return over === 0 ? "" : `Not the invoice's amount: ${priceText(left, currency)} are still due in all.`;
}
