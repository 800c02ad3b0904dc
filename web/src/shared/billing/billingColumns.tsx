import { Box, ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import type { BalanceFieldsFragment, InvoiceFieldsFragment, PaymentFieldsFragment } from "../../generated/shared";
import { utcDay, utcMonth } from "../../lib/dates";
import { inMoney, type Money } from "../../lib/money";
import { Badge } from "../../ui/Badge";
import { Dl } from "../../ui/html";
import type { Column } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import { rowButtonStyle } from "../../ui/table/rowStyle";

export type InvoiceRow = InvoiceFieldsFragment;
export type PaymentRow = PaymentFieldsFragment;

export const invoiceColumns = (onOpen: (invoice: InvoiceRow) => void): readonly Column<InvoiceRow>[] => [
  {
    id: "number",
    label: t("Invoice"),
    isHeading: true,
    cell: (invoice) => (
      <ButtonBase
        aria-label={t("Open invoice {number}", { number: invoice.number })}
        onClick={() => onOpen(invoice)}
        sx={rowButtonStyle}
      >
        {invoice.number}
      </ButtonBase>
    ),
  },
  { id: "month", label: t("Month"), cell: ({ month }) => utcMonth(month) },
  { id: "issued", label: t("Issued"), cell: ({ issuedAt }) => utcDay(issuedAt) },
  { id: "due", label: t("Due"), cell: (invoice) => <DueDate {...invoice} /> },
  { id: "total", label: t("Total"), align: "end", cell: ({ total }) => <b>{inMoney(total)}</b> },
  {
    id: "open",
    label: t("Balance due"),
    align: "end",
    cell: ({ open, total }) => (open.cents === 0 ? <Settled isCredit={total.cents < 0} /> : inMoney(open)),
  },
];

const DueDate = ({ dueOn, isOverdue }: InvoiceRow) => (
  <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "4px 8px" }}>
    {utcDay(dueOn)}
    {isOverdue && <Badge variant="destructive">{t("Past due")}</Badge>}
  </Box>
);

/** A negative invoice reduces the balance due. */
const Settled = ({ isCredit }: { isCredit: boolean }) => (
  <Badge variant={isCredit ? "secondary" : "default"}>{isCredit ? t("Credit") : t("Paid")}</Badge>
);

/** With `onReverse` each valid payment can be reversed. */
export const paymentColumns = (onReverse?: (payment: PaymentRow) => void): readonly Column<PaymentRow>[] => [
  { id: "reference", label: t("Reference"), isHeading: true, cell: ({ reference }) => reference },
  { id: "received", label: t("Received"), cell: ({ receivedOn }) => utcDay(receivedOn) },
  { id: "state", label: t("Status"), cell: (payment) => <State {...payment} /> },
  {
    id: "amount",
    label: t("Amount"),
    align: "end",
    cell: ({ amount, reversedAt }) => (reversedAt ? <s>{inMoney(amount)}</s> : <b>{inMoney(amount)}</b>),
  },
  ...(onReverse
    ? [
        {
          id: "actions",
          label: t("Actions"),
          align: "end" as const,
          cell: (payment: PaymentRow) =>
            payment.reversedAt ? (
              t("None")
            ) : (
              <RowButton
                color="error"
                about={t("Reverse payment {reference}", { reference: payment.reference })}
                onClick={() => onReverse(payment)}
              >
                {t("Reverse")}
              </RowButton>
            ),
        },
      ]
    : []),
];

const State = ({ reversedAt, reversalReason }: PaymentRow) =>
  reversedAt ? (
    <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
      <Badge variant="destructive">{t("Reversed")}</Badge>
      <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{reversalReason}</Box>
    </Box>
  ) : (
    <Badge variant="default">{t("Received")}</Badge>
  );

interface BalanceFiguresProps extends BalanceFieldsFragment {
  /** Below each amount. */
  below?: (amount: Money) => ReactNode;
}

/** The balance due by age, and the next invoice's lines. */
export function BalanceFigures({ below, ...balance }: BalanceFiguresProps) {
  const { due, upTo30Days, upTo60Days, olderDays, notInvoiced } = balance;
  const figures = [
    [t("Balance due"), due],
    [t("0–30 days"), upTo30Days],
    [t("31–60 days"), upTo60Days],
    [t("Older"), olderDays],
    [t("Unbilled"), notInvoiced],
  ] as const;
  return (
    <>
      <Dl sx={figuresStyle}>
        {figures.map(([label, amount]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>
              {inMoney(amount)}
              {below && <Box sx={{ lineHeight: 1.3 }}>{below(amount)}</Box>}
            </dd>
          </div>
        ))}
      </Dl>
      <LimitNote {...balance} />
    </>
  );
}

function LimitNote({ isOverLimit, owed, creditLimit }: BalanceFieldsFragment) {
  const sums = t("{owed} of {creditLimit} credit used.", { owed: inMoney(owed), creditLimit: inMoney(creditLimit) });
  return (
    <Box
      role={isOverLimit ? "note" : undefined}
      sx={{
        px: "20px",
        pb: 2,
        color: isOverLimit ? "error.main" : "text.secondary",
        fontWeight: isOverLimit ? 600 : 400,
      }}
    >
      {isOverLimit
        ? `${sums} ${t("New orders are on hold until the invoices are paid or the limit is raised.")}`
        : sums}
    </Box>
  );
}

const figuresStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "1fr 1fr", sm: "repeat(5, minmax(0, 1fr))" },
  columnGap: 2,
  rowGap: 1.5,
  px: "20px",
  py: 2,
  "& dt": { fontSize: 14, color: "text.secondary" },
  "& dd": { m: 0, fontSize: 18, fontVariantNumeric: "lining-nums tabular-nums", overflowWrap: "anywhere" },
  "& > div:first-of-type dd": { fontWeight: 650 },
} as const;
