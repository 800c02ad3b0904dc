import {
  type LinkFilterInput,
  type LinkHealthState,
  type LinkSort,
  type LinkState,
  type PublisherLinksQuery,
  useLinkChoicesQuery,
  usePublisherLinksQuery,
} from "../../../generated/publisher";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import type { RangeState } from "../../../ui/range/useRange";
import { useList } from "../../../ui/table/useList";

export type ListedLink = PublisherLinksQuery["links"]["nodes"][number];

export const LINKS_INFO = "All your links, newest first. Clicks, sales and earnings are for the selected period (UTC).";

/** What the API takes at once. */
export const MOST_AT_ONCE = 100;

/** By their name in the address. */
const linkSorts: Readonly<Record<string, LinkSort>> = {
  created: "CREATED",
  name: "NAME",
  channel: "CHANNEL",
  clicks: "CLICKS",
  sales: "SALES",
  earned: "COMMISSION",
};

export const linkStates = [
  { id: "active", label: "Active", state: "ACTIVE" },
  { id: "archived", label: "Archived", state: "ARCHIVED" },
] as const satisfies readonly { id: string; label: string; state: LinkState }[];

/** The filter Health, by its name in the address; drawers say more. */
export const linkHealths: readonly { id: string; label: string; states: LinkHealthState[] }[] = [
  { id: "nothing", label: "Broken", states: ["MISSING", "ELSEWHERE", "SOLD_OUT", "PARAMETER_LOST"] },
  { id: "few", label: "Low stock", states: ["FEW_SIZES"] },
  { id: "moved", label: "Moved", states: ["MOVED"] },
  { id: "dearer", label: "Price up", states: ["DEARER"] },
  { id: "cheaper", label: "Price drop", states: ["CHEAPER"] },
  { id: "ok", label: "OK", states: ["OK"] },
  { id: "unknown", label: "Unknown", states: ["UNKNOWN"] },
];

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
  const paged = useList(
    usePublisherLinksQuery,
    (data) => data.links,
    { filter, range, sort, descending: isDescending },
    { size: 20 },
  );
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
