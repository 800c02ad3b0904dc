import { hasRight, NOT_YOUR_ROLE } from "../contract/team";
import { isTestKey, type Role, type Scope, type Viewer } from "./context";
import { ConfirmationRequiredError, ForbiddenError, UnauthenticatedError } from "./errors";
import { needsConfirmation, openWithoutFactor, rightFor } from "./operationRights";

/** "ADMIN" admits that role, "reports:read" API keys with that scope; no grants admit every signed-in viewer. */
export type Grant = Uppercase<Role> | Scope;

export const NEEDS_FACTOR =
  "Your network asks admins for a second factor. Please set one up under Settings, Security, and go on.";

export const ONLY_TESTS = "This is a test key: it reports test orders and test returns, and does nothing else.";

const isScope = (grant: Grant): grant is Scope => grant.includes(":");

/**
 * The authorization check, shared by GraphQL and REST. The operation says which of a team's roles it is for, and whether
 * a session has to confirm first; for an API key its scopes are the permission.
 */
export function requireGrant(viewer: Viewer | null, grants: readonly Grant[], operation: string): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  if (viewer.scopes && !grants.some((grant) => isScope(grant) && viewer.scopes?.includes(grant))) {
    throw new ForbiddenError(isTestKey(viewer) ? ONLY_TESTS : "This API key does not have permission to do this.");
  }
  if (viewer.needsFactor && !openWithoutFactor.has(operation)) throw new ForbiddenError(NEEDS_FACTOR);
  const allowed = grants.filter((grant) => !isScope(grant));
  if (allowed.length > 0 && !allowed.includes(viewer.role.toUpperCase() as Uppercase<Role>)) throw new ForbiddenError();
  if (!hasRight(viewer.member, rightFor(operation))) throw new ForbiddenError(NOT_YOUR_ROLE);
  if (needsConfirmation(operation) && !viewer.scopes && !viewer.isConfirmed) throw new ConfirmationRequiredError();
  return viewer;
}
