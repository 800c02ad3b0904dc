import { t } from "../i18n/t";

/** API key scopes in plain words, and the roles they are for. In the order of the form: least privileged first. */
type KeyOwner = "publisher" | "advertiser";

interface ScopeWords {
  /** The description for whoever creates a key. */
  label: string;
  owners: readonly KeyOwner[];
}

const both = ["publisher", "advertiser"] as const;

export const keyScopes = {
  "reports:read": { label: t("Read reports, orders, clicks and terms"), owners: both },
  "sales:read": { label: t("Look up an order"), owners: both },
  "sales:write": { label: t("Report orders and returns"), owners: ["advertiser"] },
  "sales:decide": { label: t("Approve and decline orders"), owners: ["advertiser"] },
  "links:read": { label: t("Read links and search products"), owners: ["publisher"] },
  "links:write": { label: t("Create, change and archive links"), owners: ["publisher"] },
  "payouts:read": { label: t("Read payouts and their receipts"), owners: ["publisher"] },
  "billing:read": { label: t("Read balances, invoices and statements"), owners: ["advertiser"] },
  "claims:write": { label: t("Open and answer claims"), owners: both },
  "feeds:write": { label: t("Create product feeds and upload files"), owners: ["advertiser"] },
  "imports:write": { label: t("Move partners, links and codes in from another program"), owners: ["advertiser"] },
  "domains:write": { label: t("Add and check domains for links"), owners: ["advertiser"] },
  "exports:write": { label: t("Create and download exports"), owners: both },
  "webhooks:manage": { label: t("Manage webhooks and resend deliveries"), owners: both },
  "requests:read": { label: t("Read recent requests and why they were rejected"), owners: both },
  "keys:manage": { label: t("Create and revoke keys with the same or fewer scopes"), owners: both },
} as const satisfies Record<string, ScopeWords>;

export type KeyScope = keyof typeof keyScopes;
export const keyScopeIds = Object.keys(keyScopes) as KeyScope[];

export const scopesFor = (owner: KeyOwner): KeyScope[] =>
  keyScopeIds.filter((scope) => (keyScopes[scope].owners as readonly KeyOwner[]).includes(owner));
