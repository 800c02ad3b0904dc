import { Box } from "@mui/material";
import { Link, useNavigate } from "react-router-dom";
import { t } from "../../../../../api/src/contract/i18n/t";
import { type AdminBrandsQuery, type BrandReportSort, useAdminBrandsQuery } from "../../../generated/admin";
import { localDay } from "../../../lib/dates";
import { inCount, inMoney } from "../../../lib/money";
import { paths } from "../../../lib/navigation/paths";
import { useFilters } from "../../../lib/navigation/useFilters";
import { BrandMark } from "../../../ui/BrandMark";
import { panelStyle } from "../../../ui/dashboard/Panel";
import { EmptyState } from "../../../ui/EmptyState";
import { FilterBar } from "../../../ui/filters/FilterBar";
import { FilterChip } from "../../../ui/filters/FilterChip";
import { FilterTabs } from "../../../ui/filters/FilterTabs";
import { ListSearch } from "../../../ui/filters/ListSearch";
import { Change, changeOf } from "../../../ui/StatCard";
import { type Column, DataTable } from "../../../ui/table/DataTable";
import { cut } from "../../../ui/table/rowStyle";
import { useList } from "../../../ui/table/useList";
import { StateMark } from "../StateMark";

type Brand = AdminBrandsQuery["brandReports"]["nodes"][number];

/** All brands: whether they can be promoted, what they owe, and how they sell. */
export function BrandList() {
  const { values, set } = useFilters({ search: "", state: brandStates, sort: brandSorts });
  const navigate = useNavigate();
  const { search, state } = values;
  const { sort, descending } = brandSorts.find(({ id }) => id === values.sort) ?? brandSorts[0];
  const paged = useList(useAdminBrandsQuery, (data) => data.brandReports, {
    sort,
    descending,
    search: search || null,
    listed: state === "all" ? null : state === "active",
  });
  return (
    <Box sx={panelStyle}>
      <FilterTabs label={t("Status")} tabs={brandStates} chosen={state} onChoose={(id) => set({ state: id })} />
      <FilterBar label={t("Brands")}>
        <ListSearch label={t("Search brands")} search={search} onSearch={(found) => set({ search: found })} />
        <FilterChip
          isAlways
          label={t("Sort")}
          choices={brandSorts}
          chosen={values.sort}
          onChoose={(id) => set({ sort: id })}
        />
      </FilterBar>
      <DataTable
        label={t("Brands")}
        plural={t("brands")}
        layout="fixed"
        onOpen={(id) => {
          const brand = paged.list?.nodes.find((one) => one.id === id);
          if (brand) navigate(personPath(brand));
        }}
        paged={paged}
        columns={columns}
        failure={t("Failed to load the brands")}
        skeleton={{ rows: 8 }}
        empty={<EmptyState title={t("No brands found.")} text={t("No brands match your search and status.")} />}
      />
    </Box>
  );
}

const personPath = ({ ownerId }: Brand) => `${paths.adminPeople}?status=all&open=${ownerId}`;

const columns: readonly Column<Brand>[] = [
  {
    id: "brand",
    label: t("Brand"),
    isHeading: true,
    order: 1,
    cell: (brand) => (
      <Box component="span" sx={{ display: "flex", alignItems: "center", gap: "12px", minWidth: 0 }}>
        <BrandMark id={brand.id} name={brand.name} logo={brand.logo} size={32} />
        <Box component="span" sx={{ minWidth: 0, "& > *": { ...cut, display: "block" } }}>
          <Box component={Link} to={personPath(brand)} sx={{ color: "text.primary", textDecoration: "none" }}>
            {brand.name}
          </Box>
          <small>{brand.contactName}</small>
        </Box>
      </Box>
    ),
  },
  {
    id: "state",
    label: t("Status"),
    width: 120,
    order: 3,
    cell: ({ listed }) => (
      <StateMark shape={listed ? "done" : "off"}>{listed ? t("Active") : t("Suspended")}</StateMark>
    ),
  },
  { id: "owed", label: t("Balance due"), width: 120, align: "end", priority: 2, cell: ({ owed }) => inMoney(owed) },
  {
    id: "last",
    label: t("Last order"),
    width: 124,
    priority: 3,
    cell: ({ lastOrderAt }) => (lastOrderAt ? <time dateTime={lastOrderAt}>{localDay(lastOrderAt)}</time> : t("None")),
  },
  {
    id: "orders",
    label: t("Orders, 30 days"),
    width: 128,
    align: "end",
    priority: 2,
    cell: ({ orders }) => inCount(orders),
  },
  {
    id: "value",
    label: t("Value, 30 days"),
    width: 132,
    order: 2,
    align: "end",
    cell: ({ value }) => <b>{inMoney(value)}</b>,
  },
  {
    id: "trend",
    label: t("Trend"),
    width: 146,
    order: 4,
    align: "end",
    cell: ({ value, previous }) => {
      const change = changeOf(value.cents, previous.cents);
      if (change) return <Change {...change} />;
      return previous.cents === 0 && value.cents > 0 ? t("New") : "–";
    },
  },
];

const brandSorts = [
  { id: "value", label: t("Order value"), sort: "VALUE", descending: true },
  { id: "name", label: t("Name"), sort: "NAME", descending: false },
  { id: "newest", label: t("Newest first"), sort: "JOINED", descending: true },
] as const satisfies readonly { id: string; label: string; sort: BrandReportSort; descending: boolean }[];

const brandStates = [
  { id: "all", label: t("All") },
  { id: "active", label: t("Active") },
  { id: "suspended", label: t("Suspended") },
] as const;
