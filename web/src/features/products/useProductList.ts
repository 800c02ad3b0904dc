import useMediaQuery from "@mui/material/useMediaQuery";
import { type ProductFilterInput, type ProductSort, useProductsQuery } from "../../generated/products";
import { useAddress } from "../../lib/navigation/useAddress";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";

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

/** Which products are listed: all of it stands in the address, so that reload and Back restore it. */
export function useProductList() {
  const [params, change] = useAddress();
  const isPhone = useMediaQuery("(max-width: 599.95px)", { noSsr: true });
  const pages = useAddressPages(isPhone ? PAGE_SIZE.phone : PAGE_SIZE.wide);
  const search = params.get("q")?.trim() ?? "";
  const isAll = params.get("stock") === "all";
  const price = Number(params.get("price")) || null;
  const sort = sortChoices.find(({ id }) => id === params.get("sort"))?.id ?? "";
  const chosen = Object.fromEntries(filterNames.map((name) => [name, params.get(name) ?? ""])) as Record<
    FilterName,
    string
  >;
  const filter: ProductFilterInput = {
    ...(search && { q: search }),
    ...Object.fromEntries(Object.entries(chosen).filter(([, value]) => value !== "")),
    ...(price !== null && { priceTo: price * 100 }),
    ...(!isAll && { inStock: true }),
  };
  const { refetch, ...result } = useProductsQuery({
    variables: {
      filter,
      sort: sort ? (sort.toUpperCase() as ProductSort) : null,
      first: pages.size,
      after: pages.after,
    },
    fetchPolicy: "cache-and-network",
  });
  const key = JSON.stringify([filter, sort, pages.after]);
  const products = useLatestData(key, result)?.products;
  const set = (name: string, value: string | null) =>
    change((address) => (value ? address.set(name, value) : address.delete(name)));
  return {
    search,
    isAll,
    price,
    sort,
    chosen,
    pages,
    products,
    error: result.error,
    isStale: result.loading && result.data === undefined && products !== undefined,
    isFiltered: search !== "" || price !== null || Object.values(chosen).some(Boolean),
    retry: refetch,
    find: (text: string) => set("q", text.trim() || null),
    choose: (name: FilterName, value: string) => set(name, value || null),
    choosePrice: (value: string) => set("price", value || null),
    sortBy: (value: string) => set("sort", value || null),
    showAll: (all: boolean) => set("stock", all ? "all" : null),
    clear: () =>
      change((address) => {
        for (const name of ["q", "price", ...filterNames]) address.delete(name);
      }),
    openId: params.get("open"),
    open: (id: string) => change((address) => address.set("open", id)),
    close: () => change((address) => address.delete("open")),
  };
}

export type ProductList = ReturnType<typeof useProductList>;
