import { Field, ID, Int, ObjectType, registerEnumType } from "type-graphql";
import type { Role } from "../../core/context";
import { RoleEnum } from "../user.type";
import type { UserStanding } from "./userCounts";

export const UserSortEnum = {
  APPLIED: "applied",
  NAME: "name",
  EMAIL: "email",
  ROLE: "role",
  STATUS: "status",
  WEBSITE: "website",
} as const;
registerEnumType(UserSortEnum, {
  name: "UserSort",
  description: "What accounts are sorted by.",
  valuesConfig: {
    APPLIED: { description: "When they applied." },
    NAME: { description: "The account's name, whatever its capitals." },
    EMAIL: { description: "The contact's email address." },
    ROLE: { description: "The role." },
    STATUS: { description: "The status of the application." },
    WEBSITE: { description: "The website's host." },
  },
});

const UserStandingEnum = {
  PENDING: "pending",
  APPROVED: "approved",
  REJECTED: "rejected",
  SUSPENDED: "suspended",
  CLOSED: "closed",
} as const;
registerEnumType(UserStandingEnum, {
  name: "UserStanding",
  description: "Where an account stands: a suspension goes before a closing, and that before the application.",
  valuesConfig: {
    PENDING: { description: "It waits for a decision." },
    APPROVED: { description: "It takes part." },
    REJECTED: { description: "Its application was rejected." },
    SUSPENDED: { description: "It is suspended." },
    CLOSED: { description: "Its owners closed it." },
  },
});

@ObjectType("UserCount", { description: "How many accounts of a role have a standing.", simpleResolvers: true })
export class UserCountType {
  @Field(() => RoleEnum, { description: "The role." })
  role!: Role;

  @Field(() => UserStandingEnum, { description: "The standing." })
  standing!: UserStanding;

  @Field(() => Int, { description: "How many." })
  count!: number;
}

@ObjectType("DecidedUsers", { description: "What became of several applications.", simpleResolvers: true })
export class DecidedUsersType {
  @Field(() => [ID], { description: "Those that were decided." })
  decidedIds!: string[];

  @Field(() => Int, { description: "How many were left as they are." })
  skipped!: number;
}

@ObjectType("UndoneUsers", { description: "What became of undoing several decisions.", simpleResolvers: true })
export class UndoneUsersType {
  @Field(() => Int, { description: "How many wait again." })
  undone!: number;

  @Field(() => Int, { description: "How many decisions stay." })
  kept!: number;
}
