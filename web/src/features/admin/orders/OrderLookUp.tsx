import Box from "@mui/material/Box";
import ButtonBase from "@mui/material/ButtonBase";
import { useAdminOrderQuery, useAdminOrdersQuery } from "../../../generated/admin";
import { localDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { useAddress } from "../../../lib/navigation/useAddress";
import { useSearchText } from "../../../lib/useSearchText";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/SaleStage";
import { BrandMark } from "../../../ui/BrandMark";
import { Failure } from "../../../ui/dashboard/Failure";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { Pager } from "../../../ui/table/Pager";
import { useRowCount } from "../../../ui/table/phone";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useForeignCursor } from "../../../ui/table/useForeignCursor";
import { useLatestData } from "../../../ui/table/useLatestData";
import { SearchField } from "../SearchField";
import { ClaimFigures } from "../sales/ClaimFigures";
import { OrderDrawer } from "./OrderDrawer";
import { type OrderFacts, orderStates, type StateId } from "./orderLabels";

/** Any order of the network, by whatever somebody knows of it. */
export function OrderLookUp() {
  const [params, change] = useAddress();
  const search = params.get("search") ?? "";
  const state = orderStates.find(({ id }) => id === params.get("status"))?.id ?? "all";
  const set = (name: string, value: string) =>
    change((address) => (value && value !== "all" ? address.set(name, value) : address.delete(name)));
  const [text, setText] = useSearchText(search, (found) => set("search", found));
  const pages = useAddressPages(useRowCount(15, 10));
  const states = [...(orderStates.find(({ id }) => id === state)?.states ?? [])];
  const { refetch, ...result } = useAdminOrdersQuery({
    variables: { first: pages.size, after: pages.after, filter: { search: search || null, states } },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(`${search} ${state} ${pages.after}`, result)?.orders;
  const isStale = result.data === undefined && !result.error;
  const error = useForeignCursor(pages, result.error) ? undefined : result.error;
  const openId = params.get("open");
  const listed = list?.nodes.find(({ id }) => id === openId) ?? null;
  const fetched = useAdminOrderQuery({ variables: { id: openId ?? "" }, skip: !openId || listed !== null }).data?.sale;
  const opened = openId ? (listed ?? fetched ?? null) : null;
  return (
    <div>
      <Toolbar role="search" aria-label="Orders">
        <SearchField label="Order, click, code, link or email" text={text} onChange={setText} />
        <Segments label="Status" choices={orderStates} chosen={state} onChoose={(id: StateId) => set("status", id)} />
      </Toolbar>
      <Box sx={panelStyle}>
        {!list && !error && <TableSkeleton rows={8} />}
        {!list && error && <Failure error={error} fallback="Failed to load the orders" retry={refetch} />}
        {list?.nodes.length === 0 && (
          <EmptyState
            title="No orders found."
            text="Search for an order ID or its beginning, a click ID, a discount code, a link's code or short URL, or the email address of a publisher or a brand."
          />
        )}
        {list && list.nodes.length > 0 && (
          <>
            <DataTable
              label="Orders"
              columns={columnsFor(({ id }) => change((address) => address.set("open", id)))}
              rows={list.nodes}
              rowKey={({ id }) => id}
              isPaired
            />
            <Pager label="orders" pages={pages} list={list} isStale={isStale} />
          </>
        )}
      </Box>
      <Box sx={{ mt: { xs: 1.5, md: 2 } }}>
        <ClaimFigures />
      </Box>
      <OrderDrawer order={opened} onClose={() => change((address) => address.delete("open"))} />
    </div>
  );
}

const columnsFor = (onOpen: (order: OrderFacts) => void): readonly Column<OrderFacts>[] => [
  {
    id: "order",
    label: "Order",
    isHeading: true,
    cell: (order) => <Order order={order} onOpen={onOpen} />,
  },
  { id: "brand", label: "Brand", cell: ({ merchant }) => merchant?.name ?? "Unknown" },
  { id: "publisher", label: "Publisher", cell: ({ publisherName }) => publisherName ?? "No publisher" },
  { id: "status", label: "Status", cell: (order) => <SaleStage {...order} /> },
  {
    id: "received",
    label: "Received",
    cell: ({ receivedAt }) => <span style={{ whiteSpace: "nowrap" }}>{localDay(receivedAt)}</span>,
  },
  { id: "amount", label: "Amount", align: "end", cell: ({ amount }) => <b>{inMoney(amount)}</b> },
  { id: "commission", label: "Commission", align: "end", cell: ({ commission }) => inMoney(commission) },
];

interface OrderProps {
  order: OrderFacts;
  onOpen: (order: OrderFacts) => void;
}

/** Its id, over what was bought. */
function Order({ order, onOpen }: OrderProps) {
  const { id, orderId, lines, merchant } = order;
  const pieces = piecesOf(lines);
  const mark = <BrandMark id={merchant?.id ?? id} name={merchant?.name ?? "Unknown"} logo={merchant?.logo} size={28} />;
  return (
    // A column is as wide as its longest text that does not wrap.
    <Box sx={{ maxWidth: { md: 230 }, minWidth: 0 }}>
      <BoughtPieces lines={lines} mark={mark} title={[orderId, pieces].filter(Boolean).join(", ")}>
        <ButtonBase aria-haspopup="dialog" onClick={() => onOpen(order)} sx={orderStyle}>
          {orderId}
        </ButtonBase>
        {pieces && <small>{pieces}</small>}
      </BoughtPieces>
    </Box>
  );
}

const orderStyle = {
  minHeight: { xs: 40, md: 26 },
  font: "inherit",
  fontWeight: 600,
  textAlign: "left",
  textDecoration: "underline",
  textUnderlineOffset: "4px",
  overflowWrap: "anywhere",
} as const;
