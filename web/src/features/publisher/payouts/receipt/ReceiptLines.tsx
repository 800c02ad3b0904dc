import Box from "@mui/material/Box";
import { utcDay } from "../../../../lib/dates";
import { fromCents } from "../../../../lib/money";
import { type Column, DataTable } from "../../../../ui/table/DataTable";
import type { LineRow } from "../payoutTypes";

const columns: Column<LineRow>[] = [
  {
    id: "merchant",
    label: "Sale",
    isHeading: true,
    cell: ({ sale }) => (
      <span>
        {sale?.merchant?.name ?? "Unknown"}
        <Box component="small" sx={quietStyle}>
          {sale ? `Order ${sale.orderId}` : "A sale we no longer store"}
        </Box>
      </span>
    ),
  },
  { id: "date", label: "Date", cell: ({ sale }) => (sale ? utcDay(sale.receivedAt) : "–") },
  { id: "amount", label: "Order", align: "end", cell: ({ sale }) => (sale ? fromCents(sale.amount.cents) : "–") },
  { id: "settled", label: "Settled", align: "end", cell: ({ amount }) => <b>{fromCents(amount.cents)}</b> },
];

export const ReceiptLines = ({ lines }: { lines: readonly LineRow[] }) => (
  <Box sx={frameStyle}>
    <DataTable label="Sales of this payout" columns={columns} rows={lines} rowKey={({ id }) => id} />
  </Box>
);

const quietStyle = { display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" } as const;

const frameStyle = {
  overflowX: "auto",
  borderTop: "1.5px solid",
  borderTopColor: "text.primary",
  "& th, & td": { px: 0, pr: 2, overflowWrap: "anywhere" },
  "& th:last-child, & td:last-child": { pr: 0 },
  "& b": { fontWeight: 600 },
  "@media screen and (max-width: 759.95px)": { "& tbody tr": { px: 0 } },
} as const;
