import { t } from "../contract/i18n/t";
import { hasRight, NOT_YOUR_ROLE, type TeamRight, teamRights } from "../contract/team";
import { isTestKey, type Role, roles, type Scope, scopes, type Viewer } from "./context";
import { ConfirmationRequiredError, ForbiddenError, UnauthenticatedError } from "./errors";

/**
 * Who may call an operation, in `@Authorized(…)` or `routes.guarded(…)`: "ADMIN" permits accounts of that role (none
 * named: of every role), "reports:read" API keys with that scope, "work" members of a team with that right.
 * "confirm:money" is the right "money" of a session that confirmed its identity: for changes that outlast a stolen
 * session or cannot be undone, and for secrets or many people's data. Without a right, every member may.
 */
export type Grant = Uppercase<Role> | Scope | TeamRight | `confirm:${TeamRight}`;

const CONFIRM = "confirm:";
const isOneOf = <T extends string>(all: readonly T[], grant: string): grant is T => all.some((one) => one === grant);

/** The declared team right; undefined if none is. */
export const rightIn = (grants: readonly Grant[]): TeamRight | undefined =>
  grants.map((grant) => grant.replace(CONFIRM, "")).find((grant) => isOneOf(teamRights, grant));

export const needsConfirmation = (grants: readonly Grant[]): boolean =>
  grants.some((grant) => grant.startsWith(CONFIRM));

/** Secure by default: the server does not start unless every mutation, file and admin-only read declares a right. */
export function refuseUnstated(operations: readonly (readonly [name: string, grants: readonly Grant[]])[]): void {
  const unstated = operations.filter(([, grants]) => !rightIn(grants)).map(([name]) => name);
  if (unstated.length > 0) throw new Error(`No permission is declared for: ${unstated.join(", ")}`);
}

/** Whether only admins may call it. */
export const isForAdminsAlone = (grants: readonly Grant[]): boolean => {
  const named = rolesIn(grants);
  return named.length === 1 && named[0] === "admin";
};

const rolesIn = (grants: readonly Grant[]): Role[] =>
  roles.filter((role) => grants.includes(role.toUpperCase() as Grant));

/** What someone may do who must still set up two-factor authentication. */
const openWithoutFactor: ReadonlySet<string> = new Set([
  "me",
  "GET /api/auth/me",
  "myProfile",
  "mySecurity",
  "startConfirmation",
  "confirmIdentity",
  "startAuthenticatorApp",
  "confirmAuthenticatorApp",
  "startPasskey",
  "addPasskey",
  "changePassword",
  "endSession",
  "endOtherSessions",
  "switchAccount",
]);

export const NEEDS_FACTOR = t("Admins must use two-factor authentication. Turn it on under Settings, Security.");

export const ONLY_TESTS = "This is a test key. It can only report test orders and test returns.";

/** The scopes of API keys that permit it; any one of them does. */
export const scopesIn = (grants: readonly Grant[]): Scope[] =>
  grants.filter((grant): grant is Scope => grant !== "sales:test" && isOneOf(scopes, grant));

export const NOT_FOR_KEYS = "API keys can't do this. Sign in instead.";

function missingScope(grants: readonly Grant[], own: readonly Scope[]): string {
  const needed = scopesIn(grants);
  if (needed.length === 0) return NOT_FOR_KEYS;
  return `This needs the permission ${needed.join(" or ")}. This API key has ${own.join(", ")}.`;
}

/** The authorization check, shared by GraphQL and REST. For an API key its scopes are the permission. */
export function requireGrant(viewer: Viewer | null, grants: readonly Grant[], operation: string): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  if (viewer.scopes && !scopes.some((scope) => grants.includes(scope) && viewer.scopes?.includes(scope))) {
    throw new ForbiddenError(isTestKey(viewer) ? ONLY_TESTS : missingScope(grants, viewer.scopes));
  }
  if (viewer.needsFactor && !openWithoutFactor.has(operation)) throw new ForbiddenError(NEEDS_FACTOR);
  const named = rolesIn(grants);
  if (named.length > 0 && !named.includes(viewer.role)) throw new ForbiddenError();
  if (!hasRight(viewer.member, rightIn(grants) ?? "read")) throw new ForbiddenError(NOT_YOUR_ROLE);
  if (needsConfirmation(grants) && !viewer.scopes && !viewer.isConfirmed) throw new ConfirmationRequiredError();
  return viewer;
}
