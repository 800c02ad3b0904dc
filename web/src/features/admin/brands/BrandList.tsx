import { Box } from "@mui/material";
import { Link } from "react-router-dom";
import { type AdminBrandsQuery, type BrandSort, useAdminBrandsQuery } from "../../../generated/admin";
import { localDay } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useFilters } from "../../../lib/navigation/useFilters";
import { BrandMark } from "../../../ui/BrandMark";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { Select } from "../../../ui/form/Select";
import { Change, changeOf } from "../../../ui/StatCard";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { useList } from "../../../ui/table/useList";
import { SearchField } from "../SearchField";
import { StateMark } from "../StateMark";

type Brand = AdminBrandsQuery["brands"]["nodes"][number];

/** All brands: whether they can be promoted, what they owe, and how they sell. */
export function BrandList() {
  const { values, set } = useFilters({ search: "", state: brandStates, sort: brandSorts });
  const { search, state } = values;
  const { sort, descending } = brandSorts.find(({ id }) => id === values.sort) ?? brandSorts[0];
  const paged = useList(useAdminBrandsQuery, (data) => data.brands, {
    sort,
    descending,
    search: search || null,
    listed: state === "all" ? null : state === "active",
  });
  return (
    <div>
      <Toolbar role="search" aria-label="Brands">
        <SearchField label="Search brands" search={search} onSearch={(found) => set({ search: found })} />
        <Segments label="State" choices={brandStates} chosen={state} onChoose={(id) => set({ state: id })} />
        <Select
          isCompact
          value={values.sort}
          options={brandSorts}
          onChange={({ target }) => set({ sort: target.value })}
          inputProps={{ "aria-label": "Order" }}
          sx={{ flex: { xs: "1 1 100%", sm: "none" }, fontSize: 15, fontWeight: 550 }}
        />
      </Toolbar>
      <Box sx={panelStyle}>
        <DataTable
          label="Brands"
          plural="brands"
          layout="pairs"
          isFramed={false}
          paged={paged}
          columns={columns}
          failure="Failed to load the brands"
          skeleton={{ rows: 8 }}
          empty={<EmptyState title="No brands found." text="No brands match your search and status." />}
        />
      </Box>
    </div>
  );
}

const columns: readonly Column<Brand>[] = [
  {
    id: "brand",
    label: "Brand",
    isHeading: true,
    cell: ({ id, ownerId, name, contactName }) => (
      <Box component="span" sx={{ display: "inline-flex", alignItems: "center", gap: "12px" }}>
        <BrandMark id={id} name={name} logo={null} size={32} />
        <span>
          <Box component={Link} to={`${paths.adminPeople}?status=all&open=${ownerId}`} sx={{ color: "text.primary" }}>
            {name}
          </Box>
          <small>{contactName}</small>
        </span>
      </Box>
    ),
  },
  {
    id: "state",
    label: "State",
    cell: ({ listed }) => <StateMark shape={listed ? "done" : "off"}>{listed ? "Active" : "Suspended"}</StateMark>,
  },
  { id: "owed", label: "Owes", align: "end", cell: ({ owed }) => inMoney(owed) },
  {
    id: "last",
    label: "Last order",
    cell: ({ lastOrderAt }) => (lastOrderAt ? <time dateTime={lastOrderAt}>{localDay(lastOrderAt)}</time> : "None"),
  },
  { id: "orders", label: "Orders, 30 days", align: "end", cell: ({ orders }) => inCount(orders) },
  { id: "value", label: "Value, 30 days", align: "end", cell: ({ value }) => <b>{inMoney(value)}</b> },
  {
    id: "trend",
    label: "Trend",
    align: "end",
    cell: ({ value, previous }) => {
      const change = changeOf(value.cents, previous.cents);
      if (change) return <Change {...change} />;
      return previous.cents === 0 && value.cents > 0 ? "New" : "–";
    },
  },
];

const brandSorts = [
  { id: "value", label: "Order value", sort: "VALUE", descending: true },
  { id: "name", label: "Name", sort: "NAME", descending: false },
  { id: "newest", label: "Newest first", sort: "JOINED", descending: true },
] as const satisfies readonly { id: string; label: string; sort: BrandSort; descending: boolean }[];

const brandStates = [
  { id: "all", label: "All" },
  { id: "active", label: "Active" },
  { id: "suspended", label: "Suspended" },
] as const;
