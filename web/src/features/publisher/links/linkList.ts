import type { LinkSort, LinkState } from "../../../generated/publisher";

export const LINKS_INFO = "All your links, newest first. Clicks, sales and earnings are for the selected period (UTC).";

export const LINKS_PER_PAGE = 15;

export const linkOrders = [
  { id: "newest", label: "Newest first", sort: "CREATED" },
  { id: "earned", label: "Most earned", sort: "COMMISSION" },
  { id: "clicks", label: "Most clicks", sort: "CLICKS" },
  { id: "sales", label: "Most sales", sort: "SALES" },
] as const satisfies readonly { id: string; label: string; sort: LinkSort }[];

export type LinkOrder = (typeof linkOrders)[number]["id"];

export const sortOf = (order: LinkOrder): LinkSort => linkOrders.find(({ id }) => id === order)?.sort ?? "CREATED";

export const linkStates = [
  { id: "all", label: "All links", state: null },
  { id: "active", label: "Active", state: "ACTIVE" },
  { id: "archived", label: "Archived", state: "ARCHIVED" },
] as const satisfies readonly { id: string; label: string; state: LinkState | null }[];

export type StateChoice = (typeof linkStates)[number]["id"];

export const stateOf = (choice: StateChoice): LinkState | null =>
  linkStates.find(({ id }) => id === choice)?.state ?? null;
