import { usePartnerListQuery } from "../../generated/partnerships";
import type { RangeState } from "../../ui/range/useRange";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { useLatestData } from "../../ui/table/useLatestData";
import { partnerSorts, sortNamed } from "./partnerSorts";
import { usePartnerSearch } from "./usePartners";

export const partnerStates = [
  { id: "ACTIVE", label: "Partners" },
  { id: "PAUSED", label: "Paused" },
  { id: "ENDED", label: "Ended" },
  { id: "DECLINED", label: "Declined" },
] as const;

const PAGE_SIZE = 10;

/** A brand's partners with what they brought: sorted, filtered and searched by the server, as the address says. */
export function usePartnerList({ range }: Pick<RangeState, "range">) {
  const { params, set, search, setSearch } = usePartnerSearch();
  const pages = useAddressPages(PAGE_SIZE);
  const state = partnerStates.find(({ id }) => id.toLowerCase() === params.get("state"))?.id ?? "ACTIVE";
  const groupId = params.get("group") ?? "";
  const sorting = sortNamed(params.get("sort"));
  const filter = { state, groupId: groupId || null, search: search.trim() || null };
  const variables = { filter, range, sort: sorting.sort, descending: sorting.isDescending };
  const answer = usePartnerListQuery({
    variables: { first: PAGE_SIZE, after: pages.after, ...variables },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(JSON.stringify([variables, pages.after]), answer)?.partnershipReports;
  return {
    list,
    pages,
    error: answer.error,
    retry: answer.refetch,
    isStale: answer.data === undefined,
    state,
    groupId,
    search,
    sorting,
    isFiltered: search !== "" || groupId !== "" || state !== "ACTIVE",
    setSearch,
    setState: (next: string) => set("state", next === "ACTIVE" ? "" : next.toLowerCase()),
    setGroup: (next: string) => set("group", next),
    setSort: (next: string) => set("sort", next === partnerSorts[0].id ? "" : next),
  };
}

export type PartnerList = ReturnType<typeof usePartnerList>;
