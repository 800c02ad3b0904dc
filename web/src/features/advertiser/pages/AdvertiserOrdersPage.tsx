import { Box, Button, ButtonBase } from "@mui/material";
import { X } from "lucide-react";
import { Suspense, useState } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { type SaleStatus, useOpenOrderQuery } from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney } from "../../../lib/money";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { NoOrderFound } from "../../../shared/sales/orderColumns";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/focus";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays, RangePicker } from "../../../ui/range/RangePicker";
import { type RangeState, useRange } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { DensityButton } from "../../../ui/table/DensityButton";
import { type FilterTab, FilterTabs } from "../../../ui/table/FilterTabs";
import { ListSearch } from "../../../ui/table/ListSearch";
import { type Density, useDensity } from "../../../ui/table/useDensity";
import { type HiddenColumns, useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { PageHead } from "../../../ui/workspace/PageHead";
import { RolePage } from "../../session/rights/RolePage";
import { useRights } from "../../session/rights/useRights";
import { ViewButton } from "../../views/ViewButton";
import { AdvertiserLive } from "../AdvertiserLive";
import { optionalColumns, orderColumns } from "../orders/orderColumns";
import {
  type OrderList,
  type StatusChoice,
  statusChoices,
  useOrderKeys,
  useOrderList,
  useStableRows,
} from "../orders/useOrderList";
import { usePickedOrders } from "../orders/usePickedOrders";
import { SetUpButton } from "../SetUpButton";
import type { SaleDialog } from "../sales/SaleDialogs";
import { choiceLabels, nameIn } from "../sales/saleActions";

export const AdvertiserOrdersPage = () => (
  <RolePage needs="advertiser" title="Orders">
    <Orders />
  </RolePage>
);

function Orders() {
  const days = useRange();
  return (
    <>
      <PageHead title="Orders" note={<AdvertiserLive />}>
        <RangePicker {...days} />
      </PageHead>
      <BrandOrders days={days} />
    </>
  );
}

const overlays = () => import("../orders/overlays");
const BulkBar = lazyPart(async () => (await overlays()).BulkBar);
const OrderDrawer = lazyPart(async () => (await overlays()).OrderDrawer);
const SaleDialogs = lazyPart(async () => (await overlays()).SaleDialogs);

/** The orders of a brand: found, decided one by one or many at once, and undone. */
function BrandOrders({ days }: { days: RangeState }) {
  const may = useRights();
  const list = useOrderList(days);
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  const [density, setDensity] = useDensity("orders");
  const columns = useHiddenColumns(optionalColumns);
  const { container, keepFocusAt } = useKeptFocus();
  const rows = useStableRows(`${list.name} ${list.paged.pages.after}`, list.rows, list.paged.isStale);
  const opened = useOpenRow(rows ?? [], useOpenOrderQuery, (data) => data.sale);
  const picked = usePickedOrders(list, rows ?? []);
  const keys = useOrderKeys(rows ?? [], setDialog, dialog !== null);
  const isClaims = list.choice === "OPEN_CLAIM";
  const orderIds = new Map(rows?.map(({ id, orderId }) => [id, orderId]));
  const labelOf = (id: string) => `Select order ${orderIds.get(id)}`;
  const picking = { ids: picked.ids, labelOf, onPick: picked.pick };
  useLoadedOnIdle(overlays);
  const status = list.choice === "ALL" || isClaims ? undefined : list.choice.toLowerCase();

  const toolbar = (
    <OrderToolbar
      search={list.search}
      onSearch={(search) => list.set({ search })}
      density={density}
      onDensity={setDensity}
      columns={columns}
      publisher={list.publisherId ? (rows?.[0] && nameIn(rows[0], list.publisherId)) || "one publisher" : null}
      onAllPublishers={() => list.set({ publisher: null })}
    />
  );

  return (
    <Panel
      title="Sales"
      lead="Orders received in the selected period (UTC)."
      aside={
        // Claims are listed to be decided; a file of all orders would not be what is shown.
        !isClaims && <OrderFile list={list} days={days} status={status} />
      }
    >
      <div ref={container}>
        <OrderTabBar {...list} />
        {picked.chosen ? (
          <Suspense fallback={toolbar}>
            <BulkBar {...picked} chosen={picked.chosen} />
          </Suspense>
        ) : (
          toolbar
        )}
        <DataTable
          layout="fixed"
          label="Sales"
          plural="sales"
          paged={{
            ...list.paged,
            list: rows && list.paged.list && { ...list.paged.list, nodes: rows, totalCount: list.total },
          }}
          columns={orderColumns({ rows: rows ?? [], openDialog: setDialog, openOrder: opened.open, keepFocusAt })}
          hidden={columns}
          density={density}
          sorting={isClaims ? undefined : list.sorting}
          picking={isClaims || !may("decideSales") ? undefined : picking}
          onOpen={opened.open}
          keys={dialog ? null : keys}
          failure="Failed to load sales"
          skeleton={{ row: { xs: 72, md: 32 } }}
          empty={<Nothing list={list} days={days} />}
        />
      </div>
      <Suspense fallback={null}>
        {opened.row && <OrderDrawer sale={opened.row} open={setDialog} onClose={opened.close} />}
        {dialog && <SaleDialogs dialog={dialog} onClose={() => setDialog(null)} keepFocusAt={keepFocusAt} />}
      </Suspense>
    </Panel>
  );
}

/** The rows of the list in its order; a plain list, which may be large, is prepared first. */
function OrderFile({ list, days, status }: { list: OrderList; days: RangeState; status: string | undefined }) {
  const { query, range } = days;
  const path = "/api/v1/advertiser/sales.csv";
  const which = list.search ? "search" : list.publisherId && "one publisher";
  const fileName = csvName("sales", range, status, which);
  if (Object.keys(list.fileQuery).length > 0) {
    const all = { ...(status && { status }), ...list.fileQuery };
    return <DownloadButton path={csvPath(path, query, all)} fileName={fileName} label="Export CSV of sales" />;
  }
  return (
    <FileButton
      content="orders"
      name="sales"
      path={path}
      fileName={fileName}
      rows={list.total}
      days={query}
      filter={status ? { status } : undefined}
    />
  );
}

function Nothing({ list, days }: { list: OrderList; days: RangeState }) {
  const { choice, search } = list;
  if (search) return <NoOrderFound search={search} onClear={() => list.set({ search: null })} />;
  if (list.publisherId) {
    return (
      <EmptyState
        title="No orders of this publisher here"
        text="Try other dates or another status."
        action={<Button onClick={() => list.set({ publisher: null })}>Show all publishers</Button>}
      />
    );
  }
  if (list.hasOnOtherDays && choice === "ALL") return <OtherDays what="sales" days={days} />;
  return (
    <Box>
      <EmptyState {...emptyStateOf(choice)} action={choice === "ALL" && <SetUpButton />} />
    </Box>
  );
}

function emptyStateOf(choice: StatusChoice): { title: string; text: string } {
  if (choice === "ALL") {
    return {
      title: "No sales yet",
      text: "Orders appear here within seconds of your shop reporting them. See the tracking setup.",
    };
  }
  const name = choice === "OPEN_CLAIM" ? "open claims" : `${choiceLabels[choice].toLowerCase()} sales`;
  return { title: `No ${name}`, text: emptyTexts[choice] };
}

const emptyTexts: Record<Exclude<StatusChoice, "ALL">, string> = {
  OPEN_CLAIM: "Orders you reported without a click that a browser also reported wait here for your decision.",
  PENDING: "No orders to review.",
  CLAIMED: "Orders reported only by a browser, without your server's signature, wait here for you to confirm.",
  APPROVED: "Sales you approve appear here.",
  DECLINED: "Sales you reject and orders without commission appear here.",
};

type TabBarProps = Pick<OrderList, "choice" | "tabs" | "openClaims" | "set">;

/** Word, count and sum of each status. Most shops never have an open claim. */
const OrderTabBar = ({ choice, tabs, openClaims, set }: TabBarProps) => (
  <FilterTabs
    label="Filter sales"
    tabs={statusChoices
      .filter((one) => one !== "OPEN_CLAIM" || one === choice || openClaims > 0)
      .map((id) => ({ id, label: choiceLabels[id], ...figuresOf(id, tabs, openClaims) }))}
    chosen={choice}
    onChoose={(status) => set({ status })}
  />
);

function figuresOf(
  choice: StatusChoice,
  tabs: OrderList["tabs"],
  openClaims: number,
): Omit<FilterTab<StatusChoice>, "id" | "label"> {
  if (choice === "OPEN_CLAIM") return { count: openClaims };
  const tab = tabs?.find(({ status }: { status: SaleStatus }) => status === choice);
  if (!tab) return {};
  const [sum] = tab.sums;
  // Sums of several currencies are no sum; of declined orders nothing is paid.
  const isSum = tab.sums.length === 1 && sum && choice !== "DECLINED";
  return { count: tab.count, isMore: tab.isMore, sum: isSum ? inMoney(sum.commission) : null };
}

interface OrderToolbarProps {
  search: string;
  onSearch: (text: string) => void;
  density: Density;
  onDensity: (density: Density) => void;
  /** The name of the only publisher whose orders are listed; null for all. */
  publisher: string | null;
  onAllPublishers: () => void;
  columns: HiddenColumns;
}

function OrderToolbar({ search, onSearch, density, onDensity, columns, ...more }: OrderToolbarProps) {
  const { publisher, onAllPublishers } = more;
  return (
    <Box
      sx={{
        display: "flex",
        alignItems: "center",
        gap: 1,
        px: "20px",
        py: "6px",
        minHeight: 56,
        flexWrap: { xs: "wrap", sm: "nowrap" },
      }}
    >
      <ListSearch label="Search orders" placeholder="Order ID, click ID or link" search={search} onSearch={onSearch} />
      {publisher !== null && (
        <ButtonBase aria-label={`Remove the filter: ${publisher}`} onClick={onAllPublishers} sx={chipStyle}>
          <span>{`Publisher: ${publisher}`}</span>
          <X aria-hidden size={15} strokeWidth={1.8} />
        </ButtonBase>
      )}
      <Box sx={{ ml: "auto", display: "flex", gap: "4px" }}>
        <DensityButton density={density} onDensity={onDensity} />
        <ViewButton list="BRAND_ORDERS" columns={columns} />
      </Box>
    </Box>
  );
}

const chipStyle = {
  gap: "8px",
  minWidth: 0,
  minHeight: { xs: 44, md: 36 },
  px: "12px",
  borderRadius: "18px",
  bgcolor: "primary.tint",
  fontSize: 14.5,
  fontWeight: 550,
  "& span": { overflow: "hidden", textOverflow: "ellipsis", whiteSpace: "nowrap" },
  "& svg": { flex: "none" },
  "&:focus-visible": { outline: "2px solid currentColor", outlineOffset: 2 },
} as const;
