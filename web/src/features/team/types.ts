import type { TeamQuery } from "../../generated/team";

export type Member = TeamQuery["team"]["members"][number];
export type FormerOwner = TeamQuery["team"]["formerOwners"][number];
export type Invitation = TeamQuery["team"]["invitations"][number];
