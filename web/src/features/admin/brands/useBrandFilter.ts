import type { BrandSort } from "../../../generated/admin";
import { useAddress } from "../../../lib/navigation/useAddress";

export const brandSorts = [
  { id: "value", label: "Order value", sort: "VALUE", descending: true },
  { id: "name", label: "Name", sort: "NAME", descending: false },
  { id: "newest", label: "Newest first", sort: "JOINED", descending: true },
] as const satisfies readonly { id: string; label: string; sort: BrandSort; descending: boolean }[];
export type SortId = (typeof brandSorts)[number]["id"];

export const brandStates = [
  { id: "all", label: "All" },
  { id: "active", label: "Active" },
  { id: "suspended", label: "Suspended" },
] as const;
export type StateId = (typeof brandStates)[number]["id"];

/** Search, state and order, in the address. */
export function useBrandFilter() {
  const [params, change] = useAddress();
  const search = params.get("search") ?? "";
  const state = brandStates.find(({ id }) => id === params.get("state"))?.id ?? "all";
  const sort = brandSorts.find(({ id }) => id === params.get("sort")) ?? brandSorts[0];
  const set = (name: string, value: string, usual: string) =>
    change((address) => (value === usual ? address.delete(name) : address.set(name, value)));
  return {
    search,
    state,
    sort,
    setSearch: (text: string) => set("search", text, ""),
    setState: (id: StateId) => set("state", id, "all"),
    setSort: (id: string) => set("sort", id, brandSorts[0].id),
  };
}
