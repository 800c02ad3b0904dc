import { said } from "./i18n/said";
import { t } from "./i18n/t";

/** The team roles of an account, most privileged first. */
export const teamRoles = ["owner", "manager", "finance", "viewer"] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * The permission an operation requires. `read`: see what the account does. `work`: links, orders, terms, offers,
 * tracking. `money`: bank details, payouts, billing. `act`: work or money. `own`: team, API keys, webhooks.
 */
export const teamRights = ["read", "act", "work", "money", "own"] as const;
export type TeamRight = (typeof teamRights)[number];

/** The permission table for the server and the site. */
export const rightsOf: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ["read", "act", "work", "money", "own"],
  manager: ["read", "act", "work"],
  finance: ["read", "act", "money"],
  viewer: ["read"],
};

export const hasRight = (role: TeamRole, right: TeamRight): boolean => rightsOf[role].includes(right);

export const rolesWith = (right: TeamRight): TeamRole[] => teamRoles.filter((role) => hasRight(role, right));

/** How long an invited or promoted owner has a manager's rights, unless another owner confirms. */
export const OWNER_AFTER_HOURS = 24;

/** How long a removed or demoted owner can return. */
export const OWNER_RETURN_DAYS = 3;

export const teamRoleLabels: Readonly<Record<TeamRole, string>> = said({
  owner: () => t("Owner"),
  manager: () => t("Manager"),
  finance: () => t("Finance"),
  viewer: () => t("Viewer"),
});

export const teamRoleHints: Readonly<Record<TeamRole, string>> = {
  owner: t("Full access, including team, API keys and webhooks."),
  manager: t("Everything except money, team, API keys and webhooks. Can't see bank details and invoices."),
  finance: t("Views everything. Manages payout methods, payouts and billing."),
  viewer: t("Read-only access to reports and lists."),
};

export const NOT_YOUR_ROLE = t("Your team role doesn't allow this. Ask an owner.");
