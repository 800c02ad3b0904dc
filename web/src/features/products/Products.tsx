import Box from "@mui/material/Box";
import Button from "@mui/material/Button";
import { Suspense, useState } from "react";
import { lazyPart } from "../../lib/lazyPart";
import { inCount } from "../../lib/money";
import { useLoadedOnIdle } from "../../lib/navigation/useLoadedOnIdle";
import { EmptyState } from "../../ui/EmptyState";
import { Select } from "../../ui/form/Select";
import { PagedList } from "../../ui/table/PagedList";
import { PageHead } from "../../ui/workspace/PageHead";
import { useRights } from "../session/rights/useRights";
import { ProductCard } from "./ProductCard";
import { ProductToolbar } from "./ProductToolbar";
import { type ProductList, sortChoices, useProductList } from "./useProductList";

const drawer = () => import("./ProductDrawer");
const ProductDrawer = lazyPart(async () => (await drawer()).ProductDrawer);

/** The pieces of all brands: found, looked at and linked. */
export function Products() {
  const list = useProductList();
  const may = useRights();
  const [wantsLink, setWantsLink] = useState(false);
  const { products, pages, openId, open, close } = list;
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
          onChange={({ target }) => list.sortBy(target.value)}
          inputProps={{ "aria-label": "Sort products" }}
          isCompact
        />
      </PageHead>
      <ProductToolbar list={list} />
      <PagedList
        label="products"
        pages={pages}
        list={products && { ...products, totalCount: products.found }}
        error={list.error}
        isStale={list.isStale}
        failure="Failed to load products"
        retry={list.retry}
        rows={4}
        row={{ xs: 320, md: 340 }}
        empty={<Nothing list={list} />}
      >
        {(rows) => (
          <Box component="ul" aria-label="Products" sx={gridStyle}>
            {rows.map((product) => (
              <ProductCard
                key={product.id}
                product={product}
                isCurrent={product.id === openId}
                onOpen={() => look(product.id, false)}
                onLink={may("createLink") ? () => look(product.id, true) : null}
              />
            ))}
          </Box>
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

function Nothing({ list: { isFiltered, isAll, clear, showAll } }: { list: ProductList }) {
  if (!isFiltered) {
    return <EmptyState title="No products yet." text="They appear here as soon as a brand connects its catalog." />;
  }
  return (
    <EmptyState
      title="Nothing matches."
      text={isAll ? "Search for other words, or with fewer filters." : "Sold-out pieces are hidden."}
      action={
        <Box sx={{ display: "flex", justifyContent: "center", gap: 1 }}>
          <Button onClick={clear}>Clear filters</Button>
          {!isAll && <Button onClick={() => showAll(true)}>Show sold-out pieces</Button>}
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
  m: 0,
  p: 0,
  pt: "8px",
  pb: "16px",
  listStyle: "none",
} as const;
