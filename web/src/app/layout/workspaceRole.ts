import type { Auth } from "../../features/session/useAuth";
import type { PageInfo } from "../pageInfo";

/** Roles whose pages have a navigation of their own. */
export type WorkspaceRole = "publisher" | "advertiser" | "admin";

/** None for other roles and signed-out visitors, who see the site's navigation around "Access denied". */
export function workspaceOf(
  page: PageInfo,
  { user, isLoading }: Pick<Auth, "user" | "isLoading">,
): WorkspaceRole | null {
  const { workspace } = page;
  if (!workspace) return null;
  // Until the user is known, a role's page is shown as one.
  if (!user) return isLoading && workspace !== "own" ? workspace : null;
  return user.role;
}
