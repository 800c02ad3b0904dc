import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import type { SaleRowFragment } from "../../../generated/advertiser";
import { localDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { reasonLabel, stageOf } from "../../../shared/sales/saleLabels";
import { Badge } from "../../../ui/Badge";
import type { Density } from "../../../ui/table/useDensity";
import type { HiddenColumns } from "../../../ui/table/useHiddenColumns";
import { type WorkColumn, WorkTable } from "../../../ui/table/WorkTable";
import { SaleActions } from "../sales/SaleActions";
import type { SaleDialog } from "../sales/SaleDialogs";
import { whoEarns } from "../sales/whoEarns";
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
  const columns: WorkColumn<SaleRowFragment>[] = [
    {
      id: "order",
      label: "Order",
      isHeading: true,
      cell: ({ id, orderId }) => (
        <ButtonBase aria-label={`Open order ${orderId}`} onClick={() => on.openOrder(id)} sx={orderStyle}>
          {orderId}
        </ButtonBase>
      ),
    },
    {
      id: "amount",
      label: "Amount",
      width: 110,
      align: "end",
      sort: "amount",
      priority: 2,
      cell: ({ amount }) => inMoney(amount),
    },
    {
      id: "commission",
      label: "Commission",
      width: 120,
      align: "end",
      sort: "commission",
      cell: ({ commission, commissionRate }) => <b title={`at ${commissionRate}%`}>{inMoney(commission)}</b>,
    },
    { id: "publisher", label: "Publisher", cell: (sale) => who(sale) },
    { id: "status", label: "Status", width: 150, cell: (sale) => <Status sale={sale} /> },
    {
      id: "date",
      label: "Received",
      width: 110,
      sort: "date",
      priority: 3,
      cell: ({ receivedAt }) => localDay(receivedAt),
    },
    {
      id: "actions",
      label: "Actions",
      width: 324,
      align: "end",
      cell: (sale) => <SaleActions sale={sale} open={on.openDialog} keepFocusAt={on.keepFocusAt} />,
    },
  ];
  const sorting = { by: list.by, isDescending: list.isDescending, onSort: list.sortBy };
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
      isBusy={list.isStale}
      {...(list.choice !== "OPEN_CLAIM" && { sorting })}
      {...(picking && list.choice !== "OPEN_CLAIM" && { picking })}
    />
  );
}

const who = (sale: SaleRowFragment): string =>
  [whoEarns(sale) ?? "No publisher", sale.link?.channel].filter(Boolean).join(", ");

/** The reason, or what came back, on a line of its own that never makes the row higher. */
function Status({ sale }: { sale: SaleRowFragment }) {
  const { label, variant } = stageOf(sale);
  const back = sale.returnedAmount.cents;
  const isPart = back > 0 && back < sale.amount.cents;
  const note = sale.reason ? reasonLabel(sale.reason) : isPart ? `${inMoney(sale.returnedAmount)} returned` : null;
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

const noteStyle = {
  overflow: "hidden",
  textOverflow: "ellipsis",
  fontSize: 13,
  lineHeight: 1.3,
  color: "text.secondary",
} as const;

const orderStyle = {
  font: "inherit",
  display: "inline-block",
  maxWidth: "100%",
  minHeight: 36,
  overflow: "hidden",
  textOverflow: "ellipsis",
  whiteSpace: "nowrap",
  "&:hover": { textDecoration: "underline" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: -2 },
} as const;
