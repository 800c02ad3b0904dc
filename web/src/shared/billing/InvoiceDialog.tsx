import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Printer } from "lucide-react";
import { utcDay, utcMonth } from "../../lib/dates";
import { fromCents, inMoney, inPercent, inWords } from "../../lib/money";
import { Failure } from "../../ui/dashboard/Failure";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { PrintStyle } from "../../ui/dialog/PrintStyle";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { DocumentFacts } from "../parties/DocumentFacts";
import { partyText } from "../parties/partyText";
import type { InvoiceRow } from "./types";

interface InvoiceDialogProps {
  /** Undefined while it loads. */
  invoice: InvoiceRow | undefined;
  error?: unknown;
  retry?: () => unknown;
  onClose: () => void;
}

/** An invoice with its lines, to read or print. */
export function InvoiceDialog({ invoice, error, retry, onClose }: InvoiceDialogProps) {
  const title = invoice ? `Invoice ${invoice.number}` : "Invoice";
  return (
    <DialogFrame title={title} onClose={onClose} width={640}>
      <PrintStyle />
      {invoice ? (
        <Content invoice={invoice} />
      ) : error ? (
        <Failure error={error} fallback="Failed to load the invoice" retry={retry ?? (() => undefined)} />
      ) : (
        <TableSkeleton rows={3} />
      )}
    </DialogFrame>
  );
}

function Content({ invoice }: { invoice: InvoiceRow }) {
  const facts = [
    ["From", partyText(invoice.issuer, "Weft, the affiliate network for fashion")],
    ["Billed to", partyText(invoice.payer, invoice.merchantName)],
    ["Month", `${utcMonth(invoice.month)} (UTC)`],
    ["Issued", utcDay(invoice.issuedAt)],
    ["To pay", inMoney(invoice.open)],
  ] as const;
  return (
    <>
      <DocumentFacts facts={facts} />
      <Box component="dl" aria-label="Lines" sx={linesStyle}>
        {linesOf(invoice).map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fromCents(cents, invoice.total.currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>{inMoney(invoice.total)}</dd>
        </div>
      </Box>
      <Box component="p" sx={{ mt: 3, mb: 0, fontSize: 14, color: "text.secondary" }}>
        Weft, the affiliate network for fashion. All amounts are in {inWords(invoice.total.currency)}. The statement of
        the same month lists every order.
      </Box>
      <Box data-screen-only sx={{ display: "flex", justifyContent: "flex-end", mt: 3 }}>
        <Button
          variant="contained"
          onClick={() => window.print()}
          startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
        >
          Print
        </Button>
      </Box>
    </>
  );
}

/** The fee's line is left out where there is none. */
const linesOf = ({ earned, takenBack, fee, feePercent }: InvoiceRow): [string, number][] => [
  ["Commission for orders", earned.cents],
  ["Reversed for returns and declined orders", takenBack.cents === 0 ? 0 : -takenBack.cents],
  ...(feePercent > 0 || fee.cents !== 0
    ? [[`Network fee, ${inPercent(feePercent, 2)} of the commission`, fee.cents] as [string, number]]
    : []),
];

const linesStyle = {
  m: 0,
  borderTop: "1px solid",
  borderColor: "divider",
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "10px",
    borderBottom: "1px solid",
    borderColor: "divider",
  },
  "& dt": { minWidth: 0 },
  "& dd": { m: 0, fontVariantNumeric: "lining-nums tabular-nums" },
  "& > div:last-of-type": { alignItems: "baseline", borderBottom: 0, fontWeight: 650 },
  "& > div:last-of-type dd": { fontFamily: "h1.fontFamily", fontSize: 44, fontWeight: 360, lineHeight: 1.1 },
} as const;
