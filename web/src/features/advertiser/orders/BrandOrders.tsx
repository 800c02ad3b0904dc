import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { csvName } from "../../../../../api/src/contract/lists/fileNames";
import { csvPath } from "../../../lib/csv";
import { lazyPart } from "../../../lib/lazyPart";
import { useLoadedOnIdle } from "../../../lib/navigation/useLoadedOnIdle";
import { DownloadButton } from "../../../ui/dashboard/DownloadButton";
import { FileButton } from "../../../ui/dashboard/FileButton";
import { Panel } from "../../../ui/dashboard/Panel";
import { useKeptFocus } from "../../../ui/dialog/useKeptFocus";
import { EmptyState } from "../../../ui/EmptyState";
import { OtherDays } from "../../../ui/range/OtherDays";
import type { RangeState } from "../../../ui/range/useRange";
import { PagedList } from "../../../ui/table/PagedList";
import { useDensity } from "../../../ui/table/useDensity";
import { useHiddenColumns } from "../../../ui/table/useHiddenColumns";
import { useRights } from "../../session/rights/useRights";
import type { SaleDialog } from "../sales/SaleDialogs";
import { choiceLabels } from "../sales/saleActions";
import { nameIn } from "../sales/whoEarns";
import { OrderTabBar } from "./OrderTabBar";
import { OrderTable, optionalColumns } from "./OrderTable";
import { OrderToolbar } from "./OrderToolbar";
import { useOpenOrder } from "./useOpenOrder";
import { useOrderKeys } from "./useOrderKeys";
import { type OrderList, type StatusChoice, useOrderList } from "./useOrderList";
import { usePickedOrders } from "./usePickedOrders";
import { useStableRows } from "./useStableRows";

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
  const rows = useStableRows(`${list.list} ${list.pages.after}`, list.rows, list.isStale);
  const opened = useOpenOrder(rows ?? []);
  const picked = usePickedOrders(list, rows ?? []);
  const current = useOrderKeys({ rows: rows ?? [], picked, opened, setDialog, isOff: dialog !== null });
  useLoadedOnIdle(overlays);
  const status = list.choice === "ALL" || list.choice === "OPEN_CLAIM" ? undefined : list.choice.toLowerCase();

  const toolbar = (
    <OrderToolbar
      search={list.search}
      onSearch={list.find}
      density={density}
      onDensity={setDensity}
      columns={columns}
      publisher={list.publisherId && ((rows?.[0] && nameIn(rows[0], list.publisherId)) || "one publisher")}
      onAllPublishers={list.showAllPublishers}
    />
  );

  return (
    <Panel
      title="Sales"
      lead="Orders received in the selected period (UTC)."
      aside={
        // Claims are listed to be decided; a file of all orders would not be what is shown.
        list.choice !== "OPEN_CLAIM" && <OrderFile list={list} days={days} status={status} />
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
        <PagedList
          label="sales"
          pages={list.pages}
          list={rows && list.pageInfo && { nodes: rows, pageInfo: pageInfoOf(list), totalCount: list.total }}
          error={list.error}
          isStale={list.isStale}
          failure="Failed to load sales"
          retry={list.retry}
          row={{ xs: 72, md: 32 }}
          empty={<Nothing list={list} days={days} onSetUp={onSetUp} />}
        >
          {(shown) => (
            <OrderTable
              rows={shown}
              list={list}
              density={density}
              shown={columns}
              current={current}
              picked={may("decideSales") ? picked : null}
              openDialog={setDialog}
              openOrder={opened.open}
              keepFocusAt={keepFocusAt}
            />
          )}
        </PagedList>
      </div>
      <Suspense fallback={null}>
        {opened.sale && <OrderDrawer sale={opened.sale} open={setDialog} onClose={opened.close} />}
        {dialog && <SaleDialogs dialog={dialog} onClose={() => setDialog(null)} keepFocusAt={keepFocusAt} />}
      </Suspense>
    </Panel>
  );
}

/** The rows of the list in its order; a plain list, which may be large, is prepared first. */
function OrderFile({ list, days, status }: { list: OrderList; days: RangeState; status: string | undefined }) {
  const { query, range } = days;
  const path = "/api/advertiser/sales.csv";
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

const pageInfoOf = ({ pageInfo }: OrderList) => ({
  hasNextPage: pageInfo?.hasNextPage ?? false,
  endCursor: pageInfo?.endCursor ?? null,
});

function Nothing({ list, days, onSetUp }: BrandOrdersProps & { list: OrderList }) {
  const { choice, search } = list;
  if (search) {
    return (
      <EmptyState
        title={`Nothing matches "${search}"`}
        text="A search finds order IDs by their beginning, click IDs and links."
        action={<Button onClick={() => list.find("")}>Clear search</Button>}
      />
    );
  }
  if (list.publisherId) {
    return (
      <EmptyState
        title="No orders of this publisher here"
        text="It may have brought orders on other days, or with another status."
        action={<Button onClick={list.showAllPublishers}>Show all publishers</Button>}
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
