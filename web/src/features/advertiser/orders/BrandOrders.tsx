import { useApolloClient } from "@apollo/client/react";
import { Box, Button } from "@mui/material";
import { Suspense, useRef, useState } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import {
  type SaleRowFragment,
  SaleRowFragmentDoc,
  type SaleStatus,
  useOpenOrderQuery,
} from "../../../generated/advertiser";
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
import { OtherDays } from "../../../ui/range/RangePicker";
import type { RangeState } from "../../../ui/range/useRange";
import { DataTable } from "../../../ui/table/DataTable";
import { type FilterTab, FilterTabs } from "../../../ui/table/FilterTabs";
import { useDensity } from "../../../ui/table/useDensity";
import { useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { useRights } from "../../session/rights/useRights";
import type { SaleDialog } from "../sales/SaleDialogs";
import { choiceLabels, nameIn } from "../sales/saleActions";
import { OrderToolbar } from "./OrderToolbar";
import { optionalColumns, orderColumns } from "./orderColumns";
import { useOrderKeys } from "./useOrderKeys";
import { type OrderList, type StatusChoice, statusChoices, useOrderList } from "./useOrderList";
import { usePickedOrders } from "./usePickedOrders";

const overlays = () => import("./overlays");
const BulkBar = lazyPart(async () => (await overlays()).BulkBar);
const OrderDrawer = lazyPart(async () => (await overlays()).OrderDrawer);
const SaleDialogs = lazyPart(async () => (await overlays()).SaleDialogs);

interface BrandOrdersProps {
  days: RangeState;
  onSetUp: () => void;
}

/** The orders of a brand: found, decided one by one or many at once, and undone. */
export function BrandOrders({ days, onSetUp }: BrandOrdersProps) {
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
          empty={<Nothing list={list} days={days} onSetUp={onSetUp} />}
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

function Nothing({ list, days, onSetUp }: BrandOrdersProps & { list: OrderList }) {
  const { choice, search } = list;
  if (search) return <NoOrderFound search={search} onClear={() => list.set({ search: null })} />;
  if (list.publisherId) {
    return (
      <EmptyState
        title="No orders of this publisher here"
        text="It may have brought orders on other days, or with another status."
        action={<Button onClick={() => list.set({ publisher: null })}>Show all publishers</Button>}
      />
    );
  }
  if (list.hasOnOtherDays && choice === "ALL") return <OtherDays what="sales" days={days} />;
  return (
    <Box>
      <EmptyState
        {...emptyStateOf(choice)}
        action={choice === "ALL" && <Button onClick={onSetUp}>Check your tracking setup</Button>}
      />
    </Box>
  );
}

function emptyStateOf(choice: StatusChoice): { title: string; text: string } {
  if (choice === "ALL") {
    return {
      title: "No sales yet",
      text: "Orders appear here within seconds of your shop reporting them. The tracking setup shows how.",
    };
  }
  const name = choice === "OPEN_CLAIM" ? "open claims" : `${choiceLabels[choice].toLowerCase()} sales`;
  return { title: `No ${name}`, text: emptyTexts[choice] };
}

const emptyTexts: Record<Exclude<StatusChoice, "ALL">, string> = {
  OPEN_CLAIM: "Orders that you reported without a click and a browser claimed wait here for your decision.",
  PENDING: "No sales are waiting for your decision.",
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

/**
 * Rows stay where they are while the same page of the same list is shown: a decided order keeps its place with its new
 * status, and new ones do not push others away under the hand. They are put in order by the next look at the list.
 */
function useStableRows(
  page: string,
  rows: readonly SaleRowFragment[] | undefined,
  /** They are the last list's, until this one is loaded. */
  isStale: boolean,
): readonly SaleRowFragment[] | undefined {
  const client = useApolloClient();
  const shown = useRef<{ page: string; rows: readonly SaleRowFragment[] }>({ page: "", rows: [] });
  if (!rows) return undefined;
  if (isStale) return shown.current.rows.length > 0 ? shown.current.rows : rows;
  const before = shown.current.page === page ? shown.current.rows : [];
  const latest = new Map(rows.map((row) => [row.id, row]));
  const kept = before.flatMap((row) => {
    const { id } = row;
    const cached = () =>
      client.cache.readFragment<SaleRowFragment>({
        id: client.cache.identify({ __typename: "Sale", id }) ?? "",
        fragment: SaleRowFragmentDoc,
        fragmentName: "SaleRow",
      });
    return latest.get(id) ?? cached() ?? [];
  });
  const known = new Set(kept.map(({ id }) => id));
  const added = rows.filter(({ id }) => !known.has(id));
  // What is new stands above, as in the list; what follows a decided one on the next page below.
  const stable = [
    ...added.filter(({ id }) => isNewer(id, kept)),
    ...kept,
    ...added.filter(({ id }) => !isNewer(id, kept)),
  ];
  shown.current = { page, rows: stable };
  return stable;
}

const isNewer = (id: string, rows: readonly { id: string }[]): boolean =>
  rows.length > 0 && rows.every((row) => id > row.id);
