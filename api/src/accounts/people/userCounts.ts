import type { Role } from "../../core/context";
import type { Reader } from "../../core/db/reader";
import { Account, type AccountKind, roleOf } from "../account.entity";
import type { UserStatus } from "../applicationStatus";
import { matching } from "../user.policy";

/** Where an account stands, in one word: what ended it goes before the application. */
export const userStandings = ["pending", "approved", "rejected", "suspended", "closed"] as const;
export type UserStanding = (typeof userStandings)[number];

export interface UserCount {
  role: Role;
  standing: UserStanding;
  count: number;
}

/** How many accounts a list's filters would show, of those that a search finds; none where there are none. */
export async function userCounts(read: Reader, search: string | null): Promise<UserCount[]> {
  const standing = `CASE WHEN account.suspendedAt IS NOT NULL THEN 'suspended'
    WHEN account.closedAt IS NOT NULL THEN 'closed' ELSE account.status END`;
  const rows = await matching(read.createQueryBuilder(Account, "account"), { search })
    .select("account.kind", "kind")
    .addSelect(standing, "standing")
    .addSelect("COUNT(*)", "count")
    .groupBy("account.kind")
    .addGroupBy(standing)
    .getRawMany<{ kind: AccountKind; standing: UserStatus | UserStanding; count: number | string }>();
  return rows.map(({ kind, standing: of, count }) => ({ role: roleOf(kind), standing: of, count: Number(count) }));
}
