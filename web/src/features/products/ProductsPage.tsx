import { Box, Button, ButtonBase, Typography, useMediaQuery } from "@mui/material";
import { Check, Plus } from "lucide-react";
import { Suspense, useState } from "react";
import { t } from "../../../../api/src/contract/i18n/t";
import { type ProductFilterInput, type ProductSort, useProductsQuery } from "../../generated/products";
import { lazyPart } from "../../lib/lazyPart";
import { useFilters } from "../../lib/navigation/useFilters";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { useOpened } from "../../lib/navigation/useOpened";
import { ProductCard } from "../../shared/products/ProductCard";
import { EmptyState } from "../../ui/EmptyState";
import { FilterBar } from "../../ui/filters/FilterBar";
import { FilterChip } from "../../ui/filters/FilterChip";
import { ListSearch } from "../../ui/filters/ListSearch";
import { Ul } from "../../ui/html";
import { PagedList } from "../../ui/table/PagedList";
import { useList } from "../../ui/table/useList";
import { PageHead } from "../../ui/workspace/PageHead";
import { RolePage } from "../session/rights/RolePage";
import { useRights } from "../session/rights/useRights";

/** Four rows of six, or nine of two. */
const PAGE_SIZE = { wide: 24, phone: 18 };

const sortChoices = [
  { id: "", label: t("Best match") },
  { id: "popular", label: t("Most linked") },
  { id: "newest", label: t("Newest") },
  { id: "cheapest", label: t("Lowest price") },
  { id: "dearest", label: t("Highest price") },
] as const;

const filterNames = ["merchant", "category", "size", "colour"] as const;
type FilterName = (typeof filterNames)[number];

/** Which products are listed, from the URL. */
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
  <RolePage needs="publisher" title={t("Products")}>
    <Products />
  </RolePage>
);

const drawer = () => import("./ProductDrawer");
const ProductDrawer = lazyPart(async () => (await drawer()).ProductDrawer);

/** All brands' products: search, view and link them. */
function Products() {
  const list = useProductList();
  const can = useRights();
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
      <PageHead title={t("Products")} note={products && <span>{countOf(products, list.isAll)}</span>} />
      <ProductToolbar list={list} />
      {products?.isClosest && (
        <Typography role="status" variant="body2" sx={{ pt: "12px", color: "text.secondary" }}>
          {t("No product matches all of “{words}”. These are closest.", { words: list.values.q })}
        </Typography>
      )}
      <PagedList
        label={t("products")}
        paged={{ ...paged, list: products && { ...products, totalCount: products.found } }}
        failure={t("Failed to load products")}
        skeleton={{ rows: 4, row: { xs: 320, md: 340 } }}
        empty={<Nothing list={list} />}
      >
        {(rows) => (
          <Ul aria-label={t("Products")} sx={gridStyle}>
            {rows.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                isCurrent={product.id === openId}
                onOpen={() => look(product.id, false)}
                onLink={can("createLink") ? () => look(product.id, true) : null}
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
            canLink={can("createLink")}
            onOpen={(id) => look(id, false)}
            onClose={close}
          />
        )}
      </Suspense>
    </>
  );
}

const countOf = ({ found, isMore }: NonNullable<ProductList["products"]>, isAll: boolean): string =>
  isAll
    ? isMore
      ? t("{count, number}+ products", { count: found })
      : t("{count, plural, one {# product} other {# products}}", { count: found })
    : isMore
      ? t("{count, number}+ in stock", { count: found })
      : t("{count, number} in stock", { count: found });

function Nothing({ list: { isFiltered, isAll, clear, look } }: { list: ProductList }) {
  if (!isFiltered) {
    return (
      <EmptyState title={t("No products yet.")} text={t("Products appear here once a brand connects its catalog.")} />
    );
  }
  return (
    <EmptyState
      title={t("No products match.")}
      text={isAll ? t("Try other words or fewer filters.") : t("Sold-out products are hidden.")}
      action={
        <Box sx={{ display: "flex", justifyContent: "center", gap: 1 }}>
          <Button onClick={clear}>{t("Clear filters")}</Button>
          {!isAll && <Button onClick={() => look({ stock: "all" })}>{t("Show sold-out products")}</Button>}
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

const labels: Record<FilterName, string> = {
  merchant: t("Brand"),
  category: t("Category"),
  size: t("Size"),
  colour: t("Color"),
};
const facetOf = { merchant: "merchants", category: "categories", size: "sizes", colour: "colours" } as const;

/** Search and filters, in one line that scrolls sideways on phones. */
function ProductToolbar({ list }: { list: ProductList }) {
  const { values, set, chosen, price, isAll, look, products } = list;
  return (
    <Box sx={edgeStyle}>
      <FilterBar label={t("Products")}>
        <ListSearch
          label={t("Search products")}
          placeholder={t("Search products, brands")}
          search={values.q}
          onSearch={(q) => set({ q })}
        />
        <ButtonBase
          aria-pressed={!isAll}
          data-on={!isAll || undefined}
          onClick={() => look({ stock: isAll ? null : "all" })}
          sx={stockStyle}
        >
          {isAll ? <Plus aria-hidden size={15} strokeWidth={1.8} /> : <Check aria-hidden size={15} strokeWidth={1.8} />}
          {t("In stock")}
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
          label={t("Price")}
          chosen={price === null ? null : String(price)}
          choices={PRICES.map((most) => ({ id: String(most), label: t("Up to {price}", { price: most }) }))}
          onChoose={(value) => set({ price: value })}
        />
        <FilterChip
          isAlways
          label={t("Sort products")}
          choices={sortChoices}
          chosen={list.sort}
          onChoose={(sort) => look({ sort })}
        />
      </FilterBar>
    </Box>
  );
}

/** Full-bleed: its edges are those of the page. */
const edgeStyle = { mx: { xs: "-16px", md: "-20px" } } as const;

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
