import { type LinkFilterInput, useLinkChoicesQuery, usePublisherLinksQuery } from "../../../generated/publisher";
import { useAddress } from "../../../lib/navigation/useAddress";
import type { RangeState } from "../../../ui/range/useRange";
import { useAddressPages } from "../../../ui/table/useAddressPages";
import { useLatestData } from "../../../ui/table/useLatestData";
import { LINKS_PER_PAGE, linkHealths, linkSorts, linkStates, USUAL_SORT } from "./linkList";

/** The filters of the list, by their name in the address. */
export const linkFilters = ["q", "brand", "channel", "tag", "state", "health"] as const;
export type LinkFilterName = (typeof linkFilters)[number];

/** Which links are listed: all of it stands in the address, so that reload and Back restore it. */
export function useLinkList({ range, query }: RangeState) {
  const [params, change] = useAddress();
  const pages = useAddressPages(LINKS_PER_PAGE);
  const chosen = (name: LinkFilterName) => params.get(name)?.trim() || null;
  const search = chosen("q") ?? "";
  const state = linkStates.find(({ id }) => id === chosen("state"));
  const health = linkHealths.find(({ id }) => id === chosen("health"));
  const values = {
    q: search || null,
    brand: chosen("brand"),
    channel: chosen("channel"),
    tag: chosen("tag"),
    state: state?.id ?? null,
    health: health?.id ?? null,
  };
  const given = params.get("sort") ?? USUAL_SORT;
  const by = linkSorts[given.replace("-", "")] ? given.replace("-", "") : "created";
  const isDescending = linkSorts[given.replace("-", "")] ? given.startsWith("-") : true;
  const filter: LinkFilterInput = {
    ...(search && { search }),
    ...(values.brand && { merchantId: values.brand }),
    ...(values.channel && { channel: values.channel }),
    ...(values.tag && { tag: values.tag }),
    ...(state && { state: state.state }),
    ...(health && { health: health.states }),
  };
  const sort = linkSorts[by] ?? "CREATED";
  const { refetch, ...result } = usePublisherLinksQuery({
    variables: { first: pages.size, after: pages.after, sort, descending: isDescending, filter, range },
    fetchPolicy: "cache-and-network",
  });
  const choices = useLinkChoicesQuery({ fetchPolicy: "cache-and-network" }).data?.linkChoices;
  const list = JSON.stringify([query, filter, sort, isDescending]);
  const shown = useLatestData(`${list} ${pages.after}`, result)?.links;

  const put = (name: string, value: string | null) => (address: URLSearchParams) => {
    if (value) address.set(name, value);
    else address.delete(name);
  };
  return {
    values,
    filter,
    by,
    isDescending,
    list,
    pages,
    choices,
    shown,
    isStale: result.data === undefined,
    error: result.error,
    retry: refetch,
    isFiltered: Object.values(values).some(Boolean),
    /** What asks the API for a file of the same rows in the same order. */
    fileQuery: {
      ...filter,
      ...(state && { state: state.id }),
      health: health?.states.join(",").toLowerCase().replaceAll("_", "-") ?? null,
      sort: sort.toLowerCase(),
      descending: String(isDescending),
    },
    set: (name: LinkFilterName, value: string | null) => change(put(name, value)),
    find: (text: string) => change(put("q", text.trim() || null)),
    clear: () =>
      change((address) => {
        for (const name of linkFilters) address.delete(name);
      }),
    sortBy: (next: string, isDown: boolean) => {
      const wanted = `${isDown ? "-" : ""}${next}`;
      change(put("sort", wanted === USUAL_SORT ? null : wanted));
    },
  };
}

export type LinkList = ReturnType<typeof useLinkList>;
