import { limits } from "../../contract/limits";
import { id, listOf, moment, nullable, object, ref, type Schema, text } from "./schemaParts";

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
  currency: "EUR",
  earned: "1240.00",
  takenBack: "59.02",
  feePercent: 2.5,
  fee: "29.52",
  total: "1210.50",
  open: "1210.50",
};

/** Of what merchants owe, and of the bank's statements. */
export const billingSchemas: Schema[] = [
  object("BillingAmounts", 'What you owe in one currency. Amounts are decimal strings such as "12.34".', {
    currency: text("The ISO 4217 code of the currency."),
    due: text("Invoiced and not paid; negative if you paid more."),
    upTo30Days: text("The part of unpaid invoices that is at most 30 days old."),
    upTo60Days: text("The part that is 31 to 60 days old."),
    olderDays: text("The part that is older."),
    notInvoiced: text("Posted since the last invoice."),
    owed: text("What you owe in all: compared with the credit limit."),
  }),
  object("BillingShop", "What one shop owes.", {
    merchantId: id,
    merchantName: text("Its name."),
    balance: ref("BillingAmounts"),
    creditLimit: nullable("How much it may owe before its new orders wait for its payment; null is no limit."),
    isOverLimit: { type: "boolean", description: "Whether new orders are held until it pays." },
    feePercent: { type: "number", description: "The network's fee this month, in percent of the commission." },
  }),
  object(
    "Billing",
    "What you owe.",
    {
      balances: { ...listOf("BillingAmounts"), description: "One for each currency, in the order of their names." },
      shops: { ...listOf("BillingShop"), description: "Each of your shops." },
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
  object(
    "Invoice",
    "What a shop owes for a UTC month.",
    {
      number: text("Such as 2026-00012."),
      merchantId: id,
      merchantName: text("The shop's name when it was issued."),
      month: text("The month, such as 2026-11."),
      issuedAt: moment("When it was issued."),
      currency: text("The ISO 4217 code of the currency."),
      earned: text('The commission of the month\'s sales, as a decimal string such as "12.34".'),
      takenBack: text("What returns and declined sales reversed in the month."),
      feePercent: { type: "number", description: "The network's fee, in percent of the commission less reversals." },
      fee: text("The network's fee."),
      total: text("The commission less reversals, and the fee; negative if more was reversed than earned."),
      open: text("What is not paid yet. Payments pay the oldest invoices first."),
    },
    [],
    INVOICE,
  ),
  object(
    "InvoicePage",
    "A page of invoices, newest first.",
    {
      invoices: listOf("Invoice"),
      next: nullable("Send it as `after` for the next page; null on the last one."),
    },
    [],
    { invoices: [INVOICE], next: null },
  ),
  object("BankStatementBody", "A bank's statement to import.", {
    fileName: text("The name of the file, for the audit log.", { maxLength: 200 }),
    content: text("The file's text: XML in the format camt.053.001.02 to .08, at most 4 MB and 1,000 entries.", {
      maxLength: limits.statementBytes,
    }),
  }),
  object("BankStatementEntry", "What became of one entry.", {
    position: { type: "integer", description: "Which entry of the file it is, from 1." },
    line: { type: "integer", description: "The line on which it begins." },
    outcome: text(
      "A payment was entered; an admin has to assign it; it undoes an earlier one and was not booked; a debit; it was imported before.",
      { enum: ["matched", "unmatched", "reversal", "ignored", "known"] },
    ),
    note: text("Why, and what to do."),
    amount: text('The amount, such as "12.34".'),
    currency: text("The ISO 4217 code of the currency."),
    bookedOn: text("The day on which the bank booked it."),
    payer: text("Who paid, as the bank says; empty if it does not."),
    remittance: text("The text of the payment."),
    merchantName: nullable("The merchant whose payment was entered."),
    invoiceNumber: nullable("The invoice that it names."),
  }),
  object("BankStatement", "The result of an import.", { entries: listOf("BankStatementEntry") }),
];
