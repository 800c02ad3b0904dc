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
  "What a shop owes for a UTC month.",
  {
    number: is.text("Such as 2026-00012."),
    merchantId: is.id,
    merchantName: is.text("The shop's name when it was issued."),
    month: is.text("The month, such as 2026-11."),
    issuedAt: is.moment("When it was issued."),
    dueOn: is.text("The last day on which a payment is in time, such as 2026-12-31."),
    currency: is.text("The ISO 4217 code of the currency."),
    earned: is.text('The commission of the month\'s sales, as a decimal string such as "12.34".'),
    takenBack: is.text("What returns and declined sales reversed in the month."),
    feePercent: is.number("The network's fee, in percent of the commission less reversals."),
    fee: is.text("The network's fee."),
    taxPercent: is.number("The tax on commission and fee, in percent."),
    tax: is.text("The tax."),
    total: is.text("The commission less reversals, the fee and the tax; negative if more was reversed than earned."),
    open: is.text("What is not paid yet. Payments pay the oldest invoices first."),
  },
  [],
  INVOICE,
);

const entry = is.object("BankStatementEntry", "What became of one entry.", {
  position: is.whole("Which entry of the file it is, from 1."),
  line: is.whole("The line on which it begins."),
  outcome: is.text(
    "A payment was entered; an admin has to assign it; it undoes an earlier one and was not booked; a debit; it was imported before.",
    { enum: ["matched", "unmatched", "reversal", "ignored", "known"] },
  ),
  note: is.text("Why, and what to do."),
  amount: is.text('The amount, such as "12.34".'),
  currency: is.text("The ISO 4217 code of the currency."),
  bookedOn: is.text("The day on which the bank booked it."),
  payer: is.text("Who paid, as the bank says; empty if it does not."),
  remittance: is.text("The text of the payment."),
  merchantName: is.nullable("The merchant whose payment was entered."),
  invoiceNumber: is.nullable("The invoice that it names."),
});

/** Of what merchants owe, and of the bank's statements. */
export const billingSchemas: is.Schema[] = [
  is.object("BillingAmounts", 'What you owe in one currency. Amounts are decimal strings such as "12.34".', {
    currency: is.text("The ISO 4217 code of the currency."),
    due: is.text("Invoiced and not paid; negative if you paid more."),
    upTo30Days: is.text("The part of unpaid invoices that is at most 30 days old."),
    upTo60Days: is.text("The part that is 31 to 60 days old."),
    olderDays: is.text("The part that is older."),
    notInvoiced: is.text("Posted since the last invoice."),
    owed: is.text("What you owe in all: compared with the credit limit."),
  }),
  is.object("BillingShop", "What one shop owes.", {
    merchantId: is.id,
    merchantName: is.text("Its name."),
    balance: is.ref("BillingAmounts"),
    creditLimit: is.text("How much it may owe before its new orders wait for its payment."),
    isOverLimit: is.flag("Whether new orders are held until it pays."),
    feePercent: is.number("The network's fee this month, in percent of the commission."),
  }),
  is.object(
    "Billing",
    "What you owe.",
    {
      balances: { ...is.listOf("BillingAmounts"), description: "One for each currency, in the order of their names." },
      shops: { ...is.listOf("BillingShop"), description: "Each of your shops." },
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
  is.object("BankStatementBody", "A bank's statement to import.", {
    fileName: is.text("The name of the file, for the audit log.", { maxLength: 200 }),
    content: is.text("The file's text: XML in the format camt.053.001.02 to .08, at most 4 MB and 1,000 entries.", {
      maxLength: limits.statementBytes,
    }),
  }),
  entry,
  is.object("BankStatement", "The result of an import.", { entries: is.listOf("BankStatementEntry") }),
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
