import { Box } from "@mui/material";
import { utcDay, utcMonth } from "../../lib/dates";
import { inMoney } from "../../lib/money";
import { Badge } from "../../ui/Badge";
import type { Column } from "../../ui/table/DataTable";
import { RowButton } from "../../ui/table/RowButton";
import type { InvoiceRow, PaymentRow } from "./types";

export const invoiceColumns = (onOpen: (invoice: InvoiceRow) => void): readonly Column<InvoiceRow>[] => [
  { id: "number", label: "Invoice", isHeading: true, cell: ({ number }) => number },
  { id: "month", label: "Month", cell: ({ month }) => utcMonth(month) },
  { id: "issued", label: "Issued", cell: ({ issuedAt }) => utcDay(issuedAt) },
  { id: "due", label: "Due", cell: (invoice) => <DueDate {...invoice} /> },
  { id: "total", label: "Total", align: "end", cell: ({ total }) => <b>{inMoney(total)}</b> },
  {
    id: "open",
    label: "To pay",
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
