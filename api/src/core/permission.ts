import type { Role, Scope, Viewer } from "./context";
import { ForbiddenError, UnauthenticatedError } from "./errors";

/** "ADMIN" admits that role, "reports:read" API keys with that scope; no grants admit every signed-in viewer. */
export type Grant = Uppercase<Role> | Scope;

const isScope = (grant: Grant): grant is Scope => grant.includes(":");

/** The authorization check, shared by GraphQL and REST. */
export function requireGrant(viewer: Viewer | null, grants: readonly Grant[]): Viewer {
  if (!viewer) throw new UnauthenticatedError();
  if (viewer.scopes && !grants.some((grant) => isScope(grant) && viewer.scopes?.includes(grant))) {
    throw new ForbiddenError("This API key does not have permission to do this.");
  }
  const allowed = grants.filter((grant) => !isScope(grant));
  if (allowed.length > 0 && !allowed.includes(viewer.role.toUpperCase() as Uppercase<Role>)) throw new ForbiddenError();
  return viewer;
}
