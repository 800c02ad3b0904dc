import Box from "@mui/material/Box";
import { Link } from "react-router-dom";
import { type AdminBrandsQuery, useAdminBrandsQuery } from "../../../generated/admin";
import { localDay } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useSearchText } from "../../../lib/useSearchText";
import { BrandMark } from "../../../ui/BrandMark";
import { Failure } from "../../../ui/dashboard/Failure";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { Segments } from "../../../ui/dashboard/Segments";
import { Toolbar } from "../../../ui/dashboard/Toolbar";
import { EmptyState } from "../../../ui/EmptyState";
import { Select } from "../../../ui/form/Select";
import { Change, changeOf } from "../../../ui/StatCard";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { Pager } from "../../../ui/table/Pager";
import { TableSkeleton } from "../../../ui/table/TableSkeleton";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useForeignCursor } from "../../../ui/table/useForeignCursor";
import { useLatestData } from "../../../ui/table/useLatestData";
import { SearchField } from "../SearchField";
import { StateMark } from "../StateMark";
import { brandSorts, brandStates, useBrandFilter } from "./useBrandFilter";

type Brand = AdminBrandsQuery["brands"]["nodes"][number];

/** All brands: whether they can be promoted, what they owe, and how they sell. */
export function BrandList() {
  const { search, state, sort, setSearch, setState, setSort } = useBrandFilter();
  const [text, setText] = useSearchText(search, setSearch);
  const pages = useAddressPages(25);
  const { refetch, ...result } = useAdminBrandsQuery({
    variables: {
      first: pages.size,
      after: pages.after,
      sort: sort.sort,
      descending: sort.descending,
      search: search || null,
      listed: state === "all" ? null : state === "active",
    },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(`${search} ${state} ${sort.id} ${pages.after}`, result)?.brands;
  const isStale = result.data === undefined && !result.error;
  const error = useForeignCursor(pages, result.error) ? undefined : result.error;
  return (
    <div>
      <Toolbar role="search" aria-label="Brands">
        <SearchField label="Search brands" text={text} onChange={setText} />
        <Segments label="State" choices={brandStates} chosen={state} onChoose={setState} />
        <Select
          isCompact
          value={sort.id}
          options={brandSorts}
          onChange={({ target }) => setSort(target.value)}
          inputProps={{ "aria-label": "Order" }}
          sx={{ flex: { xs: "1 1 100%", sm: "none" }, fontSize: 15, fontWeight: 550 }}
        />
      </Toolbar>
      <Box sx={panelStyle}>
        {!list && !error && <TableSkeleton rows={8} />}
        {!list && error && <Failure error={error} fallback="Failed to load the brands" retry={refetch} />}
        {list?.nodes.length === 0 && (
          <EmptyState title="No brands found." text="No one matches this search and this state." />
        )}
        {list && list.nodes.length > 0 && (
          <>
            <DataTable label="Brands" columns={columns} rows={list.nodes} rowKey={({ id }) => id} isPaired />
            <Pager label="brands" pages={pages} list={list} isStale={isStale} />
          </>
        )}
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
          <Box component="small" sx={{ display: "block", fontSize: 14, fontWeight: 400, color: "text.secondary" }}>
            {contactName}
          </Box>
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
