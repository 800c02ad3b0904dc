import { Alert } from "@mui/material";
import { t } from "../../../../api/src/contract/i18n/t";
import type { ReceivedAtFragment } from "../../generated/shared";
import { utcDay, utcMonth } from "../../lib/dates";
import { fromCents, inMoney, inPercent, inWords, type Money } from "../../lib/money";
import { NotLoaded } from "../../ui/dashboard/NotLoaded";
import { H3, P } from "../../ui/html";
import {
  PaperButtons,
  PaperDialog,
  PaperFoot,
  PaperHead,
  PaperSection,
  PaperSums,
  PaperTable,
} from "../../ui/paper/Paper";
import { type Column, DataTable } from "../../ui/table/DataTable";
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
  const title = invoice ? t("Invoice {number}", { number: invoice.number }) : t("Invoice");
  return (
    <PaperDialog title={title} kind={t("Invoice")} number={invoice?.number} onClose={onClose}>
      {invoice ? (
        <Content invoice={invoice} />
      ) : (
        <NotLoaded
          error={error}
          fallback={t("Failed to load the invoice")}
          retry={retry ?? (() => undefined)}
          rows={3}
        />
      )}
    </PaperDialog>
  );
}

function Content({ invoice }: { invoice: InvoiceRow }) {
  const { number, month, issuedAt, dueOn, isOverdue, missing, payTo, total, open } = invoice;
  return (
    <>
      {missing.length > 0 && (
        <Alert severity="warning" data-screen-only sx={{ mb: 3 }}>
          {t("Missing on this invoice: {missing}. Brands don't see this note.", { missing: missing.join(", ") })}
        </Alert>
      )}
      <PaperHead
        from={{ label: t("Billed by"), text: partyText(invoice.issuer, t("Weft, the affiliate network for fashion")) }}
        to={{
          label: t("Billed to"),
          text: partyText(invoice.payer, invoice.merchantName),
          logo: invoice.merchant?.logo,
        }}
        facts={[
          [t("Invoice number"), number],
          [t("Issued"), utcDay(issuedAt)],
          [t("Due"), isOverdue ? t("{day}, overdue", { day: utcDay(dueOn) }) : utcDay(dueOn)],
          [t("Services in"), t("{month} (UTC)", { month: utcMonth(month) })],
        ]}
      />
      <section aria-label={t("Lines")}>
        <PaperTable>
          <DataTable label={t("Services")} layout="narrow" columns={columns} rows={linesOf(invoice)} />
        </PaperTable>
        <InvoiceSums invoice={invoice} />
      </section>
      {payTo && open.cents > 0 && (
        <PaperSection label={t("Payment")}>
          <H3 sx={{ mb: 1.5, fontSize: 16, fontWeight: 620 }}>
            {t("Please pay {amount} by {day}", { amount: inMoney(open), day: utcDay(dueOn) })}
          </H3>
          <PayTo account={payTo} reference={number} />
        </PaperSection>
      )}
      <PaperFoot>
        <P>
          {t("All amounts are in {currency}. The statement of the same month lists every order.", {
            currency: inWords(total.currency),
          })}
        </P>
      </PaperFoot>
      <PaperButtons />
    </>
  );
}

interface InvoiceLine {
  id: string;
  text: string;
  amount: Money;
}

const columns: readonly Column<InvoiceLine>[] = [
  { id: "text", label: t("Description"), isHeading: true, cell: ({ text }) => text },
  { id: "amount", label: t("Amount"), align: "end", cell: ({ amount }) => inMoney(amount) },
];

/** The fee's line is omitted if there is none. */
function linesOf({ month, earned, takenBack, fee, feePercent }: InvoiceRow): readonly InvoiceLine[] {
  const feeLine = {
    id: "fee",
    text: t("Network fee, {percent} of the commission", { percent: inPercent(feePercent, 2) }),
    amount: fee,
  };
  return [
    { id: "earned", text: t("Commission for orders in {month}", { month: utcMonth(month) }), amount: earned },
    {
      id: "takenBack",
      text: t("Reversals for returns and declined orders"),
      amount: { ...takenBack, cents: -takenBack.cents || 0 },
    },
    ...(feePercent > 0 || fee.cents !== 0 ? [feeLine] : []),
  ];
}

/** The tax always has a line; what was paid only if there is any. */
function InvoiceSums({ invoice: { tax, taxPercent, taxNote, total, open } }: { invoice: InvoiceRow }) {
  const percent = inPercent(taxPercent, 2);
  const paid = total.cents - open.cents;
  const taxText = taxNote
    ? t("Tax, {percent} ({note})", { percent, note: taxNote.replace(/\.$/, "") })
    : t("Tax, {percent}", { percent });
  return (
    <PaperSums
      label={t("Totals")}
      before={[
        [t("Net amount"), fromCents(total.cents - tax.cents, total.currency)],
        [taxText, inMoney(tax)],
      ]}
      total={[t("Total"), inMoney(total)]}
      after={
        paid > 0 && total.cents > 0
          ? [
              [t("Paid"), fromCents(-paid, total.currency)],
              [t("Balance due"), inMoney(open)],
            ]
          : []
      }
    />
  );
}

interface PayToProps {
  account: ReceivedAtFragment;
  /** The payer's reference, so that the payment is matched automatically. */
  reference: string;
}

/** In groups of four, as banks print IBANs. */
const inGroups = (account: string): string =>
  /^[A-Z]{2}\d{2}/.test(account) ? account.replace(/(.{4})(?=.)/g, "$1 ") : account;

/** Where to pay, and the reference to quote. */
export const PayTo = ({ account: { holder, account, bankCode, bank }, reference }: PayToProps) => (
  <DocumentFacts
    facts={[
      [t("Account holder"), holder],
      [/^[A-Z]{2}\d{2}/.test(account) ? "IBAN" : t("Account number"), inGroups(account)],
      ...(bankCode ? [[/^\d+$/.test(bankCode) ? t("Routing number") : "BIC", bankCode] as const] : []),
      ...(bank ? [[t("Bank"), bank] as const] : []),
      [t("Reference"), reference],
    ]}
  />
);
