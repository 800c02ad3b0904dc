import { teamRoleHints, teamRoleLabels, teamRoles } from "../../../../api/src/contract/team";
import type { TeamRole } from "../../generated/team";

/** GraphQL's enums are in upper case. */
export const roleOptions = teamRoles.map((role) => ({
  id: role.toUpperCase() as TeamRole,
  label: teamRoleLabels[role],
  hint: teamRoleHints[role],
}));

export const roleLabel = (role: TeamRole): string => roleOptions.find(({ id }) => id === role)?.label ?? role;

export const roleHint = (role: string): string => roleOptions.find(({ id }) => id === role)?.hint ?? "";
