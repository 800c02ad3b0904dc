import { Box, ButtonBase } from "@mui/material";
import { useAdminClaimFiguresQuery, useAdminOrderQuery, useAdminOrdersQuery } from "../../../generated/admin";
import { localDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { useFilters } from "../../../lib/navigation/useFilters";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { ClaimTable } from "../../../shared/sales/ClaimTable";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { BrandMark } from "../../../ui/BrandMark";
import { Panel, panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { SearchField } from "../SearchField";
import { OrderDrawer, type OrderFacts, orderStates } from "./OrderDrawer";

/** Any order of the network, by whatever somebody knows of it. */
export function OrderLookUp() {
  const { values, set } = useFilters({ search: "", status: orderStates });
  const states = [...(orderStates.find(({ id }) => id === values.status)?.states ?? [])];
  const paged = usePaged(useAdminOrdersQuery, (data) => data.orders, useAddressPages(useRowCount(15, 10)), {
    filter: { search: values.search || null, states },
  });
  const { row: opened, open, close } = useOpenRow(paged.list?.nodes ?? [], useAdminOrderQuery, (data) => data.sale);
  return (
    <div>
      <Toolbar role="search" aria-label="Orders">
        <SearchField
          label="Order, click, code, link or email"
          search={values.search}
          onSearch={(search) => set({ search })}
        />
        <Segments label="Status" choices={orderStates} chosen={values.status} onChoose={(status) => set({ status })} />
      </Toolbar>
      <Box sx={panelStyle}>
        <DataTable
          label="Orders"
          plural="orders"
          layout="pairs"
          isFramed={false}
          paged={paged}
          columns={columnsFor(({ id }) => open(id))}
          failure="Failed to load the orders"
          skeleton={{ rows: 8 }}
          empty={
            <EmptyState
              title="No orders found."
              text="Search for an order ID or its beginning, a click ID, a discount code, a link's code or short URL, or the email address of a publisher or a brand."
            />
          }
        />
      </Box>
      <Box sx={{ mt: { xs: 1.5, md: 2 } }}>
        <ClaimFigures />
      </Box>
      <OrderDrawer order={opened} onClose={close} />
    </div>
  );
}

const columnsFor = (onOpen: (order: OrderFacts) => void): readonly Column<OrderFacts>[] => [
  { id: "order", label: "Order", isHeading: true, cell: (order) => <Order order={order} onOpen={onOpen} /> },
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

/** Its id, over what was bought. */
function Order({ order, onOpen }: { order: OrderFacts; onOpen: (order: OrderFacts) => void }) {
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

const INFO =
  "Orders claimed by browsers without a shop's signature, by the publisher whose click they named. Many claims without a matching order may mean guessed order numbers.";

/** Hidden unless there are claims. */
function ClaimFigures() {
  const figures = useAdminClaimFiguresQuery({ fetchPolicy: "cache-and-network" }).data?.claimFigures;
  if (!figures || figures.length === 0) return null;
  return (
    <Panel id="claims" title="Claims from browsers" info={INFO}>
      <Box sx={{ px: "20px" }}>
        <ClaimTable figures={figures} />
      </Box>
    </Panel>
  );
}
