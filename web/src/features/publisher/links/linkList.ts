import { useMemo } from "react";
import { t } from "../../../../../api/src/contract/i18n/t";
import {
  type LinkFilterInput,
  type LinkHealthState,
  type LinkSort,
  type LinkState,
  type ListedLinkFragment,
  useLinkChoicesQuery,
  usePublisherLinksQuery,
} from "../../../generated/publisher";
import { useFilters, useSorting } from "../../../lib/navigation/useFilters";
import type { RangeState } from "../../../ui/range/useRange";
import { useList } from "../../../ui/table/useList";

export type ListedLink = ReturnType<typeof rowsOf>[number];

/** Links with their figures beside them, as in reports. They are null for other people's links only. */
export const rowsOf = (links: readonly ListedLinkFragment[]) =>
  links.flatMap(({ figures, ...link }) => (figures ? [{ link, ...figures }] : []));

export const LINKS_INFO = t(
  "All your links, newest first. Clicks, orders and earnings are for the selected period (UTC).",
);

/** The API's maximum per call. */
export const MOST_AT_ONCE = 100;

/** By their name in the URL. */
const linkSorts: Readonly<Record<string, LinkSort>> = {
  created: "CREATED",
  name: "NAME",
  channel: "CHANNEL",
  clicks: "CLICKS",
  sales: "SALES",
  earned: "COMMISSION",
};

export const linkStates = [
  { id: "active", label: t("Active"), state: "ACTIVE" },
  { id: "archived", label: t("Archived"), state: "ARCHIVED" },
] as const satisfies readonly { id: string; label: string; state: LinkState }[];

/** The filter Health, by its name in the URL; drawers show more. */
export const linkHealths: readonly { id: string; label: string; states: LinkHealthState[] }[] = [
  { id: "nothing", label: t("Broken"), states: ["MISSING", "ELSEWHERE", "SOLD_OUT", "PARAMETER_LOST"] },
  { id: "few", label: t("Low stock"), states: ["FEW_SIZES"] },
  { id: "moved", label: t("Moved"), states: ["MOVED"] },
  { id: "dearer", label: t("Price up"), states: ["DEARER"] },
  { id: "cheaper", label: t("Price drop"), states: ["CHEAPER"] },
  { id: "ok", label: t("OK"), states: ["OK"] },
  { id: "unknown", label: t("Unknown"), states: ["UNKNOWN"] },
];

/** Links whose clicks brought no order in the selected period. */
export const linkSales = [{ id: "none", label: t("No orders") }] as const;

const any = { id: "" } as const;
/** The list's filters, by their name in the URL. */
const filters = {
  q: "",
  brand: "",
  channel: "",
  tag: "",
  state: [any, ...linkStates],
  health: [any, ...linkHealths],
  sold: [any, ...linkSales],
} as const;

/** Which links are listed, from the URL. */
export function useLinkList({ range, query }: RangeState) {
  const { values, ...filtered } = useFilters(filters);
  const { q, brand, channel, tag } = values;
  const sorting = useSorting(linkSorts, "-created");
  const { sort, isDescending } = sorting;
  const state = linkStates.find(({ id }) => id === values.state);
  const health = linkHealths.find(({ id }) => id === values.health);
  const unsold = values.sold === "none";
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
    { filter, range, sort, descending: isDescending, unsold },
    { size: 20 },
  );
  const list = useMemo(() => paged.list && { ...paged.list, nodes: rowsOf(paged.list.nodes) }, [paged.list]);
  return {
    ...filtered,
    values,
    filter,
    unsold,
    sorting,
    paged: { ...paged, list },
    /** Identifies the list: each has its own selection. */
    name: JSON.stringify([query, filter, sort, isDescending, unsold]),
    choices: useLinkChoicesQuery({ fetchPolicy: "cache-and-network" }).data?.linkChoices,
    shown: list,
    /** The API parameters for a file with the same rows in the same order. */
    fileQuery: {
      ...filter,
      ...(state && { state: state.id }),
      health: health?.states.join(",").toLowerCase().replaceAll("_", "-") ?? null,
      sort: sort.toLowerCase(),
      descending: String(isDescending),
      ...(unsold && { unsold: "true" }),
    },
  };
}

export type LinkList = ReturnType<typeof useLinkList>;
