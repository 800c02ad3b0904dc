import { Box } from "@mui/material";
import { BalanceFigures } from "../../src/shared/billing/BalanceFigures";
import { InvoiceDialog, PayTo } from "../../src/shared/billing/InvoiceDialog";
import type { Balance, InvoiceRow } from "../../src/shared/billing/types";
import { panelStyle } from "../../src/ui/dashboard/Panel";
import { exclusive, type Family, nothing, sample } from "../sample";

const cents = (amount: number) => ({ cents: amount, currency: "USD" });

const balance: Balance = {
  due: cents(184_210),
  upTo30Days: cents(120_000),
  upTo60Days: cents(64_210),
  olderDays: cents(0),
  notInvoiced: cents(31_875),
  owed: cents(216_085),
  creditLimit: cents(500_000),
  isOverLimit: false,
};

const invoice: InvoiceRow = {
  id: "1",
  number: "2026-00012",
  month: "2026-10",
  issuedAt: "2026-11-01T05:00:00Z",
  issuer: {
    lines: ["Weft Demo Network Ltd.", "1 Selvage Row", "Lowell, MA 01852", "United States", "Tax number 00-0000001"],
  },
  dueOn: "2026-12-01",
  isOverdue: false,
  missing: [],
  payTo: {
    currency: "USD",
    holder: "Weft Demo Network Ltd.",
    account: "0001234567",
    bankCode: "011000015",
    bank: null,
  },
  payer: null,
  merchantName: "Kettle & Fray",
  earned: cents(201_400),
  takenBack: cents(17_190),
  feePercent: 2.5,
  fee: cents(4605),
  taxPercent: 0,
  tax: cents(0),
  taxNote: "Not subject to VAT: business customer outside the EU.",
  total: cents(188_815),
  open: cents(64_210),
};

const account = {
  currency: "USD",
  holder: "Weft Demo Network Ltd.",
  account: "0001234567",
  bankCode: null,
  bank: null,
};

const Figures = (given: Partial<Balance>) => (
  <Box sx={panelStyle}>
    <BalanceFigures {...balance} {...given} />
  </Box>
);

export const billing: Family = {
  id: "billing",
  title: "Invoices and payments",
  samples: [
    sample(BalanceFigures, {
      normal: () => <Figures />,
      "over-limit": () => <Figures creditLimit={cents(200_000)} isOverLimit />,
      "paid-ahead": () => <Figures due={cents(-4500)} upTo30Days={cents(0)} upTo60Days={cents(0)} />,
    }),
    sample(PayTo, { normal: () => <PayTo account={{ ...account, bankCode: "011000015" }} reference="2026-00012" /> }),
    exclusive(InvoiceDialog, {
      normal: () => <InvoiceDialog invoice={invoice} onClose={nothing} />,
      "without-fee": () => (
        <InvoiceDialog
          invoice={{ ...invoice, feePercent: 0, fee: cents(0), total: cents(184_210) }}
          onClose={nothing}
        />
      ),
      "missing-details": () => (
        <InvoiceDialog
          invoice={{
            ...invoice,
            issuer: null,
            payTo: null,
            missing: ["your legal name and address", "a bank account for USD"],
          }}
          onClose={nothing}
        />
      ),
      loading: () => <InvoiceDialog invoice={undefined} onClose={nothing} />,
    }),
  ],
};
