import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { localDay } from "../../../lib/dates";
import { fromCents, inMoney } from "../../../lib/money";
import { SaleStage } from "../../../shared/sales/SaleStage";
import { Swatch } from "../../../ui/Cloth";
import type { Column } from "../../../ui/table/DataTable";
import type { SaleRow } from "../dashboardTypes";

export const saleColumns = (onWhy: (sale: SaleRow) => void): Column<SaleRow>[] => [
  {
    id: "merchant",
    label: "Merchant",
    isHeading: true,
    cell: ({ id, merchant, orderId }) => (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: "12px", verticalAlign: "middle" }}>
        <Swatch id={merchant?.id ?? id} size={36} />
        <span>
          {merchant?.name ?? "Unknown"}
          <Box component="small" sx={orderStyle}>
            Order {orderId}
          </Box>
        </span>
      </Box>
    ),
  },
  { id: "channel", label: "Channel", cell: ({ link, subId }) => channelOf(link?.channel, subId) },
  {
    id: "date",
    label: "Date",
    cell: ({ receivedAt }) => <span style={{ whiteSpace: "nowrap" }}>{localDay(receivedAt)}</span>,
  },
  { id: "stage", label: "Stage", cell: (sale) => <SaleStage {...sale} /> },
  { id: "amount", label: "Order", align: "end", cell: ({ amount }) => inMoney(amount) },
  {
    id: "earned",
    label: "Earned",
    align: "end",
    cell: (sale) => <b style={{ fontWeight: 600 }}>{earnedBy(sale)}</b>,
  },
  {
    id: "why",
    label: "Explained",
    align: "end",
    cell: (sale) => (
      <Button
        variant="text"
        size="small"
        aria-label={`Why this amount? Order ${sale.orderId}`}
        onClick={() => onWhy(sale)}
        sx={{ px: 0, color: "text.primary" }}
      >
        Why this amount?
      </Button>
    ),
  },
];

const channelOf = (channel: string | undefined, subId: string | null | undefined): string =>
  [channel ?? "Unknown", subId].filter(Boolean).join(" / ");

/** A claimed sale has a calculated commission, but does not earn it yet. */
const earnedBy = ({ status, commission }: SaleRow): string =>
  fromCents(status === "PENDING" || status === "APPROVED" ? commission.cents : 0, commission.currency);

const orderStyle = {
  display: "block",
  fontSize: 14,
  fontWeight: 400,
  color: "text.secondary",
  overflowWrap: "anywhere",
};
