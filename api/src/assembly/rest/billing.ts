import { limits } from "../../contract/limits";
import { type Balance, type BillingAccount, type ImportedEntry, type Invoice, invoiceNumber } from "../../money";
import { basisPointsToPercent, formatCents } from "../../platform/money";
import * as is from "./docs/schemaParts";

const EXAMPLE_ID = "0190f1c2-a7b3-7c3e-9d52-f0a1b2c3d4e5";
const BALANCE = {
  currency: "EUR",
  due: "1210.50",
  upTo30Days: "1210.50",
  upTo60Days: "0.00",
  olderDays: "0.00",
  notInvoiced: "88.20",
  owed: "1298.70",
};
const INVOICE = {
  number: "2026-00012",
  merchantId: EXAMPLE_ID,
  merchantName: "Quillon & Daughters",
  month: "2026-11",
  issuedAt: "2026-12-01T05:00:00.000Z",
  dueOn: "2026-12-31",
  currency: "EUR",
  earned: "1240.00",
  takenBack: "59.02",
  feePercent: 2.5,
  fee: "29.52",
  taxPercent: 0,
  tax: "0.00",
  total: "1210.50",
  open: "1210.50",
};

const invoice = is.object(
  "Invoice",
  "An invoice to a brand for a UTC month.",
  {
    number: is.text("Invoice number, such as 2026-00012."),
    merchantId: is.id,
    merchantName: is.text("Name of the brand when the invoice was issued."),
    month: is.text("Month of the invoice, such as 2026-11."),
    issuedAt: is.moment("When the invoice was issued."),
    dueOn: is.text("Due date, such as 2026-12-31."),
    currency: is.text("ISO 4217 currency code."),
    earned: is.text('Commission on the month\'s orders, as a decimal string such as "12.34".'),
    takenBack: is.text("Commission reversed in the month by returns and declined orders."),
    feePercent: is.number("Network fee, in percent of the commission less reversals."),
    fee: is.text("Network fee."),
    taxPercent: is.number("Tax rate on commission and fee, in percent."),
    tax: is.text("Tax amount."),
    total: is.text(
      "Total of the commission less reversals, the fee and the tax. Negative if more was reversed than earned.",
    ),
    open: is.text("Unpaid part of the total. Payments pay the oldest invoices first."),
  },
  [],
  INVOICE,
);

const entry = is.object("BankStatementEntry", "Result for one entry.", {
  position: is.whole("Position of the entry in the file, from 1."),
  line: is.whole("Line on which the entry starts."),
  outcome: is.text(
    "What was done: a payment was recorded, the entry waits for an admin, it reverses an earlier entry, it is a debit, or it was imported before.",
    { enum: ["matched", "unmatched", "reversal", "ignored", "known"] },
  ),
  note: is.text("Explanation and what to do."),
  amount: is.text('Amount of the entry, such as "12.34".'),
  currency: is.text("ISO 4217 currency code."),
  bookedOn: is.text("Day on which the bank booked the entry."),
  payer: is.text("Name of the payer according to the bank. Empty if unknown."),
  remittance: is.text("Remittance text of the payment."),
  merchantName: is.nullable("Name of the brand whose payment was recorded. Null if none was."),
  invoiceNumber: is.nullable("Number of the invoice the entry names. Null if none."),
});

/** Schemas of billing and bank statements. */
export const billingSchemas: is.Schema[] = [
  is.object("BillingAmounts", 'What you owe in one currency. Amounts are decimal strings such as "12.34".', {
    currency: is.text("ISO 4217 currency code."),
    due: is.text("Balance due: invoiced and unpaid. Negative if you overpaid."),
    upTo30Days: is.text("Unpaid invoices that are at most 30 days old."),
    upTo60Days: is.text("Unpaid invoices that are 31 to 60 days old."),
    olderDays: is.text("Unpaid invoices that are more than 60 days old."),
    notInvoiced: is.text("Unbilled amount: posted since the last invoice."),
    owed: is.text("Total owed, balance due plus unbilled. Compared with the credit limit."),
  }),
  is.object("BillingShop", "What one brand owes.", {
    merchantId: is.id,
    merchantName: is.text("Name of the brand."),
    balance: is.ref("BillingAmounts"),
    creditLimit: is.text("Credit limit. Above it, new orders are held until you pay."),
    isOverLimit: is.flag("Whether new orders are held until you pay."),
    feePercent: is.number("Network fee of this month, in percent of the commission."),
  }),
  is.object(
    "Billing",
    "What you owe, by currency and by brand.",
    {
      balances: { ...is.listOf("BillingAmounts"), description: "Balance in each currency, sorted by currency code." },
      shops: { ...is.listOf("BillingShop"), description: "Balance of each of your brands." },
    },
    [],
    {
      balances: [BALANCE],
      shops: [
        {
          merchantId: EXAMPLE_ID,
          merchantName: "Quillon & Daughters",
          balance: BALANCE,
          creditLimit: "5000.00",
          isOverLimit: false,
          feePercent: 2.5,
        },
      ],
    },
  ),
  invoice,
  is.object("InvoicePage", "A page of invoices, newest first.", { invoices: is.listOf("Invoice"), next: is.next }, [], {
    invoices: [INVOICE],
    next: null,
  }),
  is.object("BankStatementBody", "A bank statement to import.", {
    fileName: is.text("Name of the file, for the audit log.", { maxLength: 200 }),
    content: is.text("Content of the file: XML in the format camt.053.001.02 to .08, at most 4 MB and 1,000 entries.", {
      maxLength: limits.statementBytes,
    }),
  }),
  entry,
  is.object("BankStatement", "Result of an import.", { entries: is.listOf("BankStatementEntry") }),
];

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

/** What an account's brands owe, added up within each currency only. */
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
      creditLimit: formatCents(creditLimit, currency),
      isOverLimit: sums.owed > creditLimit,
      feePercent: basisPointsToPercent(feeBasisPoints),
    })),
  };
}

const presentedInvoice = is.presentAs(invoice);
const presentedEntry = is.presentAs(entry);

export const presentInvoice = (of: Invoice, open: number) => {
  const { earned, takenBack, fee, tax, total, currency } = of;
  const inMoney = (minor: number) => formatCents(minor, currency);
  return presentedInvoice({
    ...of,
    number: invoiceNumber(of),
    issuedAt: of.createdAt,
    earned: inMoney(earned),
    takenBack: inMoney(takenBack),
    feePercent: basisPointsToPercent(of.feeBasisPoints),
    fee: inMoney(fee),
    taxPercent: basisPointsToPercent(of.taxBasisPoints),
    tax: inMoney(tax),
    total: inMoney(total),
    open: inMoney(open),
  });
};

export const presentImported = ({ entry, ...outcome }: ImportedEntry) =>
  presentedEntry({ ...entry, ...outcome, amount: formatCents(entry.amount, entry.currency) });
