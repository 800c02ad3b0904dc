import { Box, ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import {
  type AdminOrdersQuery,
  type SaleStatus,
  useAdminClaimFiguresQuery,
  useAdminOrderQuery,
  useAdminOrdersQuery,
  useAdminOrderTrailQuery,
} from "../../../generated/admin";
import { localDay, localMoment, utcDay } from "../../../lib/dates";
import { inMoney } from "../../../lib/money";
import { useFilters } from "../../../lib/navigation/useFilters";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { BoughtPieces } from "../../../shared/sales/BoughtPieces";
import { ClaimTable } from "../../../shared/sales/ClaimTable";
import { explainSale } from "../../../shared/sales/explainSale";
import { piecesOf } from "../../../shared/sales/piecesOf";
import { SaleStage } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries, TrailPayouts } from "../../../shared/sales/TrailList";
import { BrandMark } from "../../../ui/BrandMark";
import { Panel, panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { SideDrawer } from "../../../ui/dialog/DrawerFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { Dl, H3, Ol, Pairs } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { useList } from "../../../ui/table/useList";
import { SearchField } from "../SearchField";

/** Any order of the network, by whatever somebody knows of it. */
export function OrderLookUp() {
  const { values, set } = useFilters({ search: "", status: orderStates });
  const states = [...(orderStates.find(({ id }) => id === values.status)?.states ?? [])];
  const paged = useList(
    useAdminOrdersQuery,
    (data) => data.orders,
    { filter: { search: values.search || null, states } },
    { size: useRowCount(15, 10) },
  );
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
  "Orders reported by browsers without a shop's signature, by the publisher whose click they named. Many reports without a matching order may mean guessed order numbers.";

/** Hidden unless there are claims. */
function ClaimFigures() {
  const figures = useAdminClaimFiguresQuery({ fetchPolicy: "cache-and-network" }).data?.claimFigures;
  if (!figures || figures.length === 0) return null;
  return (
    <Panel id="claims" title="Browser-reported orders" info={INFO}>
      <Box sx={{ px: "20px" }}>
        <ClaimTable figures={figures} />
      </Box>
    </Panel>
  );
}

/** One order from its click to its payout, each step as it was stored. */
const OrderDrawer = ({ order, onClose }: { order: OrderFacts | null; onClose: () => void }) => (
  <SideDrawer item={order} title={({ orderId }) => `Order ${orderId}`} onClose={onClose}>
    {(shown) => <OrderSteps order={shown} />}
  </SideDrawer>
);

function OrderSteps({ order }: { order: OrderFacts }) {
  const { sum, clicks, rule, standing } = explainSale(order, "Commission now");
  const trail = useAdminOrderTrailQuery({ variables: { id: order.id } }).data?.orderTrail;
  const { link, merchant, publisherName, subId, occurredAt, receivedAt, decidedAt, amount } = order;
  return (
    <Ol sx={stepsStyle}>
      <Step title="Click">
        {clicks.length === 0 && "The order came without a click."}
        {clicks.map(({ when, text, earns }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
          <div key={at}>
            {earns ? <b>{when}</b> : when}: {text}
          </div>
        ))}
        {link && (
          <div>
            Link {link.code}, {link.channel}
            {subId && `, sub-ID ${subId}`}
          </div>
        )}
      </Step>
      {trail && trail.codes.length > 0 && <Step title="Codes">{codesInWords(trail.codes)}</Step>}
      <Step title="Order">
        <div>
          <b>{inMoney(amount)}</b> at {merchant?.name ?? "an unknown brand"}
        </div>
        <div>Bought {localMoment(occurredAt)}</div>
        <div>Received {localMoment(receivedAt)}</div>
      </Step>
      <Step title="Decision">
        <SaleStage {...order} />
        <div>{standing}</div>
        {decidedAt && <div>Decided {localMoment(decidedAt)}</div>}
      </Step>
      <Step title="Earning">
        <div>{publisherName ?? "No publisher"}</div>
        <div>{rule}</div>
        <Dl sx={sumStyle}>
          <Pairs of={sum} />
        </Dl>
      </Step>
      {trail && trail.entries.length > 0 && (
        <Step title="Ledger">
          <TrailEntries entries={trail.entries} />
        </Step>
      )}
      <Step title="Payout">
        {payoutStep(order)}
        {trail && trail.payouts.length > 0 && <TrailPayouts payouts={trail.payouts} />}
      </Step>
    </Ol>
  );
}

const Step = ({ title, children }: { title: string; children: ReactNode }) => (
  <li>
    <H3 sx={{ mb: "4px", fontSize: 16, fontWeight: 650 }}>{title}</H3>
    <Box sx={{ display: "grid", gap: "4px", color: "text.secondary", "& b": { color: "text.primary" } }}>
      {children}
    </Box>
  </li>
);

/** The thread that joins the steps. */
const stepsStyle = {
  overflowWrap: "anywhere",
  "& > li": { position: "relative", pl: "28px", pb: 2.5 },
  "& > li::before": {
    content: '""',
    position: "absolute",
    left: 0,
    top: "6px",
    width: 13,
    height: 13,
    borderRadius: "50%",
    bgcolor: "weld.main",
    border: "1px solid var(--weft-palette-weld-edge)",
  },
  "& > li:not(:last-of-type)::after": {
    content: '""',
    position: "absolute",
    left: "5px",
    top: "19px",
    bottom: "-6px",
    width: "3px",
    bgcolor: "weld.main",
  },
} as const;

const sumStyle = {
  mt: "6px",
  "& > div": {
    display: "flex",
    justifyContent: "space-between",
    gap: 2,
    py: "6px",
    borderTop: "1px solid var(--weft-palette-divider)",
  },
  "& dd": { m: 0, fontWeight: 600, color: "text.primary", whiteSpace: "nowrap" },
} as const;

/** Where the commission is on its way to the publisher. */
function payoutStep({ stage, nextStageAt, waitsForBrand, publisherName }: OrderFacts): string {
  if (!publisherName) return "No one earns from this order.";
  const day = nextStageAt ? utcDay(nextStageAt) : null;
  switch (stage) {
    case "CLAIMED":
      return "After the brand confirms the order.";
    case "TRACKED":
      return day ? `Not yet: approved on ${day} at the earliest.` : "Not yet: the order is not approved.";
    case "APPROVED":
      if (waitsForBrand) return "Waiting for the brand to pay.";
      return day ? `In the payout of ${day}.` : "In the next payout.";
    case "ON_ITS_WAY":
      return day ? `On its way; it arrives by ${day}.` : "On its way.";
    case "PAID":
      return "Arrived.";
    default:
      return "None: the order was declined.";
  }
}

type OrderFacts = AdminOrdersQuery["orders"]["nodes"][number];

const orderStates = [
  { id: "all", label: "All", states: null },
  { id: "pending", label: "Pending", states: ["PENDING"] },
  { id: "approved", label: "Approved", states: ["APPROVED"] },
  { id: "declined", label: "Declined", states: ["DECLINED"] },
] as const satisfies readonly { id: string; label: string; states: readonly SaleStatus[] | null }[];
