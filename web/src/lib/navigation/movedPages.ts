import { paths } from "./paths";

/** Where the parts of the publisher's former single page are now, by the anchor that named them. */
const movedParts: Readonly<Record<string, string>> = {
  sales: paths.publisherEarnings,
  "late-returns": paths.publisherEarnings,
  payouts: paths.publisherPayouts,
  "next-payout": paths.publisherPayouts,
  "payout-list": paths.publisherPayouts,
  "payout-method": paths.payoutSettings,
  clicks: paths.publisherAnalytics,
  "api-keys": paths.keySettings,
  webhooks: paths.webhookSettings,
};

/** The new address of an old link to the publisher's dashboard, with its range and receipt; null if it stayed. */
export function movedFromDashboard({ search, hash }: { search: string; hash: string }): string | null {
  const part = hash.slice(1);
  if (new URLSearchParams(search).has("statement")) return paths.publisherPayouts + search;
  return Object.hasOwn(movedParts, part) ? `${movedParts[part]}${search}` : null;
}

/** Where the tabs of the brand's former single page are now. What it began with stayed. */
const movedViews: Readonly<Record<string, string>> = {
  performance: paths.advertiserDashboard,
  sales: paths.advertiserOrders,
  statement: paths.advertiserBilling,
  billing: paths.advertiserBilling,
  partners: paths.advertiserPublishers,
  program: paths.advertiserProgram,
  tracking: paths.advertiserIntegrations,
};

/** The new address of an old link to a tab, with its range; null if there is none in it. */
export function movedFromAdvertiser({ search, hash }: { search: string; hash: string }): string | null {
  const params = new URLSearchParams(search);
  const view = params.get("view") ?? "";
  if (!Object.hasOwn(movedViews, view)) return null;
  params.delete("view");
  const rest = params.toString();
  return `${movedViews[view]}${rest && `?${rest}`}${hash}`;
}

/** Where the admin panel's former tabs are now. Its first and second tab stayed. */
const movedTabs: Readonly<Record<string, string>> = {
  payouts: paths.adminPayouts,
  billing: paths.adminBilling,
  messages: paths.adminSupport,
  deliveries: paths.adminSystem,
  jobs: `${paths.adminSystem}?view=jobs`,
  audit: `${paths.adminSystem}?view=audit`,
};

/** What the list of users had in its address while it was the panel's first tab, and nothing else of it has. */
const OF_USERS = ["status", "role", "search"];

/** The new address of an old link to the admin panel; null if it stayed. */
export function movedFromAdmin({ search }: { search: string }): string | null {
  const params = new URLSearchParams(search);
  const tab = params.get("tab");
  if (tab === null) return OF_USERS.some((name) => params.has(name)) ? paths.adminPeople + search : null;
  return Object.hasOwn(movedTabs, tab) ? (movedTabs[tab] ?? null) : null;
}
