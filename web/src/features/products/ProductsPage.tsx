import { Box, Button, ButtonBase, useMediaQuery } from "@mui/material";
import { Check, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { type ProductFilterInput, type ProductSort, useProductsQuery } from "../../generated/products";
import { lazyPart } from "../../lib/lazyPart";
import { inCount } from "../../lib/money";
import { useFilters } from "../../lib/navigation/useFilters";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { useOpened } from "../../lib/navigation/useOpened";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { Ul } from "../../ui/html";
import { FilterChip } from "../../ui/table/FilterChip";
import { ListSearch } from "../../ui/table/ListSearch";
import { PagedList } from "../../ui/table/PagedList";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";
import { ProductCard } from "./ProductCard";

/** Four rows of six, or nine of two. */
const PAGE_SIZE = { wide: 24, phone: 18 };

const sortChoices = [
  { id: "", label: "Best match" },
  { id: "popular", label: "Most linked" },
  { id: "newest", label: "Newest" },
  { id: "cheapest", label: "Lowest price" },
  { id: "dearest", label: "Highest price" },
] as const;

const filterNames = ["merchant", "category", "size", "colour"] as const;
type FilterName = (typeof filterNames)[number];

/** Which products are listed, as the address says. */
function useProductList() {
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const filters = useFilters({ q: "", price: "", merchant: "", category: "", size: "", colour: "" });
  const { q, price: given, ...chosen } = filters.values;
  const price = Number(given) || null;
  const look = useFilters({ sort: sortChoices, stock: [{ id: "" }, { id: "all" }] });
  const isAll = look.values.stock === "all";
  const { sort } = look.values;
  const filter: ProductFilterInput = {
    ...(q && { q }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "")),
    ...(price !== null && { priceTo: price * 100 }),
    ...(!isAll && { inStock: true }),
  };
  const paged = useList(
    useProductsQuery,
    (data) => data.products,
    { filter, sort: sort ? (sort.toUpperCase() as ProductSort) : null },
    { size: isPhone ? PAGE_SIZE.phone : PAGE_SIZE.wide },
  );
  return { ...filters, isAll, price, chosen, sort, look: look.set, paged, products: paged.list };
}

type ProductList = ReturnType<typeof useProductList>;

export const ProductsPage = () => (
  <RolePage needs="publisher" title="Products">
    <Products />
  </RolePage>
);

const drawer = () => import("./ProductDrawer");
const ProductDrawer = lazyPart(async () => (await drawer()).ProductDrawer);

/** The pieces of all brands: found, looked at and linked. */
function Products() {
  const list = useProductList();
  const may = useRights();
  const [wantsLink, setWantsLink] = useState(false);
  const { products, paged } = list;
  const { id: openId, open, close } = useOpened();
  useLoadedOnIdle(drawer);
  const look = (id: string, isLink: boolean) => {
    setWantsLink(isLink);
    open(id);
  };
  return (
    <>
      <PageHead title="Products" note={products && <span>{countOf(products, list.isAll)}</span>}>
        <Select
          value={list.sort}
          options={sortChoices}
          onChange={({ target }) => list.look({ sort: target.value })}
          inputProps={{ "aria-label": "Sort products" }}
          isCompact
        />
      </PageHead>
      <ProductToolbar list={list} />
      <PagedList
        label="products"
        paged={{ ...paged, list: products && { ...products, totalCount: products.found } }}
        failure="Failed to load products"
        skeleton={{ rows: 4, row: { xs: 320, md: 340 } }}
        empty={<Nothing list={list} />}
      >
        {(rows) => (
          <Ul aria-label="Products" sx={gridStyle}>
            {rows.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                isCurrent={product.id === openId}
                onOpen={() => look(product.id, false)}
                onLink={may("createLink") ? () => look(product.id, true) : null}
              />
            ))}
          </Ul>
        )}
      </PagedList>
      <Suspense fallback={null}>
        {openId && (
          <ProductDrawer
            id={openId}
            ids={products?.nodes.map(({ id }) => id) ?? []}
            wantsLink={wantsLink}
            mayLink={may("createLink")}
            onOpen={(id) => look(id, false)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const countOf = ({ found, isMore }: NonNullable<ProductList["products"]>, isAll: boolean): string =>
  `${inCount(found)}${isMore ? "+" : ""} ${isAll ? (found === 1 ? "product" : "products") : "in stock"}`;

function Nothing({ list: { isFiltered, isAll, clear, look } }: { list: ProductList }) {
  if (!isFiltered) {
    return <EmptyState title="No products yet." text="Products appear here once a brand connects its catalog." />;
  }
  return (
    <EmptyState
      title="No products match."
      text={isAll ? "Try other words or fewer filters." : "Sold-out products are hidden."}
      action={
        <Box sx={{ display: "flex", justifyContent: "center", gap: 1 }}>
          <Button onClick={clear}>Clear filters</Button>
          {!isAll && <Button onClick={() => look({ stock: "all" })}>Show sold-out products</Button>}
        </Box>
      }
    />
  );
}

const gridStyle = {
  display: "grid",
  gridTemplateColumns: { xs: "repeat(2, minmax(0, 1fr))", sm: "repeat(auto-fill, minmax(160px, 1fr))" },
  columnGap: { xs: "12px", md: "16px" },
  rowGap: "24px",
  pt: "8px",
  pb: "16px",
} as const;

const PRICES = [50, 100, 200, 300, 500, 1000];

const labels: Record<FilterName, string> = { merchant: "Brand", category: "Category", size: "Size", colour: "Color" };
const facetOf = { merchant: "merchants", category: "categories", size: "sizes", colour: "colours" } as const;

/** Search and filters, in one line that scrolls sideways on phones. */
function ProductToolbar({ list }: { list: ProductList }) {
  const { values, set, chosen, price, isAll, look, products } = list;
  return (
    <Box role="search" aria-label="Products" sx={barStyle}>
      <ListSearch
        label="Search products"
        placeholder="Search products, brands"
        search={values.q}
        onSearch={(q) => set({ q })}
        sx={{ flex: "none", width: { xs: 220, md: 280 }, minHeight: { xs: 44, md: 36 }, "& input": { py: "6px" } }}
      />
      <ButtonBase
        aria-pressed={!isAll}
        data-on={!isAll || undefined}
        onClick={() => look({ stock: isAll ? null : "all" })}
        sx={stockStyle}
      >
        {isAll ? <Plus aria-hidden size={15} strokeWidth={1.8} /> : <Check aria-hidden size={15} strokeWidth={1.8} />}
        In stock
      </ButtonBase>
      {filterNames.map((name) => (
        <FilterChip
          key={name}
          label={labels[name]}
          chosen={chosen[name] || null}
          choices={(products?.facets[facetOf[name]] ?? []).map(({ value, label, count }) => ({
            id: value,
            label: `${label} (${count})`,
          }))}
          onChoose={(value) => set({ [name]: value })}
        />
      ))}
      <FilterChip
        label="Price"
        chosen={price === null ? null : String(price)}
        choices={PRICES.map((most) => ({ id: String(most), label: `Up to ${most}` }))}
        onChoose={(value) => set({ price: value })}
      />
    </Box>
  );
}

const barStyle = {
  display: "flex",
  alignItems: "center",
  gap: 1,
  mx: { xs: "-16px", md: 0 },
  px: { xs: "16px", md: 0 },
  py: "4px",
  overflowX: { xs: "auto", md: "visible" },
  flexWrap: { xs: "nowrap", md: "wrap" },
} as const;

const stockStyle = {
  display: "inline-flex",
  alignItems: "center",
  flex: "none",
  gap: "6px",
  minHeight: { xs: 44, md: 36 },
  px: "12px",
  border: "1px dashed var(--weft-palette-control)",
  borderRadius: "18px",
  fontSize: 14.5,
  fontWeight: 550,
  color: "text.primary",
  "&[data-on]": { borderStyle: "solid", borderColor: "transparent", bgcolor: "primary.tint" },
} as const;
