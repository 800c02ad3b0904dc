import { Box, Button } from "@mui/material";
import { Suspense, useState } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { type SaleStatus, useOpenOrderQuery } from "../../../generated/advertiser";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { inMoney } from "../../../lib/money";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { useOpenRow } from "../../../lib/navigation/useOpened";
import { NoOrderFound } from "../../../shared/sales/orderColumns";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { FileButton, PreparedFileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/focus";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { type FilterTab, FilterTabs } from "../../../ui/filters/FilterTabs";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { OtherDays, RangePicker } from "../../../ui/range/RangePicker";
import { type RangeState, useRange } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { DensityButton } from "../../../ui/table/DensityButton";
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
  <RolePage needs="advertiser" title={t("Orders")}>
    <Orders />
  </RolePage>
);

function Orders() {
  const days = useRange();
  return (
    <>
      <PageHead title={t("Orders")} note={<AdvertiserLive />}>
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

/** A brand's orders: search, single and bulk decisions, and undo. */
function BrandOrders({ days }: { days: RangeState }) {
  const can = useRights();
  const list = useOrderList(days);
  const [dialog, setDialog] = useState<SaleDialog | null>(null);
  const [density, setDensity] = useDensity("orders");
  const columns = useHiddenColumns(optionalColumns);
  const { container, keepFocusAt } = useKeptFocus();
  const rows = useStableRows(`${list.name} ${list.paged.pages.after}`, list.rows, list.paged.isStale);
  const opened = useOpenRow(rows ?? [], useOpenOrderQuery, (data) => data.sale);
  const picked = usePickedOrders(list, rows ?? []);
  const keys = useOrderKeys(rows ?? [], setDialog, dialog !== null);
  const isOpenReports = list.choice === "OPEN_REPORT";
  const orderIds = new Map(rows?.map(({ id, orderId }) => [id, orderId]));
  const labelOf = (id: string) => t("Select order {orderId}", { orderId: orderIds.get(id) });
  const picking = { ids: picked.ids, labelOf, onPick: picked.pick };
  useLoadedOnIdle(overlays);
  const status = list.choice === "ALL" || isOpenReports ? undefined : list.choice.toLowerCase();

  const toolbar = (
    <OrderToolbar
      search={list.search}
      onSearch={(search) => list.set({ search })}
      density={density}
      onDensity={setDensity}
      columns={columns}
      publisher={list.publisherId ? (rows?.[0] && nameIn(rows[0], list.publisherId)) || t("one creator") : null}
      onAllPublishers={() => list.set({ publisher: null })}
    />
  );

  return (
    <Panel
      title={t("Orders")}
      lead={t("Orders received in the selected period (UTC).")}
      aside={
        // Claims have no file: one of all orders would not match what is shown.
        !isOpenReports && (
          <>
            <OrderFile list={list} days={days} status={status} />
            <LinesFile list={list} days={days} status={status} />
          </>
        )
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
          label={t("Orders")}
          plural={t("orders")}
          paged={{
            ...list.paged,
            list: rows && list.paged.list && { ...list.paged.list, nodes: rows, totalCount: list.total },
          }}
          columns={orderColumns({ rows: rows ?? [], openDialog: setDialog, openOrder: opened.open, keepFocusAt })}
          hidden={columns}
          density={density}
          sorting={isOpenReports ? undefined : list.sorting}
          picking={isOpenReports || !can("decideSales") ? undefined : picking}
          onOpen={opened.open}
          keys={dialog ? null : keys}
          failure={t("Failed to load orders")}
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

/** The list's rows in its order; a plain list, which may be large, is prepared first. */
function OrderFile({ list, days, status }: { list: OrderList; days: RangeState; status: string | undefined }) {
  const { query, range } = days;
  const path = "/api/v1/advertiser/sales.csv";
  const which = list.search ? "search" : list.publisherId && "one publisher";
  const fileName = csvName("orders", range, status, which);
  if (Object.keys(list.fileQuery).length > 0) {
    const all = { ...(status && { status }), ...list.fileQuery };
    return <DownloadButton path={csvPath(path, query, all)} fileName={fileName} label={t("Export CSV of orders")} />;
  }
  return (
    <FileButton
      content="orders"
      name={t("orders")}
      path={path}
      fileName={fileName}
      rows={list.total}
      days={query}
      filter={status ? { status } : undefined}
    />
  );
}

/** The lines of the list's orders: a file that knows neither search nor creators. */
function LinesFile({ list, days, status }: { list: OrderList; days: RangeState; status: string | undefined }) {
  if (Object.keys(list.fileQuery).length > 0) return null;
  const filter = { ...Object.fromEntries(new URLSearchParams(days.query)), ...(status && { status }) };
  return (
    <Suspense fallback={null}>
      <PreparedFileButton content="lines" format="csv" name={t("order lines")} filter={filter} isNamed />
    </Suspense>
  );
}

function Nothing({ list, days }: { list: OrderList; days: RangeState }) {
  const { choice, search } = list;
  if (search) return <NoOrderFound search={search} onClear={() => list.set({ search: null })} />;
  if (list.publisherId) {
    return (
      <EmptyState
        title={t("No orders from this creator")}
        text={t("Try other dates or another status.")}
        action={<Button onClick={() => list.set({ publisher: null })}>{t("Show all creators")}</Button>}
      />
    );
  }
  if (list.hasOnOtherDays && choice === "ALL") return <OtherDays what="all" days={days} />;
  return (
    <Box>
      <EmptyState {...emptyStateOf(choice)} action={choice === "ALL" && <SetUpButton />} />
    </Box>
  );
}

function emptyStateOf(choice: StatusChoice): { title: string; text: string } {
  if (choice === "ALL") {
    return {
      title: t("No orders yet"),
      text: t("Orders appear here within seconds of your shop reporting them. See the tracking setup."),
    };
  }
  return emptyStates[choice];
}

const emptyStates: Record<Exclude<StatusChoice, "ALL">, { title: string; text: string }> = {
  OPEN_REPORT: {
    title: t("No open claims"),
    text: t("Orders that you reported without a click and a browser also reported."),
  },
  PENDING: { title: t("No pending orders"), text: t("No orders to review.") },
  UNVERIFIED: {
    title: t("No unverified orders"),
    text: t("Orders reported only by a browser, without your server's signature. Confirm the real ones."),
  },
  APPROVED: { title: t("No approved orders"), text: t("Orders you approve appear here.") },
  DECLINED: { title: t("No declined orders"), text: t("Declined orders and orders without commission appear here.") },
};

type TabBarProps = Pick<OrderList, "choice" | "tabs" | "openReports" | "set">;

/** Label, count and sum of each status. Most shops never have an open claim. */
const OrderTabBar = ({ choice, tabs, openReports, set }: TabBarProps) => (
  <FilterTabs
    label={t("Filter orders")}
    tabs={statusChoices
      .filter((one) => one !== "OPEN_REPORT" || one === choice || openReports > 0)
      .map((id) => ({ id, label: choiceLabels[id], ...figuresOf(id, tabs, openReports) }))}
    chosen={choice}
    onChoose={(status) => set({ status })}
  />
);

function figuresOf(
  choice: StatusChoice,
  tabs: OrderList["tabs"],
  openReports: number,
): Omit<FilterTab<StatusChoice>, "id" | "label"> {
  if (choice === "OPEN_REPORT") return { count: openReports };
  const tab = tabs?.find(({ status }: { status: SaleStatus }) => status === choice);
  if (!tab) return {};
  const [sum] = tab.sums;
  // Sums of several currencies are not added; declined orders pay nothing.
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
    <FilterBar
      label={t("Orders")}
      end={
        <>
          <DensityButton density={density} onDensity={onDensity} />
          <ViewButton list="BRAND_ORDERS" columns={columns} />
        </>
      }
    >
      <ListSearch
        label={t("Search orders")}
        placeholder={t("Order ID, click ID or link")}
        search={search}
        onSearch={onSearch}
      />
      {publisher !== null && (
        <FilterChip
          label={t("Creator")}
          choices={[{ id: publisher, label: publisher }]}
          chosen={publisher}
          onChoose={(id) => id === null && onAllPublishers()}
        />
      )}
    </FilterBar>
  );
}
