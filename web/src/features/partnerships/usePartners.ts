import { useDeferredValue, useState } from "react";
import { type PartnershipListQueryVariables, usePartnershipListQuery } from "../../generated/partnerships";
import { useLatestData } from "../../ui/table/useLatestData";
import { usePages } from "../../ui/table/usePages";

type Filter = NonNullable<PartnershipListQueryVariables["filter"]>;

const PAGE_SIZE = 10;

/** A brand's list of publishers, by page and search. */
export function usePartners(filter: Filter, descending: boolean) {
  const [search, setSearch] = useState("");
  const sought = useDeferredValue(search.trim());
  const key = JSON.stringify({ ...filter, search: sought, descending });
  const pages = usePages(PAGE_SIZE, key);
  const answer = usePartnershipListQuery({
    variables: { after: pages.after, descending, filter: { ...filter, search: sought || null } },
    fetchPolicy: "cache-and-network",
  });
  const list = useLatestData(key, answer)?.partnerships;
  return { search, setSearch, pages, list, error: answer.error, retry: answer.refetch };
}
