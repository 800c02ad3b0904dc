import { Box, Button } from "@mui/material";
import { Undo2, X } from "lucide-react";
import { fromCents } from "../../src/lib/money";
import { Badge } from "../../src/ui/Badge";
import { panelStyle } from "../../src/ui/dashboard/Panel";
import { EmptyState } from "../../src/ui/EmptyState";
import { SortableList } from "../../src/ui/sortable/SortableList";
import { type Column, DataTable } from "../../src/ui/table/DataTable";
import { DensityButton } from "../../src/ui/table/DensityButton";
import { FilterChip } from "../../src/ui/table/FilterChip";
import { FilterTabs } from "../../src/ui/table/FilterTabs";
import { ListSearch } from "../../src/ui/table/ListSearch";
import { PagedList } from "../../src/ui/table/PagedList";
import { type Page, Pager } from "../../src/ui/table/Pager";
import { PhonePicking } from "../../src/ui/table/PhonePicking";
import { RowButton } from "../../src/ui/table/RowButton";
import { RowMenu } from "../../src/ui/table/rowMenu/RowMenu";
import { SelectionBar } from "../../src/ui/table/SelectionBar";
import { TableSkeleton } from "../../src/ui/table/TableSkeleton";
import { TwoLines } from "../../src/ui/table/TwoLines";
import type { Density } from "../../src/ui/table/useDensity";
import type { Pages } from "../../src/ui/table/usePages";
import { long, longOrder, type Order, orderAt, orders } from "../data";
import { type Family, nothing, sample } from "../sample";
import { Sortable } from "./Sortable";

const columns: Column<Order>[] = [
  { id: "order", label: "Order", isHeading: true, cell: ({ id }) => id },
  { id: "brand", label: "Brand", cell: ({ brand }) => brand },
  { id: "article", label: "Article", cell: ({ article }) => article },
  { id: "status", label: "Status", cell: ({ cents }) => (cents % 2 ? <Badge>Approved</Badge> : pending) },
  { id: "amount", label: "Amount", align: "end", cell: ({ cents }) => fromCents(cents) },
  { id: "commission", label: "Commission", align: "end", cell: ({ commission }) => fromCents(commission) },
  { id: "actions", label: "Actions", align: "end", cell: () => <Button size="small">Decide</Button> },
];
const pending = <Badge variant="secondary">Pending</Badge>;

const workColumns: Column<Order>[] = [
  { id: "order", label: "Order", isHeading: true, cell: ({ id }) => id },
  { id: "brand", label: "Brand", priority: 2, cell: ({ brand }) => brand },
  { id: "amount", label: "Amount", width: 110, align: "end", sort: "amount", cell: ({ cents }) => fromCents(cents) },
  { id: "status", label: "Status", width: 150, cell: ({ cents }) => (cents % 2 ? <Badge>Approved</Badge> : pending) },
  { id: "actions", label: "Actions", width: 120, align: "end", cell: () => <Button size="small">Decide</Button> },
];

const Work = ({ rows, density }: { rows: readonly Order[]; density: Density }) => (
  <Box sx={panelStyle}>
    <DataTable
      layout="fixed"
      label="Orders"
      columns={workColumns}
      rows={rows}
      density={density}
      current={rows[1]?.id ?? null}
      sorting={{ by: "amount", isDescending: true, onSort: nothing }}
      picking={{ ids: new Set(rows[0] ? [rows[0].id] : []), labelOf: (id) => `Select order ${id}`, onPick: nothing }}
    />
  </Box>
);

const Tabs = ({ label = "Pending" }) => (
  <FilterTabs
    label="Filter orders"
    tabs={[
      { id: "all", label: "All" },
      { id: "pending", label, count: 38, sum: fromCents(314_400) },
      { id: "approved", label: "Approved", count: 10_000, isMore: true, sum: fromCents(99_314_400) },
      { id: "declined", label: "Declined", count: 3, sum: null },
    ]}
    chosen="pending"
    onChoose={nothing}
  />
);

const SIZE = 10;
const pagesAt = (page: number): Pages => ({
  size: SIZE,
  after: page === 0 ? null : "cursor",
  first: page * SIZE + 1,
  next: nothing,
  previous: nothing,
  restart: nothing,
});

const pageOf = <Row,>(nodes: readonly Row[], totalCount: number, hasNextPage = false): Page<Row> => ({
  nodes,
  totalCount,
  pageInfo: { hasNextPage, endCursor: "next" },
});

const empty = <EmptyState title="No orders yet." text="Orders appear here as soon as a brand reports one." />;

interface ListProps {
  list?: Page<Order>;
  error?: Error;
  page?: number;
}

const listProps = ({ list, error, page = 0 }: ListProps) => ({
  paged: { pages: pagesAt(page), list, error, isStale: false, retry: nothing },
  failure: "Failed to load your orders",
  empty,
});

const Orders = (props: ListProps) => (
  <Box sx={panelStyle}>
    <DataTable label="Orders" plural="orders" columns={columns} {...listProps(props)} />
  </Box>
);

const List = (props: ListProps) => (
  <Box sx={panelStyle}>
    <PagedList label="orders" {...listProps(props)}>
      {(rows) => (
        <Box component="ul" sx={{ my: 1, overflowWrap: "anywhere" }}>
          {rows.map(({ id, article }) => (
            <li key={id}>{article}</li>
          ))}
        </Box>
      )}
    </PagedList>
  </Box>
);

const Table = ({ rows }: { rows: readonly Order[] }) => (
  <Box sx={panelStyle}>
    <DataTable label="Orders" columns={columns} rows={rows} />
  </Box>
);

const PagerOf = ({ page, list, isStale = false }: { page: number; list: Page<Order>; isStale?: boolean }) => (
  <Box sx={panelStyle}>
    <Pager label="orders" pages={pagesAt(page)} list={list} isStale={isStale} />
  </Box>
);

const rowActs = [
  { label: "Reject", name: "Reject order KF-10421", icon: X, isGrave: true, run: nothing },
  { label: "Record a return", name: "Record a return of order KF-10421", icon: Undo2, run: nothing },
];

const states = [
  { id: "active", label: "Active" },
  { id: "archived", label: "Archived" },
];

export const tables: Family = {
  id: "tables",
  title: "Tables",
  samples: [
    sample(FilterChip, {
      unused: () => <FilterChip label="State" choices={states} chosen={null} onChoose={nothing} />,
      used: () => <FilterChip label="State" choices={states} chosen="active" onChoose={nothing} />,
      "long-text": () => <FilterChip label="Brand" choices={[]} chosen={long.brand} onChoose={nothing} />,
    }),
    sample(PhonePicking, {
      off: () => <PhonePicking isOn={false} isPagePicked={false} onToggle={nothing} onPickPage={nothing} />,
      on: () => <PhonePicking isOn isPagePicked onToggle={nothing} onPickPage={nothing} />,
    }),
    sample(RowButton, {
      normal: () => <RowButton about="Revoke reports">Revoke</RowButton>,
      plain: () => (
        <RowButton about="Revoke reports" isPlain>
          Revoke
        </RowButton>
      ),
    }),
    sample(RowMenu, { normal: () => <RowMenu label="More actions for order KF-10421" items={rowActs} /> }),
    sample(TwoLines, {
      normal: () => <TwoLines lines={["Maya Okafor", "instagram"]} />,
      "one-line": () => <TwoLines lines={["Nov 26", null]} />,
      "long-text": () => (
        <Box sx={{ width: 120 }}>
          <TwoLines lines={[long.brand, long.product]} />
        </Box>
      ),
    }),
    sample(SelectionBar, {
      normal: () => (
        <SelectionBar label="Selected orders">
          <span>3 selected</span>
          <Button size="small">Archive 3</Button>
          <Button size="small" disabled>
            Tag…
          </Button>
        </SelectionBar>
      ),
    }),
    sample(PagedList, {
      normal: () => <List list={pageOf(orders(SIZE), 43, true)} />,
      "one-row": () => <List list={pageOf([orderAt(0)], 1)} />,
      "long-text": () => <List list={pageOf([longOrder], 1)} />,
      empty: () => <List list={pageOf<Order>([], 0)} />,
      loading: () => <List />,
      error: () => <List error={new TypeError("Failed to fetch")} />,
    }),
    sample(FilterTabs, { counted: () => <Tabs />, "long-texts": () => <Tabs label={long.product} /> }),
    sample(DensityButton, {
      comfortable: () => <DensityButton density="comfortable" onDensity={nothing} />,
      compact: () => <DensityButton density="compact" onDensity={nothing} />,
    }),
    sample(ListSearch, {
      empty: () => <ListSearch label="Search orders" placeholder="Order ID or link" search="" onSearch={nothing} />,
      searched: () => <ListSearch label="Search" placeholder="Order ID" search={long.product} onSearch={nothing} />,
    }),
    sample(DataTable, {
      normal: () => <Table rows={orders(5)} />,
      "one-row": () => <Table rows={[orderAt(0)]} />,
      "many-rows": () => <Table rows={orders(40)} />,
      // Wider than its sheet: it is moved sideways in it.
      framed: () => (
        <Box sx={{ ...panelStyle, maxWidth: 820 }}>
          <DataTable isFramed label="Orders" columns={columns} rows={[longOrder, orderAt(1)]} />
        </Box>
      ),
      paged: () => <Orders list={pageOf(orders(SIZE), 128, true)} />,
      "one-row-page": () => <Orders list={pageOf([orderAt(0)], 1)} />,
      "long-text-page": () => <Orders list={pageOf([longOrder, orderAt(1)], 2)} />,
      "last-page": () => <Orders list={pageOf(orders(3), 43)} page={4} />,
      empty: () => <Orders list={pageOf<Order>([], 0)} />,
      loading: () => <Orders />,
      error: () => <Orders error={new Error("The report took too long. Choose a shorter period.")} />,
      comfortable: () => <Work rows={orders(6)} density="comfortable" />,
      compact: () => <Work rows={orders(12)} density="compact" />,
      "long-texts": () => <Work rows={[longOrder, orderAt(1)]} density="comfortable" />,
      "long-text": () => <Table rows={[longOrder, orderAt(1)]} />,
    }),
    sample(SortableList, {
      normal: () => <Sortable names={["Handbags", "New customers", "Sale pieces"]} end="All other orders" />,
      "long-text": () => <Sortable names={[long.product, long.brand]} end={long.sentence} />,
      empty: () => <Sortable names={[]} end="All other orders" />,
    }),
    sample(TableSkeleton, {
      "one-row": () => <TableSkeleton rows={1} />,
      "many-rows": () => <TableSkeleton rows={6} />,
      "own-height": () => <TableSkeleton rows={3} row={{ xs: 180, md: 72 }} />,
    }),
    sample(Pager, {
      "first-page": () => <PagerOf page={0} list={pageOf(orders(SIZE), 43, true)} />,
      "middle-page": () => <PagerOf page={2} list={pageOf(orders(SIZE), 43, true)} />,
      uncounted: () => (
        <Box sx={panelStyle}>
          <Pager
            label="orders"
            pages={pagesAt(1)}
            list={{ nodes: orders(SIZE), pageInfo: { hasNextPage: true, endCursor: "next" } }}
            isStale={false}
          />
        </Box>
      ),
      "last-page": () => <PagerOf page={4} list={pageOf(orders(3), 43)} />,
      loading: () => <PagerOf page={2} list={pageOf(orders(SIZE), 43, true)} isStale />,
      "one-row": () => <PagerOf page={0} list={pageOf([orderAt(0)], 1)} />,
      "many-rows": () => <PagerOf page={123_455} list={pageOf(orders(SIZE), 1_234_567, true)} />,
    }),
  ],
};
