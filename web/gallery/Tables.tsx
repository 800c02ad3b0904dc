import { Box, Button } from "@mui/material";
import { useState } from "react";
import { Badge, type BadgeVariant } from "../src/ui/Badge";
import { Panel } from "../src/ui/dashboard/Panel";
import { EmptyState } from "../src/ui/EmptyState";
import { FilterBar } from "../src/ui/filters/FilterBar";
import { FilterChip } from "../src/ui/filters/FilterChip";
import { FilterTabs } from "../src/ui/filters/FilterTabs";
import { ListSearch } from "../src/ui/filters/ListSearch";
import { type Column, DataTable } from "../src/ui/table/DataTable";
import { DensityButton } from "../src/ui/table/DensityButton";
import { TwoLines } from "../src/ui/table/TwoLines";
import type { Density } from "../src/ui/table/useDensity";
import type { Paged } from "../src/ui/table/usePaged";
import { usePicked } from "../src/ui/table/usePicked";

interface Row {
  id: string;
  product: string;
  brand: string;
  status: string;
  variant: BadgeVariant;
  amount: string;
}

const rows: readonly Row[] = [
  {
    id: "MO-1774",
    product: "Classic belted shirt dress",
    brand: "Maison Orsay",
    status: "Pending",
    variant: "secondary",
    amount: "$160.50",
  },
  {
    id: "SK-1775",
    product: "Cable-knit cardigan",
    brand: "Saltmarsh Knits",
    status: "Approved",
    variant: "default",
    amount: "$321.50",
  },
  {
    id: "HT-552",
    product: "A product with a name that is longer than any column",
    brand: "Harrow & Tarn",
    status: "Declined",
    variant: "destructive",
    amount: "£93.50",
  },
];

const columns: Column<Row>[] = [
  {
    id: "order",
    label: "Order",
    order: 1,
    isHeading: true,
    sort: "order",
    cell: ({ id, product }) => <TwoLines lines={[id, product]} />,
  },
  { id: "brand", label: "Brand", width: "24%", order: 3, cell: ({ brand }) => brand },
  {
    id: "status",
    label: "Status",
    width: 150,
    order: 4,
    cell: ({ status, variant }) => <Badge variant={variant}>{status}</Badge>,
  },
  {
    id: "amount",
    label: "Amount",
    width: 120,
    order: 2,
    align: "end",
    sort: "amount",
    cell: ({ amount }) => <b>{amount}</b>,
  },
];

const none = () => undefined;
const pages = { size: 3, after: null, first: 1, next: none, previous: none, restart: none };
const pagedOf = (more: Partial<Paged<Row>>): Paged<Row> => ({
  pages,
  list: undefined,
  isStale: false,
  error: undefined,
  retry: none,
  ...more,
});
const page = (nodes: readonly Row[], totalCount: number) => ({
  nodes,
  totalCount,
  pageInfo: { hasNextPage: totalCount > nodes.length, endCursor: "next" },
});

const states: readonly (readonly [title: string, paged: Paged<Row>])[] = [
  ["A page of several", pagedOf({ list: page(rows, 24) })],
  ["The next page is loading", pagedOf({ list: page(rows, 24), isStale: true })],
  ["Loading", pagedOf({})],
  ["Empty", pagedOf({ list: page([], 0) })],
  ["Failed", pagedOf({ error: new Error("The server is busy.") })],
];

export const Tables = () => (
  <Box component="section" aria-label="Tables" sx={{ display: "grid", gap: 2, gridTemplateColumns: "minmax(0, 1fr)" }}>
    <Box component="h2" sx={{ m: 0, mt: 3, fontSize: 22, fontWeight: 600 }}>
      Tables
    </Box>
    <WorkingList />
    {states.map(([title, paged]) => (
      <Panel key={title} title={title}>
        <DataTable
          layout="fixed"
          label={title}
          plural="orders"
          paged={paged}
          columns={columns}
          failure="Failed to load the orders"
          empty={<EmptyState title="No orders yet." text="Orders appear here within seconds." />}
        />
      </Panel>
    ))}
    <Panel title="Columns as wide as their texts">
      <DataTable label="Wrapping" columns={columns} rows={rows} />
    </Panel>
    <Panel title="Narrow">
      <DataTable label="Narrow" layout="narrow" columns={columns} rows={rows} />
    </Panel>
  </Box>
);

/** Rows open, are sorted and selected. */
function WorkingList() {
  const [density, setDensity] = useState<Density>("comfortable");
  const [opened, setOpened] = useState<string | null>(null);
  const [sorting, setSorting] = useState({ by: "amount", isDescending: true });
  const picked = usePicked({ list: "orders", rows, rowKey: ({ id }) => id });
  return (
    <Panel title="A list to work in" aside={opened ? `${opened} was opened` : "Press a row"}>
      <FilterBar label="Density" end={<DensityButton density={density} onDensity={setDensity} />} />
      <DataTable
        layout="fixed"
        label="A list to work in"
        columns={columns}
        rows={rows}
        density={density}
        sorting={{ ...sorting, onSort: (by, isDescending) => setSorting({ by, isDescending }) }}
        picking={{ ids: picked.ids, labelOf: (id) => `Select ${id}`, onPick: picked.pick }}
        onOpen={setOpened}
      />
    </Panel>
  );
}

const tabs = [
  { id: "all", label: "All", count: 223 },
  { id: "pending", label: "Pending", count: 43, sum: "$891.05" },
  { id: "approved", label: "Approved", count: 134, isMore: true, sum: "$3,146.20" },
  { id: "declined", label: "Declined", count: 0 },
] as const;
const brands = [
  { id: "orsay", label: "Maison Orsay (12)" },
  { id: "tarn", label: "Harrow & Tarn (4)" },
];
const sorts = [
  { id: "newest", label: "Newest first" },
  { id: "amount", label: "Highest amount" },
];

export function Filters() {
  const [tab, setTab] = useState<(typeof tabs)[number]["id"]>("all");
  const [search, setSearch] = useState("");
  const [unused, setUnused] = useState<string | null>(null);
  const [used, setUsed] = useState<string | null>("orsay");
  const [sort, setSort] = useState("newest");
  return (
    <>
      <FilterTabs isPage label="Parts of a page" tabs={tabs} chosen={tab} onChoose={setTab} />
      <Panel title="In a panel">
        <FilterTabs
          label="Status"
          tabs={tabs}
          chosen={tab}
          onChoose={setTab}
          end={<Button size="small">Refresh</Button>}
        />
        <FilterBar label="Orders" end={<Button size="small">Export CSV</Button>}>
          <ListSearch label="Search orders" search={search} onSearch={setSearch} />
          <FilterChip label="Brand" choices={brands} chosen={unused} onChoose={setUnused} />
          <FilterChip label="Brand in use" choices={brands} chosen={used} onChoose={setUsed} />
          <FilterChip
            isAlways
            label="Sort"
            choices={sorts}
            chosen={sort}
            onChoose={(next) => setSort(next ?? "newest")}
          />
        </FilterBar>
        <EmptyState title="No orders match." />
      </Panel>
    </>
  );
}
