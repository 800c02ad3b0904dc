import { Box } from "@mui/material";
import type { ReactNode } from "react";
import type { BalanceFieldsFragment, InvoiceFieldsFragment, PaymentFieldsFragment } from "../../generated/shared";
import { utcDay, utcMonth } from "../../lib/dates";
import { inMoney, type Money } from "../../lib/money";
import { Badge } from "../../ui/Badge";
import { Dl } from "../../ui/html";
import type { Column } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";

export type InvoiceRow = InvoiceFieldsFragment;
export type PaymentRow = PaymentFieldsFragment;

export const invoiceColumns = (onOpen: (invoice: InvoiceRow) => void): readonly Column<InvoiceRow>[] => [
  { id: "number", label: "Invoice", isHeading: true, cell: ({ number }) => number },
  { id: "month", label: "Month", cell: ({ month }) => utcMonth(month) },
  { id: "issued", label: "Issued", cell: ({ issuedAt }) => utcDay(issuedAt) },
  { id: "due", label: "Due", cell: (invoice) => <DueDate {...invoice} /> },
  { id: "total", label: "Total", align: "end", cell: ({ total }) => <b>{inMoney(total)}</b> },
  {
    id: "open",
    label: "Balance due",
    align: "end",
    cell: ({ open, total }) => (open.cents === 0 ? <Settled isCredit={total.cents < 0} /> : inMoney(open)),
  },
  {
    id: "actions",
    label: "Actions",
    align: "end",
    cell: (invoice) => (
      <RowButton about={`Open invoice ${invoice.number}`} onClick={() => onOpen(invoice)}>
        Open
      </RowButton>
    ),
  },
];

const DueDate = ({ dueOn, isOverdue }: InvoiceRow) => (
  <Box component="span" sx={{ display: "inline-flex", flexWrap: "wrap", alignItems: "center", gap: "4px 8px" }}>
    {utcDay(dueOn)}
    {isOverdue && <Badge variant="destructive">Overdue</Badge>}
  </Box>
);

/** A negative invoice is taken off what is due. */
const Settled = ({ isCredit }: { isCredit: boolean }) => (
  <Badge variant={isCredit ? "secondary" : "default"}>{isCredit ? "Credit" : "Paid"}</Badge>
);

/** With `onReverse` each payment that counts can be reversed. */
export const paymentColumns = (onReverse?: (payment: PaymentRow) => void): readonly Column<PaymentRow>[] => [
  { id: "reference", label: "Reference", isHeading: true, cell: ({ reference }) => reference },
  { id: "received", label: "Received", cell: ({ receivedOn }) => utcDay(receivedOn) },
  { id: "state", label: "Status", cell: (payment) => <State {...payment} /> },
  {
    id: "amount",
    label: "Amount",
    align: "end",
    cell: ({ amount, reversedAt }) => (reversedAt ? <s>{inMoney(amount)}</s> : <b>{inMoney(amount)}</b>),
  },
  ...(onReverse
    ? [
        {
          id: "actions",
          label: "Actions",
          align: "end" as const,
          cell: (payment: PaymentRow) =>
            payment.reversedAt ? (
              "None"
            ) : (
              <RowButton
                color="error"
                about={`Reverse payment ${payment.reference}`}
                onClick={() => onReverse(payment)}
              >
                Reverse
              </RowButton>
            ),
        },
      ]
    : []),
];

const State = ({ reversedAt, reversalReason }: PaymentRow) =>
  reversedAt ? (
    <Box sx={{ display: "grid", justifyItems: { xs: "end", md: "start" }, gap: "4px" }}>
      <Badge variant="destructive">Reversed</Badge>
      <Box sx={{ fontSize: 14, color: "text.secondary", overflowWrap: "anywhere" }}>{reversalReason}</Box>
    </Box>
  ) : (
    <Badge variant="default">Received</Badge>
  );

interface BalanceFiguresProps extends BalanceFieldsFragment {
  /** Below each amount. */
  below?: (amount: Money) => ReactNode;
}

/** What is due by age, and what comes with the next invoice. */
export function BalanceFigures({ below, ...balance }: BalanceFiguresProps) {
  const { due, upTo30Days, upTo60Days, olderDays, notInvoiced } = balance;
  const figures = [
    ["Due", due],
    ["0–30 days", upTo30Days],
    ["31–60 days", upTo60Days],
    ["Older", olderDays],
    ["Unbilled", notInvoiced],
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
  const sums = `${inMoney(owed)} of ${inMoney(creditLimit)} credit used.`;
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
      {isOverLimit ? `${sums} New orders are on hold until the invoices are paid or the limit is raised.` : sums}
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
