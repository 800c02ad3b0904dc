import { Box, ButtonBase } from "@mui/material";
import { localMoment, localShortDay, otherYear } from "../../../lib/dates";
import { fromCents, inMoney } from "../../../lib/money";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { noteOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { PieceThumb } from "../../../ui/PieceThumb";
import { cellNoteStyle, cut, rowButtonStyle } from "../../../ui/table/rowStyle";
import { TwoLines } from "../../../ui/table/TwoLines";
import type { HiddenColumns } from "../../../ui/table/useHiddenColumns";
import { type WorkColumn, WorkTable } from "../../../ui/table/WorkTable";
import type { SaleRow } from "../dashboardTypes";
import { type EarningState, earningStateOf } from "./earningText";
import type { EarningsListState } from "./useEarningsList";

/** What was bought, what it became and what it earns always show. */
export const optionalColumns = [
  { id: "channel", label: "Channel" },
  { id: "sub", label: "Sub-ID" },
  { id: "date", label: "Received" },
  { id: "amount", label: "Amount" },
] as const;

interface EarningsTableProps {
  rows: readonly SaleRow[];
  list: EarningsListState;
  shown: HiddenColumns;
  current: string | null;
  open: (id: string) => void;
}

export const EarningsTable = ({ rows, list, shown, current, open }: EarningsTableProps) => (
  <Box sx={phoneStyle}>
    <WorkTable
      label="Sales"
      columns={columns(open).filter(({ id }) => !shown.isHidden(id))}
      rows={rows}
      rowKey={({ id }) => id}
      density="comfortable"
      current={current}
      sorting={list.sorting}
    />
  </Box>
);

const columns = (open: (id: string) => void): WorkColumn<SaleRow>[] => [
  {
    id: "order",
    label: "Order",
    width: 112,
    isHeading: true,
    cell: ({ id, orderId }) => (
      <ButtonBase aria-label={`Why this amount? Order ${orderId}`} onClick={() => open(id)} sx={rowButtonStyle}>
        {orderId}
      </ButtonBase>
    ),
  },
  { id: "piece", label: "Piece", cell: (sale) => <Piece sale={sale} /> },
  { id: "channel", label: "Channel", width: 120, priority: 2, cell: ({ link }) => <LinkOf link={link} /> },
  { id: "sub", label: "Sub-ID", width: 96, priority: 3, cell: ({ subId }) => subId ?? "–" },
  { id: "status", label: "Status", width: 246, cell: (sale) => <Status sale={sale} /> },
  {
    id: "date",
    label: "Received",
    width: 84,
    sort: "date",
    priority: 3,
    cell: ({ receivedAt }) => (
      <TwoLines title={localMoment(receivedAt)} lines={[localShortDay(receivedAt), otherYear(receivedAt)]} />
    ),
  },
  {
    id: "amount",
    label: "Amount",
    width: 104,
    align: "end",
    sort: "amount",
    priority: 2,
    cell: ({ amount }) => inMoney(amount),
  },
  {
    id: "earned",
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

/** The reason, or what came back, on a line of its own that never makes the row higher. */
function Status({ sale }: { sale: SaleRow }) {
  const note = noteOf(sale);
  return (
    <>
      <StageBadge {...earningStateOf(sale)} />
      {note && (
        <Box title={note} sx={cellNoteStyle}>
          {note}
        </Box>
      )}
    </>
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
const phoneStyle = {
  "@media screen and (max-width: 759.95px)": {
    "& tbody [data-cell=order]": { order: 1 },
    "& tbody [data-cell=earned]": { order: 2 },
    "& tbody [data-cell=piece]": { order: 3 },
    "& tbody [data-cell=status]": { order: 4, maxWidth: 190, textAlign: "right" },
    // What is next says enough: "Approves Dec 21".
    "& [data-next] > :first-of-type": { display: "none" },
    "& [data-next]": { textTransform: "capitalize" },
  },
} as const;

const linkStyle = { display: "flex", alignItems: "center", gap: "8px", minWidth: 0, "& > span": cut } as const;
