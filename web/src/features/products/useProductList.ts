import { useMediaQuery } from "@mui/material";
import { type ProductFilterInput, type ProductSort, useProductsQuery } from "../../generated/products";
import { useFilters } from "../../lib/navigation/useFilters";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { usePaged } from "../../ui/table/usePaged";

/** Four rows of six, or nine of two. */
const PAGE_SIZE = { wide: 24, phone: 18 };

export const sortChoices = [
  { id: "", label: "Best match" },
  { id: "popular", label: "Most linked" },
  { id: "newest", label: "Newest" },
  { id: "cheapest", label: "Lowest price" },
  { id: "dearest", label: "Highest price" },
] as const;

export const filterNames = ["merchant", "category", "size", "colour"] as const;
export type FilterName = (typeof filterNames)[number];

/** Which products are listed, as the address says. */
export function useProductList() {
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
  const paged = usePaged(
    useProductsQuery,
    (data) => data.products,
    useAddressPages(isPhone ? PAGE_SIZE.phone : PAGE_SIZE.wide),
    { filter, sort: sort ? (sort.toUpperCase() as ProductSort) : null },
  );
  return { ...filters, isAll, price, chosen, sort, look: look.set, paged, products: paged.list };
}

export type ProductList = ReturnType<typeof useProductList>;
