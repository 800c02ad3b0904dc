import type { LinkSort, LinkState, PublisherLinksQuery } from "../../../generated/publisher";

export type ListedLink = PublisherLinksQuery["links"]["nodes"][number];

export const LINKS_INFO = "All your links, newest first. Clicks, sales and earnings are for the selected period (UTC).";

export const LINKS_PER_PAGE = 20;

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

export const USUAL_SORT = "-created";

export const linkStates = [
  { id: "active", label: "Active", state: "ACTIVE" },
  { id: "archived", label: "Archived", state: "ARCHIVED" },
] as const satisfies readonly { id: string; label: string; state: LinkState }[];
