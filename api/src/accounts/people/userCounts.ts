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
  "Where an account stands: a suspension goes before a closing, and that before the application.",
  {
    PENDING: ["pending", "It waits for a decision."],
    APPROVED: ["approved", "It takes part."],
    REJECTED: ["rejected", "Its application was rejected."],
    SUSPENDED: ["suspended", "It is suspended."],
    CLOSED: ["closed", "Its owners closed it."],
  },
);

/** Where an account stands, in one word: what ended it goes before the application. */
export const userStandings = ["pending", "approved", "rejected", "suspended", "closed"] as const;
export type UserStanding = (typeof userStandings)[number];

@ObjectType({ description: "How many accounts of a role have a standing.", simpleResolvers: true })
export class UserCount {
  @Field(() => RoleEnum, { description: "The role." }) role!: Role;
  @Field(() => UserStandingEnum, { description: "The standing." }) standing!: UserStanding;
  @Field(() => Int, { description: "How many." }) count!: number;
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
