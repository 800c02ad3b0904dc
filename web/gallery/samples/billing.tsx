import Box from "@mui/material/Box";
import { BalanceFigures } from "../../src/shared/billing/BalanceFigures";
import { InvoiceDialog } from "../../src/shared/billing/InvoiceDialog";
import type { Balance, InvoiceRow } from "../../src/shared/billing/types";
import { panelStyle } from "../../src/ui/dashboard/Panel";
import { long } from "../data";
import { exclusive, type Family, nothing, sample } from "../sample";

const cents = (amount: number) => ({ cents: amount, currency: "USD" });

const balance: Balance = {
  due: cents(184_210),
  upTo30Days: cents(120_000),
  upTo60Days: cents(64_210),
  olderDays: cents(0),
  notInvoiced: cents(31_875),
  owed: cents(216_085),
  creditLimit: null,
  isOverLimit: false,
};

const invoice: InvoiceRow = {
  id: "1",
  number: "2026-00012",
  month: "2026-10",
  issuedAt: "2026-11-01T05:00:00Z",
  issuer: { name: "Weft Demo Network Ltd.", address: "1 Selvage Row\nLowell, MA 01852\nUSA", taxNumber: "00-0000001" },
  payer: null,
  merchantName: "Kettle & Fray",
  earned: cents(201_400),
  takenBack: cents(17_190),
  feePercent: 2.5,
  fee: cents(4605),
  total: cents(188_815),
  open: cents(64_210),
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
      "within-limit": () => <Figures creditLimit={cents(500_000)} />,
      "over-limit": () => <Figures creditLimit={cents(200_000)} isOverLimit />,
      "paid-ahead": () => <Figures due={cents(-4500)} upTo30Days={cents(0)} upTo60Days={cents(0)} />,
      "large-sums": () => <Figures due={cents(98_765_432_109)} owed={cents(98_765_432_109)} />,
    }),
    exclusive(InvoiceDialog, {
      normal: () => <InvoiceDialog invoice={invoice} onClose={nothing} />,
      "without-fee": () => (
        <InvoiceDialog
          invoice={{ ...invoice, feePercent: 0, fee: cents(0), total: cents(184_210) }}
          onClose={nothing}
        />
      ),
      "long-text": () => <InvoiceDialog invoice={{ ...invoice, merchantName: long.brand }} onClose={nothing} />,
      loading: () => <InvoiceDialog invoice={undefined} onClose={nothing} />,
      failed: () => <InvoiceDialog invoice={undefined} error={new Error("No connection")} onClose={nothing} />,
    }),
  ],
};
