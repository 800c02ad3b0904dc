import { Box, ButtonBase } from "@mui/material";
import { fromCents } from "../../../lib/money";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { amountColumn, OrderStatus, receivedColumn } from "../../../shared/sales/orderColumns";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { Badge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { PieceThumb } from "../../../ui/PieceThumb";
import type { Column } from "../../../ui/table/DataTable";
import { cut, rowButtonStyle } from "../../../ui/table/rowStyle";
import type { SaleRow } from "../dashboardTypes";
import { type EarningState, earningStateOf } from "./earningText";

/** What was bought, what it became and what it earns always show. */
export const optionalColumns = [
  { id: "channel", label: "Channel" },
  { id: "sub", label: "Sub-ID" },
  { id: "date", label: "Received" },
  { id: "amount", label: "Amount" },
] as const;

export const earningColumns = (open: (id: string) => void): Column<SaleRow>[] => [
  {
    id: "order",
    label: "Order",
    order: 1,
    width: 112,
    isHeading: true,
    cell: ({ id, orderId }) => (
      <ButtonBase aria-label={`Why this amount? Order ${orderId}`} onClick={() => open(id)} sx={rowButtonStyle}>
        {orderId}
      </ButtonBase>
    ),
  },
  { id: "piece", label: "Piece", order: 3, cell: (sale) => <Piece sale={sale} /> },
  { id: "channel", label: "Channel", width: 120, priority: 2, cell: ({ link }) => <LinkOf link={link} /> },
  { id: "sub", label: "Sub-ID", width: 96, priority: 3, cell: ({ subId }) => subId ?? "–" },
  {
    id: "status",
    label: "Status",
    width: 246,
    order: 4,
    cell: (sale) => (
      <OrderStatus sale={sale}>
        <StageBadge {...earningStateOf(sale)} />
      </OrderStatus>
    ),
  },
  receivedColumn,
  { ...amountColumn, width: 104 },
  {
    id: "earned",
    order: 2,
    label: "You earn",
    width: 104,
    align: "end",
    sort: "commission",
    cell: (sale) => <b>{earnedBy(sale)}</b>,
  },
];

/** Where it was clicked, with the piece that the link led to, which need not be the one that was bought. */
function LinkOf({ link }: Pick<SaleRow, "link">) {
  // An order without a link came by a code.
  const { product, channel = "Discount code" } = link ?? {};
  return (
    <Box component="span" title={[channel, product?.title].filter(Boolean).join(", ")} sx={linkStyle}>
      {product && <PieceThumb path={product.picturePath} size={30} fallback={null} />}
      <span>{channel}</span>
    </Box>
  );
}

/** What was bought, and where. */
function Piece({ sale: { id, lines, merchant } }: { sale: SaleRow }) {
  const pieces = piecesOf(lines);
  const brand = merchant?.name ?? "Unknown";
  const mark = <BrandMark id={merchant?.id ?? id} name={brand} logo={merchant?.logo} size={28} />;
  return (
    <BoughtPieces lines={lines} mark={mark} title={pieces ? `${pieces}, ${brand}` : brand}>
      {pieces && <b>{pieces}</b>}
      <Box component="span" sx={{ color: "text.secondary" }}>
        {brand}
      </Box>
    </BoughtPieces>
  );
}

export const StageBadge = ({ label, next, variant }: EarningState) => (
  <Badge variant={variant}>
    {next ? (
      <span data-next>
        <span>{`${label} · `}</span>
        <span>{next}</span>
      </span>
    ) : (
      label
    )}
  </Badge>
);

/** A claimed sale has a calculated commission, but does not earn it yet. */
export const earnedBy = ({ status, commission }: Pick<SaleRow, "status" | "commission">): string =>
  fromCents(status === "PENDING" || status === "APPROVED" ? commission.cents : 0, commission.currency);

/** On phones the amount stands beside the order, and the status beside the piece. */
export const earningTableStyle = {
  "@media screen and (max-width: 759.95px)": {
    "& tbody [data-cell=status]": { maxWidth: 190 },
    // What is next says enough: "Approves Dec 21".
    "& [data-next] > :first-of-type": { display: "none" },
    "& [data-next]": { textTransform: "capitalize" },
  },
} as const;

const linkStyle = { display: "flex", alignItems: "center", gap: "8px", minWidth: 0, "& > span": cut } as const;
