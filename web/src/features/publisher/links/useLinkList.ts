import { type LinkFilterInput, useLinkChoicesQuery, usePublisherLinksQuery } from "../../../generated/publisher";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import type { RangeState } from "../../../ui/range/useRange";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { usePaged } from "../../../ui/table/usePaged";
import { linkHealths, linkSorts, linkStates } from "./linkList";

const any = { id: "" } as const;
/** The filters of the list, by their name in the address. */
const filters = {
  q: "",
  brand: "",
  channel: "",
  tag: "",
  state: [any, ...linkStates],
  health: [any, ...linkHealths],
} as const;

/** Which links are listed, as the address says. */
export function useLinkList({ range, query }: RangeState) {
  const { values, ...filtered } = useFilters(filters);
  const { q, brand, channel, tag } = values;
  const sorting = useSorting(linkSorts, "-created");
  const { sort, isDescending } = sorting;
  const state = linkStates.find(({ id }) => id === values.state);
  const health = linkHealths.find(({ id }) => id === values.health);
  const filter: LinkFilterInput = {
    ...(q && { search: q }),
    ...(brand && { merchantId: brand }),
    ...(channel && { channel }),
    ...(tag && { tag }),
    ...(state && { state: state.state }),
    ...(health && { health: health.states }),
  };
  const paged = usePaged(usePublisherLinksQuery, (data) => data.links, useAddressPages(20), {
    filter,
    range,
    sort,
    descending: isDescending,
  });
  return {
    ...filtered,
    values,
    filter,
    sorting,
    paged,
    /** Names the list: another one has another selection. */
    name: JSON.stringify([query, filter, sort, isDescending]),
    choices: useLinkChoicesQuery({ fetchPolicy: "cache-and-network" }).data?.linkChoices,
    shown: paged.list,
    /** What asks the API for a file of the same rows in the same order. */
    fileQuery: {
      ...filter,
      ...(state && { state: state.id }),
      health: health?.states.join(",").toLowerCase().replaceAll("_", "-") ?? null,
      sort: sort.toLowerCase(),
      descending: String(isDescending),
    },
  };
}

export type LinkList = ReturnType<typeof useLinkList>;
