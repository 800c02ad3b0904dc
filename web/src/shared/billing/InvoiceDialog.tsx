import { Alert, Box, Button } from "@mui/material";
import { Printer } from "lucide-react";
import type { ReceivedAtFragment } from "../../generated/shared";
import { utcDay, utcMonth } from "../../lib/dates";
import { fromCents, inMoney, inPercent, inWords } from "../../lib/money";
import { Failure } from "../../ui/dashboard/Failure";
import { DialogFrame } from "../../ui/dialog/DialogFrame";
import { PrintStyle } from "../../ui/dialog/PrintStyle";
import { Dl, H3 } from "../../ui/html";
import { TableSkeleton } from "../../ui/table/TableSkeleton";
import { DocumentFacts, partyText } from "../parties/DocumentFacts";
import type { InvoiceRow } from "./billingColumns";

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
    <DialogFrame title={title} onClose={onClose} width={720}>
      <PrintStyle footer={title} />
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
  const { number, month, issuedAt, dueOn, isOverdue, missing, payTo, total, open } = invoice;
  const facts = [
    ["Invoice number", number],
    ["Issued", utcDay(issuedAt)],
    ["Due", isOverdue ? `${utcDay(dueOn)}, overdue` : utcDay(dueOn)],
    ["Services in", `${utcMonth(month)} (UTC)`],
    ["Balance due", inMoney(open)],
  ] as const;
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning" data-screen-only sx={{ mb: 3 }}>
          {`Missing on this invoice: ${missing.join(", ")}. Brands don't see this note.`}
        </Alert>
      )}
      <Box sx={partiesStyle}>
        <Box component="section" aria-label="From">
          <small>From</small>
          {partyText(invoice.issuer, "Weft, the affiliate network for fashion")}
        </Box>
        <Box component="section" aria-label="Billed to">
          <small>Billed to</small>
          {partyText(invoice.payer, invoice.merchantName)}
        </Box>
      </Box>
      <DocumentFacts facts={facts} />
      <Dl aria-label="Lines" sx={linesStyle}>
        {linesOf(invoice).map(([label, cents]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{fromCents(cents, total.currency)}</dd>
          </div>
        ))}
        <div>
          <dt>Total</dt>
          <dd>{inMoney(total)}</dd>
        </div>
      </Dl>
      {payTo && open.cents > 0 && (
        <Box component="section" aria-label="Payment" sx={{ mt: 3, breakInside: "avoid" }}>
          <H3 sx={{ mb: 1, fontSize: 16, fontWeight: 620 }}>{`Please pay by ${utcDay(dueOn)}`}</H3>
          <PayTo account={payTo} reference={number} />
        </Box>
      )}
      <Box component="p" sx={{ mt: 2, mb: 0, fontSize: 14, color: "text.secondary" }}>
        All amounts are in {inWords(total.currency)}. The statement of the same month lists every order.
      </Box>
      <Box data-screen-only sx={{ display: "flex", justifyContent: "flex-end", mt: 3 }}>
        <Button
          variant="contained"
          onClick={() => window.print()}
          startIcon={<Printer aria-hidden size={18} strokeWidth={1.7} />}
        >
          Print or save as PDF
        </Button>
      </Box>
    </>
  );
}

/** The fee's line is left out where there is none; the tax is always named. */
const linesOf = (invoice: InvoiceRow): [string, number][] => {
  const { earned, takenBack, fee, feePercent, tax, taxPercent, taxNote } = invoice;
  return [
    [`Commission for orders in ${utcMonth(invoice.month)}`, earned.cents],
    ["Reversals for returns and declined orders", takenBack.cents === 0 ? 0 : -takenBack.cents],
    ...(feePercent > 0 || fee.cents !== 0
      ? [[`Network fee, ${inPercent(feePercent, 2)} of the commission`, fee.cents] as [string, number]]
      : []),
    [`Tax, ${inPercent(taxPercent, 2)}${taxNote ? ` (${taxNote.replace(/\.$/, "")})` : ""}`, tax.cents],
  ];
};

const partiesStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "minmax(0, 1fr)", sm: "minmax(0, 1fr) minmax(0, 1fr)" },
  gap: 3,
  mb: 3,
  fontSize: 15.5,
  lineHeight: 1.5,
  overflowWrap: "anywhere",
  whiteSpace: "pre-line",
  "@media print": { gridTemplateColumns: "minmax(0, 1fr) minmax(0, 1fr)" },
  "& small": { display: "block", fontSize: 14, color: "text.secondary" },
} as const;

const linesStyle = {
  borderTop: "1px solid var(--weft-palette-divider)",
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "10px",
    borderBottom: "1px solid var(--weft-palette-divider)",
  },
  "& dt": { minWidth: 0 },
  "& dd": { m: 0, fontVariantNumeric: "lining-nums tabular-nums", whiteSpace: "nowrap" },
  "& > div:last-of-type": { alignItems: "baseline", borderBottom: 0, fontWeight: 650 },
  "& > div:last-of-type dd": { fontFamily: "h1.fontFamily", fontSize: 44, fontWeight: 360, lineHeight: 1.1 },
} as const;

interface PayToProps {
  account: ReceivedAtFragment;
  /** What the payer quotes, so that the payment is matched by itself. */
  reference: string;
}

/** In groups of four, as banks print IBANs. */
const inGroups = (account: string): string =>
  /^[A-Z]{2}\d{2}/.test(account) ? account.replace(/(.{4})(?=.)/g, "$1 ") : account;

/** Where to pay, and what to quote. */
export const PayTo = ({ account: { holder, account, bankCode, bank }, reference }: PayToProps) => (
  <DocumentFacts
    facts={[
      ["Account holder", holder],
      [/^[A-Z]{2}\d{2}/.test(account) ? "IBAN" : "Account", inGroups(account)],
      ...(bankCode ? [[/^\d+$/.test(bankCode) ? "Routing number" : "BIC", bankCode] as const] : []),
      ...(bank ? [["Bank", bank] as const] : []),
      ["Reference", reference],
    ]}
  />
);
