import { Field, Int, ObjectType } from "type-graphql";
import type { Role } from "../../platform/context";
import type { Reader } from "../../platform/db/reader";
import { enumOf } from "../../platform/graphqlEnum";
import { Account, type AccountKind, roleOf } from "../account.entity";
import type { UserStatus } from "../applicationStatus";
import { matching } from "../user.policy";
import { RoleEnum } from "../user.type";

const UserStandingEnum = enumOf(
  "UserStanding",
  "Standing of an account. Suspension takes precedence over closing, closing over the application's status.",
  {
    PENDING: ["pending", "The application waits for a decision."],
    APPROVED: ["approved", "The account is active."],
    REJECTED: ["rejected", "The application was rejected."],
    SUSPENDED: ["suspended", "The account is suspended."],
    CLOSED: ["closed", "The account was closed by its owners."],
  },
);

/** An account's standing. Suspension and closing take precedence over the application. */
export const userStandings = ["pending", "approved", "rejected", "suspended", "closed"] as const;
export type UserStanding = (typeof userStandings)[number];

@ObjectType({ description: "Number of accounts with a role and standing.", simpleResolvers: true })
export class UserCount {
  @Field(() => RoleEnum, { description: "Role of the accounts." }) role!: Role;
  @Field(() => UserStandingEnum, { description: "Standing of the accounts." }) standing!: UserStanding;
  @Field(() => Int, { description: "Number of accounts." }) count!: number;
}

/** Counts the matching accounts by role and standing. Empty combinations are left out. */
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
