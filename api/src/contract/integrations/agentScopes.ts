import { hasRight, type TeamRight, type TeamRole } from "../team";
import type { KeyScope } from "./keyScopes";

type Owner = "publisher" | "advertiser" | "admin";

/** What a connected app may be allowed, with the team right it needs. Nothing that decides or moves money. */
const offered = {
  "reports:read": { owners: ["publisher", "advertiser", "admin"], right: "read" },
  "links:read": { owners: ["publisher"], right: "read" },
  "links:write": { owners: ["publisher"], right: "work" },
  "payouts:read": { owners: ["publisher"], right: "read" },
} as const satisfies { [Scope in KeyScope]?: { owners: readonly Owner[]; right: TeamRight } };

export type AgentScope = keyof typeof offered;
export const agentScopes = Object.keys(offered) as AgentScope[];

/** What a member of such an account may allow an app. */
export const agentScopesOf = (owner: Owner, member: TeamRole): AgentScope[] =>
  agentScopes.filter((scope) => {
    const { owners, right } = offered[scope];
    return (owners as readonly Owner[]).includes(owner) && hasRight(member, right);
  });
