import Box from "@mui/material/Box";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { localDay } from "../../../lib/dates";
import { fromCents } from "../../../lib/money";
import { SaleStage } from "../../../shared/sales/SaleStage";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { SaleActions } from "./SaleActions";
import type { SaleDialog } from "./SaleDialogs";

interface SalesTableProps {
  sales: readonly SaleRowFragment[];
  open: (dialog: SaleDialog) => void;
  keepFocusAt: (saleId: string) => void;
}

export function SalesTable({ sales, ...actions }: SalesTableProps) {
  const columns: Column<SaleRowFragment>[] = [
    { id: "order", label: "Order", isHeading: true, cell: (sale) => <OrderCell sale={sale} /> },
    { id: "publisher", label: "Publisher", cell: (sale) => <PublisherCell sale={sale} /> },
    { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => fromCents(amount.cents) },
    { id: "commission", label: "Commission", align: "end", cell: (sale) => <CommissionCell sale={sale} /> },
    { id: "status", label: "Status", cell: (sale) => <SaleStage {...sale} /> },
    { id: "actions", label: "Actions", align: "end", cell: (sale) => <SaleActions sale={sale} {...actions} /> },
  ];
  return <DataTable label="Sales" columns={columns} rows={sales} rowKey={({ id }) => id} />;
}

const OrderCell = ({ sale }: { sale: SaleRowFragment }) => (
  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
    {sale.orderId}
    <Box component="span" sx={{ ...noteStyle, whiteSpace: "nowrap" }}>
      {localDay(sale.receivedAt)}
    </Box>
  </Box>
);

const PublisherCell = ({ sale }: { sale: SaleRowFragment }) => (
  <Box sx={{ minWidth: 0, overflowWrap: "anywhere" }}>
    {sale.publisherName ?? "No publisher"}
    {sale.link && (
      <Box component="span" sx={noteStyle}>
        {sale.link.channel}
      </Box>
    )}
  </Box>
);

const CommissionCell = ({ sale }: { sale: SaleRowFragment }) => (
  <Box sx={{ whiteSpace: "nowrap" }}>
    <b>{fromCents(sale.commission.cents)}</b>
    <Box component="span" sx={noteStyle}>
      at {sale.commissionRate}%
    </Box>
  </Box>
);

const noteStyle = {
  display: "block",
  fontSize: 14,
  fontWeight: 400,
  lineHeight: 1.4,
  color: "text.secondary",
} as const;
