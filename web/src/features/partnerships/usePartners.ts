import { type PartnershipListQueryVariables, usePartnershipListQuery } from "../../generated/partnerships";
import { useFilters } from "../../lib/navigation/useFilters";
import { useAddressPages } from "../../ui/table/useAddressPages";
import { usePaged } from "../../ui/table/usePaged";

type Filter = NonNullable<PartnershipListQueryVariables["filter"]>;

/** A brand's publishers who wait or are waited for, by page and search. */
export function usePartners(filter: Filter, descending: boolean) {
  const { values, set } = useFilters({ search: "" });
  const paged = usePaged(usePartnershipListQuery, (data) => data.partnerships, useAddressPages(10), {
    descending,
    filter: { ...filter, search: values.search || null },
  });
  return { search: values.search, setSearch: (search: string) => set({ search }), paged };
}
