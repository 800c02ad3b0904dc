import { t } from "../../../../../api/src/contract/i18n/t";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { inMoney } from "../../../lib/money";
import { productsText } from "../../../shared/sales/boughtLines";
import { amountColumn, OrderCell, OrderStatus, receivedColumn } from "../../../shared/sales/orderColumns";
import { stageOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import type { Column } from "../../../ui/table/DataTable";
import { cellNoteStyle } from "../../../ui/table/rowStyle";
import { TwoLines } from "../../../ui/table/TwoLines";
import { SaleRowActions } from "../sales/SaleActions";
import type { SaleDialog } from "../sales/SaleDialogs";
import { earnerNames } from "../sales/saleActions";

/** The order, its amounts and status are always visible. */
export const optionalColumns = [
  { id: "amount", label: t("Amount") },
  { id: "publisher", label: t("Creator") },
  { id: "date", label: t("Received") },
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
      label: t("Order"),
      isHeading: true,
      cell: ({ id, orderId, lines }) => (
        <OrderCell
          {...{ orderId, lines, isPictured }}
          note={productsText(lines)}
          label={t("Open order {orderId}", { orderId })}
          onOpen={() => openOrder(id)}
        />
      ),
    },
    amountColumn,
    {
      id: "commission",
      label: t("Commission"),
      width: 112,
      align: "end",
      sort: "commission",
      cell: ({ commission, commissionRate }) => (
        <b title={t("at {rate}%", { rate: commissionRate })}>{inMoney(commission)}</b>
      ),
    },
    {
      id: "publisher",
      label: t("Creator"),
      width: "13.5%",
      cell: (sale) => <TwoLines lines={[earnerNames(sale) ?? t("No creator"), sale.link?.channel]} />,
    },
    {
      id: "status",
      label: t("Status"),
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
      label: t("Actions"),
      width: 156,
      align: "end",
      cell: (sale) => <SaleRowActions sale={sale} open={openDialog} openOrder={openOrder} keepFocusAt={keepFocusAt} />,
    },
  ];
}

/** On phones it may wrap. */
const { whiteSpace: _, ...noteStyle } = cellNoteStyle;
