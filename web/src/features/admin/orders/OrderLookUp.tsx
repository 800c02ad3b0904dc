import { Box, ButtonBase } from "@mui/material";
import type { ReactNode } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type AdminOrdersQuery,
  type SaleStatus,
  useAdminOrderQuery,
  useAdminOrdersQuery,
  useAdminOrderTrailQuery,
  useAdminUnverifiedFiguresQuery,
} from "../../../generated/admin";
import { localDay, localMoment, utcDay } from "../../../lib/dates";
import { rich } from "../../../lib/i18n/rich";
import { listWithCommas } from "../../../lib/lists";
import { inMoney } from "../../../lib/money";
import { useFilters } from "../../../lib/navigation/useFilters";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { BoughtProducts } from "../../../shared/sales/BoughtProducts";
import { productsText } from "../../../shared/sales/boughtLines";
import { explainSale } from "../../../shared/sales/explainSale";
import { OrderStatus } from "../../../shared/sales/orderColumns";
import { SaleStage, stageOf } from "../../../shared/sales/saleLabels";
import { codesInWords, TrailEntries, TrailPayouts } from "../../../shared/sales/TrailList";
import { UnverifiedTable } from "../../../shared/sales/UnverifiedTable";
import { Badge } from "../../../ui/Badge";
import { BrandMark } from "../../../ui/BrandMark";
import { Failure } from "../../../ui/dashboard/Failure";
import { Panel, panelStyle } from "../../../ui/dashboard/Panel";
import { SideDrawer } from "../../../ui/dialog/DrawerFrame";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { Dl, H3, Ol, Pairs } from "../../../ui/html";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useRowCount } from "../../../ui/table/phone";
import { cellNoteStyle, rowButtonStyle } from "../../../ui/table/rowStyle";
import { useList } from "../../../ui/table/useList";

/** Finds any order of the network by ID, publisher, brand or shopper data. */
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
      <Box sx={panelStyle}>
        <FilterTabs
          label={t("Status")}
          tabs={orderStates}
          chosen={values.status}
          onChoose={(status) => set({ status })}
        />
        <FilterBar label={t("Orders")}>
          <ListSearch
            label={t("Search orders")}
            placeholder={t("Order, click, code, link or email")}
            search={values.search}
            onSearch={(search) => set({ search })}
          />
        </FilterBar>
        <DataTable
          label={t("Orders")}
          plural={t("orders")}
          layout="fixed"
          onOpen={open}
          paged={paged}
          columns={columnsFor(open)}
          failure={t("Failed to load the orders")}
          skeleton={{ rows: 8 }}
          empty={
            <EmptyState
              title={t("No orders found.")}
              text={t(
                "Search by order ID (or its start), click ID, discount code, link code, short URL, or the email of a creator or brand.",
              )}
            />
          }
        />
      </Box>
      <Box sx={{ mt: { xs: 1.5, md: 2 } }}>
        <UnverifiedFigures />
      </Box>
      <OrderDrawer order={opened} onClose={close} />
    </div>
  );
}

const columnsFor = (onOpen: (id: string) => void): readonly Column<OrderFacts>[] => [
  {
    id: "order",
    label: t("Order"),
    order: 1,
    isHeading: true,
    cell: (order) => <Order order={order} onOpen={onOpen} />,
  },
  { id: "brand", label: t("Brand"), width: "15%", order: 3, cell: ({ merchant }) => merchant?.name ?? t("Unknown") },
  {
    id: "publisher",
    label: t("Creator"),
    width: "15%",
    priority: 2,
    cell: ({ publisherName }) => publisherName ?? t("No creator"),
  },
  {
    id: "status",
    label: t("Status"),
    width: 180,
    order: 4,
    cell: (order) => (
      <OrderStatus sale={order} style={noteStyle}>
        <Badge variant={stageOf(order).variant}>{stageOf(order).label}</Badge>
      </OrderStatus>
    ),
  },
  { id: "received", label: t("Received"), width: 116, priority: 3, cell: ({ receivedAt }) => localDay(receivedAt) },
  {
    id: "amount",
    label: t("Amount"),
    width: 108,
    order: 2,
    align: "end",
    cell: ({ amount }) => <b>{inMoney(amount)}</b>,
  },
  {
    id: "commission",
    label: t("Commission"),
    width: 112,
    align: "end",
    priority: 2,
    cell: ({ commission }) => inMoney(commission),
  },
];

/** On phones it may wrap. */
const { whiteSpace: _, ...noteStyle } = cellNoteStyle;

/** Its ID above the products. */
function Order({ order, onOpen }: { order: OrderFacts; onOpen: (id: string) => void }) {
  const { id, orderId, lines, merchant } = order;
  const products = productsText(lines);
  const mark = (
    <BrandMark id={merchant?.id ?? id} name={merchant?.name ?? t("Unknown")} logo={merchant?.logo} size={28} />
  );
  return (
    <BoughtProducts lines={lines} mark={mark} title={listWithCommas(products ? [orderId, products] : [orderId])}>
      <ButtonBase aria-haspopup="dialog" onClick={() => onOpen(id)} sx={{ ...rowButtonStyle, minHeight: 24 }}>
        {orderId}
      </ButtonBase>
      {products && <small>{products}</small>}
    </BoughtProducts>
  );
}

const INFO = t(
  "Unsigned browser reports, grouped by the creator whose click they named. Many reports without a matching order may mean guessed order numbers.",
);

/** Hidden unless there are claims. */
function UnverifiedFigures() {
  const figures = useAdminUnverifiedFiguresQuery({ fetchPolicy: "cache-and-network" }).data?.unverifiedFigures;
  if (!figures || figures.length === 0) return null;
  return (
    <Panel id="claims" title={t("Browser-reported orders")} info={INFO}>
      <Box sx={{ px: "20px" }}>
        <UnverifiedTable figures={figures} />
      </Box>
    </Panel>
  );
}

/** One order from its click to its payout, each step as stored. */
const OrderDrawer = ({ order, onClose }: { order: OrderFacts | null; onClose: () => void }) => (
  <SideDrawer item={order} title={({ orderId }) => t("Order {orderId}", { orderId })} onClose={onClose}>
    {(shown) => <OrderSteps order={shown} />}
  </SideDrawer>
);

function OrderSteps({ order }: { order: OrderFacts }) {
  const { data, error, refetch } = useAdminOrderTrailQuery({ variables: { id: order.id } });
  const amountParts = { amount: inMoney(order.amount), b: (text: ReactNode) => <b>{text}</b> };
  if (error && !data) return <Failure error={error} fallback={t("Failed to load this order")} retry={refetch} />;
  if (!data?.sale) return null;
  const trail = data.orderTrail;
  const { sum, clicks, rule, standing } = explainSale({ ...order, ...data.sale }, t("Commission now"));
  const { link, merchant, publisherName, subId, occurredAt, receivedAt, decidedAt } = order;
  return (
    <Ol sx={stepsStyle}>
      <Step title={t("Click")}>
        {clicks.length === 0 && t("No click came with this order.")}
        {clicks.map(({ when, text, earns }, at) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stored list that never changes
          <div key={at}>
            {earns ? <b>{when}</b> : when}: {text}
          </div>
        ))}
        {link && (
          <div>
            {subId
              ? t("Link {code}, {channel}, sub-ID {subId}", { code: link.code, channel: link.channel, subId })
              : t("Link {code}, {channel}", { code: link.code, channel: link.channel })}
          </div>
        )}
      </Step>
      {trail && trail.codes.length > 0 && <Step title={t("Codes")}>{codesInWords(trail.codes)}</Step>}
      <Step title={t("Order")}>
        <div>
          {merchant
            ? rich("<b>{amount}</b> at {brand}", { ...amountParts, brand: merchant.name })
            : rich("<b>{amount}</b> at an unknown brand", amountParts)}
        </div>
        <div>{t("Ordered {moment}", { moment: localMoment(occurredAt) })}</div>
        <div>{t("Received {moment}", { moment: localMoment(receivedAt) })}</div>
      </Step>
      <Step title={t("Decision")}>
        <SaleStage {...order} />
        <div>{standing}</div>
        {decidedAt && <div>{t("Decided {date}", { date: localMoment(decidedAt) })}</div>}
      </Step>
      <Step title={t("Earning")}>
        <div>{publisherName ?? t("No creator")}</div>
        <div>{rule}</div>
        <Dl sx={sumStyle}>
          <Pairs of={sum} />
        </Dl>
      </Step>
      {trail && trail.entries.length > 0 && (
        <Step title={t("Ledger")}>
          <TrailEntries entries={trail.entries} />
        </Step>
      )}
      <Step title={t("Payout")}>
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

/** The line that connects the steps. */
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

/** The commission's current place on its way to the publisher. */
function payoutStep({ stage, nextStageAt, waitsForBrand, publisherName }: OrderFacts): string {
  if (!publisherName) return t("No one earns from this order.");
  const day = nextStageAt ? utcDay(nextStageAt) : null;
  switch (stage) {
    case "UNVERIFIED":
      return t("Once the brand confirms the order.");
    case "TRACKED":
      return day ? t("Not yet: approved on {day} at the earliest.", { day }) : t("Not yet: the order isn't approved.");
    case "APPROVED":
      if (waitsForBrand) return t("Waiting for the brand to pay.");
      return day ? t("In the payout of {day}.", { day }) : t("In the next payout.");
    case "ON_ITS_WAY":
      return day ? t("On its way; it arrives by {day}.", { day }) : t("On its way.");
    case "PAID":
      return t("Arrived.");
    default:
      return t("None: the order was declined.");
  }
}

type OrderFacts = AdminOrdersQuery["orders"]["nodes"][number];

const orderStates = [
  { id: "all", label: t("All"), states: null },
  { id: "pending", label: t("Pending"), states: ["PENDING"] },
  { id: "approved", label: t("Approved"), states: ["APPROVED"] },
  { id: "declined", label: t("Declined"), states: ["DECLINED"] },
] as const satisfies readonly { id: string; label: string; states: readonly SaleStatus[] | null }[];
