import { type PartnerSort, usePartnerListQuery } from "../../generated/partnerships";
import { useFilters, useSorting } from "../../lib/navigation/useFilters";
import type { RangeState } from "../../ui/range/useRange";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { usePaged } from "../../ui/table/usePaged";

export const partnerStates = [
  { id: "ACTIVE", label: "Partners" },
  { id: "PAUSED", label: "Paused" },
  { id: "ENDED", label: "Ended" },
  { id: "DECLINED", label: "Declined" },
] as const;

const sorts: Readonly<Record<string, PartnerSort>> = {
  changed: "CHANGED",
  clicks: "CLICKS",
  sales: "SALES",
  commission: "COMMISSION",
};

/** As the address names them. */
export const partnerSorts = [
  { id: "-changed", label: "Newest first" },
  { id: "changed", label: "Oldest first" },
  { id: "-clicks", label: "Most clicks" },
  { id: "clicks", label: "Fewest clicks" },
  { id: "-sales", label: "Most orders" },
  { id: "sales", label: "Fewest orders" },
  { id: "-commission", label: "Highest commission" },
  { id: "commission", label: "Lowest commission" },
] as const;

/** A brand's partners with what they brought: sorted, filtered and searched by the server, as the address says. */
export function usePartnerList({ range }: Pick<RangeState, "range">) {
  const filters = useFilters({ state: partnerStates, group: "", search: "" });
  const { state, group, search } = filters.values;
  const sorting = useSorting(sorts, "-changed");
  const paged = usePaged(usePartnerListQuery, (data) => data.partnershipReports, useAddressPages(10), {
    filter: { state, groupId: group || null, search: search || null },
    range,
    sort: sorting.sort,
    descending: sorting.isDescending,
  });
  return { ...filters, sorting, paged };
}

export type PartnerList = ReturnType<typeof usePartnerList>;
