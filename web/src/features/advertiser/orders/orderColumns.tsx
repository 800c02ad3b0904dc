import type { SaleRowFragment } from "../../../generated/advertiser";
import { inMoney } from "../../../lib/money";
import { amountColumn, OrderCell, OrderStatus, receivedColumn } from "../../../shared/sales/orderColumns";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { stageOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import type { Column } from "../../../ui/table/DataTable";
import { cellNoteStyle } from "../../../ui/table/rowStyle";
import { TwoLines } from "../../../ui/table/TwoLines";
import { SaleRowActions } from "../sales/SaleActions";
import type { SaleDialog } from "../sales/SaleDialogs";
import { whoEarns } from "../sales/saleActions";

/** What an order is, its money and its status always show. */
export const optionalColumns = [
  { id: "amount", label: "Amount" },
  { id: "publisher", label: "Publisher" },
  { id: "date", label: "Received" },
] as const;

interface OrderColumns {
  rows: readonly SaleRowFragment[];
  openDialog: (dialog: SaleDialog) => void;
  openOrder: (id: string) => void;
  keepFocusAt: (id: string) => void;
}

export function orderColumns({ rows, openDialog, openOrder, keepFocusAt }: OrderColumns): Column<SaleRowFragment>[] {
  const isPictured = rows.some(({ lines }) => lines.some(({ product }) => product?.picturePath));
  return [
    {
      id: "order",
      label: "Order",
      isHeading: true,
      cell: ({ id, orderId, lines }) => (
        <OrderCell
          {...{ orderId, lines, isPictured }}
          note={piecesOf(lines)}
          label={`Open order ${orderId}`}
          onOpen={() => openOrder(id)}
        />
      ),
    },
    amountColumn,
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
    {
      id: "status",
      label: "Status",
      width: 142,
      cell: (sale) => (
        <OrderStatus sale={sale} style={noteStyle}>
          <Badge variant={stageOf(sale).variant}>{stageOf(sale).label}</Badge>
        </OrderStatus>
      ),
    },
    receivedColumn,
    {
      id: "actions",
      label: "Actions",
      width: 156,
      align: "end",
      cell: (sale) => <SaleRowActions sale={sale} open={openDialog} keepFocusAt={keepFocusAt} />,
    },
  ];
}

/** On phones it may take several lines. */
const { whiteSpace: _, ...noteStyle } = cellNoteStyle;
