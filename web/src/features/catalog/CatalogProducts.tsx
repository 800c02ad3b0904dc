import { Box, ButtonBase, useMediaQuery } from "@mui/material";
import { LayoutGrid, Table } from "lucide-react";
import { Suspense } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { csvName } from "../../../../api/src/contract/lists/fileNames";
import { type BrandProductSort, type OwnProductFragment, useOwnProductsQuery } from "../../generated/catalog";
import { csvPath } from "../../lib/csv";
import { lazyPart } from "../../lib/lazyPart";
import { inCount, inMoney } from "../../lib/money";
import { useFilters, useSorting } from "../../lib/navigation/useFilters";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { useOpened } from "../../lib/navigation/useOpened";
import { SizeRun } from "../../shared/products/ProductFace";
import { DownloadButton } from "../../ui/dashboard/DownloadButton";
import { Panel } from "../../ui/dashboard/Panel";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { ListSearch } from "../../ui/filters/ListSearch";
import { Ul } from "../../ui/html";
import { ProductThumb } from "../../ui/ProductThumb";
import type { RangeState } from "../../ui/range/useRange";
import { type Column, DataTable } from "../../ui/table/DataTable";
import { PagedList } from "../../ui/table/PagedList";
import { rowButtonStyle } from "../../ui/table/rowStyle";
import { useList } from "../../ui/table/useList";
import { CatalogCard, returnsOf } from "./CatalogCard";
import { type FeedsState, NoProducts } from "./NoProducts";

const drawer = () => import("./CatalogProductDrawer");
const CatalogProductDrawer = lazyPart(async () => (await drawer()).CatalogProductDrawer);

const sorts = {
  revenue: "REVENUE",
  commission: "COMMISSION",
  orders: "SALES",
  clicks: "CLICKS",
  links: "LINKS",
  returns: "RETURN_RATE",
  price: "PRICE",
  stock: "STOCK",
  newest: "NEWEST",
} as const satisfies Record<string, BrandProductSort>;

const sortChoices = [
  { id: "-revenue", label: t("Most revenue") },
  { id: "-commission", label: t("Most commission") },
  { id: "-orders", label: t("Most orders") },
  { id: "-clicks", label: t("Most clicks") },
  { id: "-links", label: t("Most linked") },
  { id: "-returns", label: t("Highest return rate") },
  { id: "-newest", label: t("Newest") },
  { id: "price", label: t("Lowest price") },
  { id: "-price", label: t("Highest price") },
  { id: "stock", label: t("Lowest stock") },
] as const;

const only = [
  { id: "" },
  { id: "LINKED", label: t("Linked") },
  { id: "UNLINKED", label: t("Not linked") },
  { id: "ORDERED", label: t("With orders") },
  { id: "SOLD_OUT", label: t("Sold out") },
] as const;

const views = [{ id: "grid" }, { id: "table" }] as const;

function useOwnProducts(days: RangeState) {
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const filters = useFilters({ q: "", category: "", only });
  const look = useFilters({ view: views });
  const sorting = useSorting<BrandProductSort>(sorts, "-revenue");
  const { q, category, only: state } = filters.values;
  const paged = useList(
    useOwnProductsQuery,
    (data) => data.brandProducts,
    {
      filter: { ...(q && { q }), ...(category && { category }) },
      only: state || null,
      range: days.range,
      sort: sorting.sort,
      descending: sorting.isDescending,
    },
    { size: isPhone ? 12 : 24 },
  );
  return { ...filters, sorting, paged, products: paged.list, view: look.values.view, setView: look.set };
}

interface CatalogProductsProps extends FeedsState {
  days: RangeState;
}

/** A brand's products as creators use them: as a grid to look at or a table to compare. */
export function CatalogProducts({ days, ...feeds }: CatalogProductsProps) {
  const list = useOwnProducts(days);
  const { paged, products, view, sorting } = list;
  const { id: openId, open, close } = useOpened();
  useLoadedOnIdle(drawer);
  const shared = {
    paged: { ...paged, list: products && { ...products, totalCount: products.found } },
    failure: t("Failed to load your products"),
    empty: <NoProducts isFiltered={list.isFiltered} {...feeds} />,
  };
  return (
    <Panel
      title={t("Products")}
      info={t(
        "Figures of the selected period (UTC), except links. An order's commission is divided between its products.",
      )}
      aside={
        <>
          {products && <span>{countOf(products)}</span>}
          <DownloadButton
            path={csvPath("/api/v1/advertiser/reports.csv", days.query, { by: "product" })}
            fileName={csvName("commission-per-product", days.range)}
          />
        </>
      }
    >
      <Toolbar list={list} />
      {view === "table" ? (
        <DataTable
          layout="fixed"
          label={t("Products")}
          plural={t("products")}
          columns={columnsOf(open)}
          onOpen={open}
          sorting={{ by: sorting.by, isDescending: sorting.isDescending, onSort: sorting.onSort }}
          {...shared}
        />
      ) : (
        <PagedList label={t("products")} skeleton={{ rows: 3, row: { xs: 360, md: 380 } }} {...shared}>
          {(rows) => (
            <Ul aria-label={t("Products")} sx={gridStyle}>
              {rows.map((row) => (
                <CatalogCard key={row.id} row={row} isCurrent={row.id === openId} onOpen={() => open(row.id)} />
              ))}
            </Ul>
          )}
        </PagedList>
      )}
      <Suspense fallback={null}>
        {openId && (
          <CatalogProductDrawer
            id={openId}
            ids={products?.nodes.map(({ id }) => id) ?? []}
            days={days}
            onOpen={open}
            onClose={close}
          />
        )}
      </Suspense>
    </Panel>
  );
}

const countOf = ({ found, isMore }: { found: number; isMore: boolean }): string =>
  isMore
    ? t("{count, number}+ products", { count: found })
    : t("{count, plural, one {# product} other {# products}}", { count: found });

type List = ReturnType<typeof useOwnProducts>;

function Toolbar({ list }: { list: List }) {
  const { values, set, sorting, products, view, setView } = list;
  const isTable = view === "table";
  const Icon = isTable ? LayoutGrid : Table;
  return (
    <FilterBar
      label={t("Products")}
      end={
        <ButtonBase onClick={() => setView({ view: isTable ? "grid" : "table" })} sx={viewStyle}>
          <Icon aria-hidden size={17} strokeWidth={1.7} />
          {isTable ? t("Show as grid") : t("Show as table")}
        </ButtonBase>
      }
    >
      <ListSearch label={t("Search products")} search={values.q} onSearch={(q) => set({ q })} />
      <FilterChip
        label={t("Status")}
        chosen={values.only || null}
        choices={only.slice(1) as { id: string; label: string }[]}
        onChoose={(id) => set({ only: id })}
      />
      <FilterChip
        label={t("Category")}
        chosen={values.category || null}
        choices={(products?.categories ?? []).map((id) => ({ id, label: id }))}
        onChoose={(category) => set({ category })}
      />
      {!isTable && (
        <FilterChip
          isAlways
          label={t("Sort")}
          choices={sortChoices}
          chosen={sorting.id}
          onChoose={(id) => sorting.choose(id ?? "-revenue")}
        />
      )}
    </FilterBar>
  );
}

const viewStyle = {
  gap: "7px",
  minHeight: { xs: 44, md: 36 },
  px: "10px",
  borderRadius: "3px",
  fontSize: 14.5,
  fontWeight: 550,
  whiteSpace: "nowrap",
} as const;

const gridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(176px, 1fr))" },
  columnGap: { xs: "12px", md: "16px" },
  rowGap: "24px",
  px: { xs: 2, md: "20px" },
  pt: "8px",
  pb: "20px",
} as const;

const columnsOf = (open: (id: string) => void): Column<OwnProductFragment>[] => [
  {
    id: "product",
    label: t("Product"),
    isHeading: true,
    cell: ({ id, product: { title, picturePath } }) => (
      <Box sx={{ display: "flex", alignItems: "center", gap: "10px", minWidth: 0 }}>
        <ProductThumb path={picturePath} fallback={<span style={{ width: 32, flex: "none" }} />} />
        <ButtonBase onClick={() => open(id)} sx={rowButtonStyle}>
          {title}
        </ButtonBase>
      </Box>
    ),
  },
  {
    id: "price",
    label: t("Price"),
    width: 92,
    align: "end",
    sort: "price",
    cell: ({ product }) => inMoney(product.price),
  },
  {
    id: "stock",
    label: t("Stock"),
    width: 132,
    sort: "stock",
    priority: 2,
    cell: ({ product }) => <SizeRun sizes={product.sizes} />,
  },
  {
    id: "links",
    label: t("Links"),
    width: 70,
    align: "end",
    sort: "links",
    priority: 1,
    cell: ({ links }) => inCount(links),
  },
  {
    id: "clicks",
    label: t("Clicks"),
    width: 76,
    align: "end",
    sort: "clicks",
    priority: 1,
    cell: ({ figures }) => inCount(figures.clicks ?? 0),
  },
  {
    id: "orders",
    label: t("Orders"),
    width: 76,
    align: "end",
    sort: "orders",
    cell: ({ figures }) => inCount(figures.sales),
  },
  {
    id: "revenue",
    label: t("Revenue"),
    width: 108,
    align: "end",
    sort: "revenue",
    cell: ({ figures }) => <b>{inMoney(figures.revenue)}</b>,
  },
  {
    id: "commission",
    label: t("Commission"),
    width: 108,
    align: "end",
    sort: "commission",
    priority: 2,
    cell: ({ figures }) => inMoney(figures.commission),
  },
  {
    id: "returns",
    label: t("Return rate"),
    width: 96,
    align: "end",
    sort: "returns",
    priority: 3,
    cell: ({ figures }) => returnsOf(figures.returnRate),
  },
  {
    id: "top",
    label: t("Most shared by"),
    width: "13%",
    priority: 3,
    cell: ({ topPublisher }) => topPublisher?.name ?? "–",
  },
];
