import type { Balance } from "../billing/balance";
import type { ImportedEntry } from "../billing/bank/bankImport.service";
import type { Invoice } from "../billing/billing.entity";
import type { BillingAccount } from "../billing/billing.service";
import { invoiceNumber } from "../billing/invoice.service";
import { basisPointsToPercent, formatCents } from "../core/money";

const SUMS = ["due", "upTo30", "upTo60", "older", "notInvoiced", "owed"] as const;
type Sums = Pick<Balance, (typeof SUMS)[number]>;

const presentSums = (sums: Sums, currency: string) => ({
  currency,
  due: formatCents(sums.due, currency),
  upTo30Days: formatCents(sums.upTo30, currency),
  upTo60Days: formatCents(sums.upTo60, currency),
  olderDays: formatCents(sums.older, currency),
  notInvoiced: formatCents(sums.notInvoiced, currency),
  owed: formatCents(sums.owed, currency),
});

/** What an account's shops owe: added up within each currency only. */
export function presentBilling(accounts: readonly BillingAccount[]) {
  const byCurrency = new Map<string, Sums>();
  for (const { merchant, ...sums } of accounts) {
    const before = byCurrency.get(merchant.currency);
    const added = SUMS.map((name) => [name, sums[name] + (before?.[name] ?? 0)]);
    byCurrency.set(merchant.currency, Object.fromEntries(added));
  }
  const balances = [...byCurrency].sort(([one], [other]) => (one < other ? -1 : 1));
  return {
    balances: balances.map(([currency, sums]) => presentSums(sums, currency)),
    shops: accounts.map(({ merchant: { id, name, currency }, creditLimit, feeBasisPoints, ...sums }) => ({
      merchantId: id,
      merchantName: name,
      balance: presentSums(sums, currency),
      creditLimit: creditLimit === null ? null : formatCents(creditLimit, currency),
      isOverLimit: isOver(sums.owed, creditLimit),
      feePercent: basisPointsToPercent(feeBasisPoints),
    })),
  };
}

const isOver = (owed: number, limit: number | null): boolean => limit !== null && owed > limit;

export const presentInvoice = (invoice: Invoice, open: number) => {
  const { merchantId, merchantName, month, createdAt, currency, feeBasisPoints } = invoice;
  return {
    number: invoiceNumber(invoice),
    merchantId,
    merchantName,
    month,
    issuedAt: createdAt.toISOString(),
    currency,
    earned: formatCents(invoice.earned, currency),
    takenBack: formatCents(invoice.takenBack, currency),
    feePercent: basisPointsToPercent(feeBasisPoints),
    fee: formatCents(invoice.fee, currency),
    total: formatCents(invoice.total, currency),
    open: formatCents(open, currency),
  };
};

export const presentImported = ({ entry, outcome, note, merchantName, invoiceNumber: number }: ImportedEntry) => ({
  position: entry.position,
  line: entry.line,
  outcome,
  note,
  amount: formatCents(entry.amount, entry.currency),
  currency: entry.currency,
  bookedOn: entry.bookedOn,
  payer: entry.payer,
  remittance: entry.remittance,
  merchantName,
  invoiceNumber: number,
});
