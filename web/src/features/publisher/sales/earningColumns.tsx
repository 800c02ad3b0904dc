import { Box, ButtonBase } from "@mui/material";
import { useOwnSaleQuery } from "../../../generated/publisher";
import { utcShortDay } from "../../../lib/dates";
import { fromCents } from "../../../lib/money";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { amountColumn, OrderStatus, receivedColumn } from "../../../shared/sales/orderColumns";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { stageOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { PieceThumb } from "../../../ui/PieceThumb";
import type { Column } from "../../../ui/table/DataTable";
import { cut, rowButtonStyle } from "../../../ui/table/rowStyle";
import type { SaleRow } from "../dashboardTypes";

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
  { id: "piece", label: "Product", order: 3, cell: (sale) => <Piece sale={sale} /> },
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

interface EarningState {
  label: string;
  /** The day of the next stage: "approves Dec 21". */
  next?: string;
  variant: "default" | "secondary" | "destructive";
}

/** Its stage, and when the next one is. */
export function earningStateOf(sale: SaleRow): EarningState {
  const { label, variant } = stageOf(sale);
  const day = sale.nextStageAt && utcShortDay(sale.nextStageAt);
  const named = (state: string, next: string): EarningState => ({
    variant,
    label: state,
    ...(day && { next: `${next} ${day}` }),
  });
  if (label === "Pending") return named(label, "approves");
  if (label !== "Approved") return { variant, label };
  if (sale.stage === "PAID") return { variant, label: "Paid" };
  if (sale.waitsForBrand) return { variant, label, next: "waiting for the brand's payment" };
  return sale.stage === "ON_ITS_WAY" ? named("On its way", "by") : named(label, "sent");
}

interface Step {
  when: string;
  what: string;
}

/** What was and will be, in the order of time. */
export function stepsOf(sale: SaleRow): Step[] {
  const received = { when: utcShortDay(sale.receivedAt), what: "Order received" };
  const { label } = stageOf(sale);
  const day = sale.nextStageAt && utcShortDay(sale.nextStageAt);
  if (label === "Pending") {
    const approval = { when: day ? `By ${day}` : "Next", what: "Approved if not returned" };
    return [received, approval, { when: "Then", what: "Paid the following Friday" }];
  }
  if (label === "On hold" || label === "Unconfirmed") return [received, { when: "Next", what: "The brand decides" }];
  if (label !== "Approved") return [received, { when: label, what: "No commission" }];
  if (sale.stage === "PAID") return [received, { when: "Paid", what: "The payout has arrived" }];
  if (sale.stage === "ON_ITS_WAY") return [received, { when: day ? `By ${day}` : "Next", what: "The payout arrives" }];
  if (sale.waitsForBrand) return [received, { when: "Next", what: "We pay you once the brand has paid us" }];
  return [received, { when: day ?? "Next", what: "Payout sent if the minimum is reached" }];
}

/** The order in the drawer, and the way to those beside it. */
export function useOpenSale(rows: readonly SaleRow[]) {
  const opened = useOpenRow(rows, useOwnSaleQuery, (data) => data.sale);
  const at = rows.findIndex(({ id }) => id === opened.id);
  const beside = (by: number) => {
    const next = at < 0 ? undefined : rows[at + by];
    return next ? () => opened.open(next.id) : undefined;
  };
  return { ...opened, previous: beside(-1), next: beside(1) };
}

export type OpenSale = ReturnType<typeof useOpenSale>;
