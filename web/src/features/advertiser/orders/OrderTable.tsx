import { Box } from "@mui/material";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { localMoment, localShortDay, otherYear } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { OrderCell } from "../../../shared/sales/OrderCell";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { noteOf, stageOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import { cellNoteStyle } from "../../../ui/table/rowStyle";
import { TwoLines } from "../../../ui/table/TwoLines";
import type { Density } from "../../../ui/table/useDensity";
import type { HiddenColumns } from "../../../ui/table/useHiddenColumns";
import { type WorkColumn, WorkTable } from "../../../ui/table/WorkTable";
import { SaleRowActions } from "../sales/SaleActions";
import type { SaleDialog } from "../sales/SaleDialogs";
import { whoEarns } from "../sales/SaleDialogs";
import type { OrderList } from "./useOrderList";
import type { PickedOrders } from "./usePickedOrders";

/** What an order is, its money and its status always show. */
export const optionalColumns = [
  { id: "amount", label: "Amount" },
  { id: "publisher", label: "Publisher" },
  { id: "date", label: "Received" },
] as const;

interface OrderTableProps {
  rows: readonly SaleRowFragment[];
  list: OrderList;
  density: Density;
  shown: HiddenColumns;
  current: string | null;
  /** Null for those who may not decide. */
  picked: PickedOrders | null;
  openDialog: (dialog: SaleDialog) => void;
  openOrder: (id: string) => void;
  keepFocusAt: (id: string) => void;
}

export function OrderTable({ rows, list, density, shown, current, picked, ...on }: OrderTableProps) {
  const isPictured = rows.some(({ lines }) => lines.some(({ product }) => product?.picturePath));
  const columns: WorkColumn<SaleRowFragment>[] = [
    {
      id: "order",
      label: "Order",
      isHeading: true,
      cell: ({ id, orderId, lines }) => (
        <OrderCell
          {...{ orderId, lines, isPictured }}
          note={piecesOf(lines)}
          label={`Open order ${orderId}`}
          onOpen={() => on.openOrder(id)}
        />
      ),
    },
    {
      id: "amount",
      label: "Amount",
      width: 100,
      align: "end",
      sort: "amount",
      priority: 2,
      cell: ({ amount }) => inMoney(amount),
    },
    {
      id: "commission",
      label: "Commission",
      width: 112,
      align: "end",
      sort: "commission",
      cell: ({ commission, commissionRate }) => <b title={`at ${commissionRate}%`}>{inMoney(commission)}</b>,
    },
    {
      id: "publisher",
      label: "Publisher",
      width: "13.5%",
      cell: (sale) => <TwoLines lines={[whoEarns(sale) ?? "No publisher", sale.link?.channel]} />,
    },
    { id: "status", label: "Status", width: 142, cell: (sale) => <Status sale={sale} /> },
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
      id: "actions",
      label: "Actions",
      width: 156,
      align: "end",
      cell: (sale) => <SaleRowActions sale={sale} open={on.openDialog} keepFocusAt={on.keepFocusAt} />,
    },
  ];
  const orderIds = new Map(rows.map(({ id, orderId }) => [id, orderId]));
  const picking = picked && {
    ids: picked.ids,
    labelOf: (id: string) => `Select order ${orderIds.get(id)}`,
    onPick: picked.pick,
  };
  return (
    <WorkTable
      label="Sales"
      columns={columns.filter(({ id }) => !shown.isHidden(id))}
      rows={rows}
      rowKey={({ id }) => id}
      density={density}
      current={current}
      {...(list.choice !== "OPEN_CLAIM" && { sorting: list.sorting })}
      {...(picking && list.choice !== "OPEN_CLAIM" && { picking })}
    />
  );
}

/** The reason, or what came back, on a line of its own that never makes the row higher. */
function Status({ sale }: { sale: SaleRowFragment }) {
  const { label, variant } = stageOf(sale);
  const note = noteOf(sale);
  return (
    <>
      <Badge variant={variant}>{label}</Badge>
      {note && (
        <Box title={note} sx={noteStyle}>
          {note}
        </Box>
      )}
    </>
  );
}

/** On phones it may take several lines. */
const { whiteSpace: _, ...noteStyle } = cellNoteStyle;
