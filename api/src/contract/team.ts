/** The roles of people in the team of an account, most rights first. */
export const teamRoles = ["owner", "manager", "finance", "viewer"] as const;
export type TeamRole = (typeof teamRoles)[number];

/**
 * What an operation asks of a team role. `read`: see what the account does. `work`: links, orders, terms, offers,
 * tracking. `money`: bank details, payouts, billing. `act`: work or money. `own`: team, API keys, webhooks.
 */
export const teamRights = ["read", "act", "work", "money", "own"] as const;
export type TeamRight = (typeof teamRights)[number];

/** Who may do what: the one table of it, for the server and for what the site offers. */
export const rightsOf: Readonly<Record<TeamRole, readonly TeamRight[]>> = {
  owner: ["read", "act", "work", "money", "own"],
  manager: ["read", "act", "work"],
  finance: ["read", "act", "money"],
  viewer: ["read"],
};

export const hasRight = (role: TeamRole, right: TeamRight): boolean => rightsOf[role].includes(right);

export const rolesWith = (right: TeamRight): TeamRole[] => teamRoles.filter((role) => hasRight(role, right));

/** How long somebody who was invited or raised as an owner has a manager's rights, unless another owner confirms. */
export const OWNER_AFTER_HOURS = 24;

/** How long an owner who was removed or lowered can return. */
export const OWNER_RETURN_DAYS = 3;

export const teamRoleLabels: Readonly<Record<TeamRole, string>> = {
  owner: "Owner",
  manager: "Manager",
  finance: "Finance",
  viewer: "Viewer",
};

export const teamRoleHints: Readonly<Record<TeamRole, string>> = {
  owner: "Everything, including the team, API keys and webhooks.",
  manager: "Sees everything but bank details and invoices. Changes all but money, the team, API keys and webhooks.",
  finance: "Sees everything. Changes payout methods, payouts and billing.",
  viewer: "Sees reports and lists. Changes nothing.",
};

export const NOT_YOUR_ROLE = "Your role in this team does not allow this. Ask an owner.";
