import type { LinkHealthState, LinkSort, LinkState, PublisherLinksQuery } from "../../../generated/publisher";

export type ListedLink = PublisherLinksQuery["links"]["nodes"][number];

export const LINKS_INFO = "All your links, newest first. Clicks, sales and earnings are for the selected period (UTC).";

/** What the API takes at once. */
export const MOST_AT_ONCE = 100;

/** By their name in the address. */
export const linkSorts: Readonly<Record<string, LinkSort>> = {
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
  { id: "nothing", label: "Leads nowhere", states: ["MISSING", "ELSEWHERE", "SOLD_OUT", "PARAMETER_LOST"] },
  { id: "few", label: "Few sizes", states: ["FEW_SIZES"] },
  { id: "moved", label: "Moved", states: ["MOVED"] },
  { id: "dearer", label: "Dearer", states: ["DEARER"] },
  { id: "cheaper", label: "Cheaper", states: ["CHEAPER"] },
  { id: "ok", label: "Fine", states: ["OK"] },
  { id: "unknown", label: "Not known", states: ["UNKNOWN"] },
];
