import { type PartnershipListQueryVariables, usePartnershipListQuery } from "../../generated/partnerships";
import { useAddress } from "../../lib/navigation/useAddress";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";

type Filter = NonNullable<PartnershipListQueryVariables["filter"]>;

const PAGE_SIZE = 10;

/** What a list of publishers is filtered by stands in the address, so that reload and Back restore it. */
export function usePartnerSearch() {
  const [params, change] = useAddress();
  const set = (name: string, value: string) =>
    change((address) => (value ? address.set(name, value) : address.delete(name)));
  return { params, set, search: params.get("search") ?? "", setSearch: (text: string) => set("search", text) };
}

/** A brand's publishers who wait or are waited for, by page and search. */
export function usePartners(filter: Filter, descending: boolean) {
  const { search, setSearch } = usePartnerSearch();
  const sought = search.trim();
  const pages = useAddressPages(PAGE_SIZE);
  const answer = usePartnershipListQuery({
    variables: { after: pages.after, descending, filter: { ...filter, search: sought || null } },
    fetchPolicy: "cache-and-network",
  });
  const key = JSON.stringify([filter, sought, descending, pages.after]);
  const list = useLatestData(key, answer)?.partnerships;
  const isStale = answer.data === undefined;
  return { search, setSearch, pages, list, isStale, error: answer.error, retry: answer.refetch };
}
