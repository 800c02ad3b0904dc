import type { Auth } from "../../features/session/useAuth";
import type { PageInfo } from "../pageInfo";

/** Roles whose pages have their own navigation. */
export type WorkspaceRole = "publisher" | "advertiser" | "admin";

/** None for other roles and signed-out visitors, who see the site's navigation around "Access denied". */
export function workspaceOf(
  page: PageInfo,
  { user, isLoading }: Pick<Auth, "user" | "isLoading">,
): WorkspaceRole | null {
  const { workspace } = page;
  if (!workspace) return null;
  // Until the user is loaded, a role's page is shown in its workspace.
  if (!user) return isLoading && workspace !== "own" ? workspace : null;
  return user.role;
}
