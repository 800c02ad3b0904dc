/** What API keys may do, in plain words, and whose keys. The order is that of the screen for making one: the least first. */
type KeyOwner = "publisher" | "advertiser";

interface ScopeWords {
  /** What whoever makes a key reads. */
  label: string;
  owners: readonly KeyOwner[];
}

const both = ["publisher", "advertiser"] as const;

export const keyScopes = {
  "reports:read": { label: "Read reports, sales and clicks", owners: both },
  "sales:read": { label: "Look up single orders", owners: both },
  "sales:write": { label: "Report sales and returns", owners: ["advertiser"] },
  "sales:decide": { label: "Approve and decline orders", owners: ["advertiser"] },
  "links:read": { label: "Read links and search products", owners: ["publisher"] },
  "links:write": { label: "Create, change and archive links", owners: ["publisher"] },
  "payouts:read": { label: "Read payouts and their receipts", owners: ["publisher"] },
  "billing:read": { label: "Read balances, invoices and statements", owners: ["advertiser"] },
  "claims:write": { label: "Open and answer claims about orders", owners: both },
  "feeds:write": { label: "Create product feeds and upload files", owners: ["advertiser"] },
  "exports:write": { label: "Prepare large files and download them", owners: both },
  "webhooks:manage": { label: "Manage webhooks and send deliveries again", owners: both },
  "keys:manage": { label: "Make and revoke keys, never with more than it may do itself", owners: both },
} as const satisfies Record<string, ScopeWords>;

export type KeyScope = keyof typeof keyScopes;
export const keyScopeIds = Object.keys(keyScopes) as KeyScope[];

export const scopesFor = (owner: KeyOwner): KeyScope[] =>
  keyScopeIds.filter((scope) => (keyScopes[scope].owners as readonly KeyOwner[]).includes(owner));
