import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { TeamRole } from "../../contract/team";
import type { Role } from "../../platform/context";
import { enumOf } from "../../platform/graphqlEnum";
import { RoleEnum } from "../user.type";

export const TeamRoleEnum = enumOf(
  "TeamRole",
  "Role of a person in an account's team. All members see the account's reports and lists.",
  {
    OWNER: ["owner", "Full access, including team, API keys and webhooks."],
    MANAGER: ["manager", "Links, orders, terms, custom terms and tracking. No bank details or invoices."],
    FINANCE: ["finance", "Payout methods, payouts and billing."],
    VIEWER: ["viewer", "Read-only access."],
  },
);

@ObjectType({ description: "A member of a team.", simpleResolvers: true })
export class TeamMember {
  @Field(() => ID, { description: "ID of the person." }) id!: string;
  @Field(() => String, { description: "Name of the person." }) name!: string;
  @Field(() => String, { description: "Email address of the person." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "Role of the person in this team." }) role!: TeamRole;
  @Field(() => DateTimeISOResolver, { description: "Time the person joined." }) joinedAt!: Date;
  @Field(() => Boolean, { description: "Whether this is you." }) isYou!: boolean;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "Time the person becomes an owner, with a manager's rights until then. Null if not pending.",
  })
  ownerFrom!: Date | null;

  @Field(() => Boolean, { description: "Whether you can confirm this person as an owner at once." })
  canConfirm!: boolean;
}

@ObjectType({ description: "An owner who was removed or demoted and can still return.", simpleResolvers: true })
export class FormerOwner {
  @Field(() => ID, { description: "ID of the person." }) id!: string;
  @Field(() => String, { description: "Name of the person." }) name!: string;
  @Field(() => String, { description: "Email address of the person." }) email!: string;

  @Field(() => DateTimeISOResolver, { description: "Time until which the link in the person's email works." })
  canReturnUntil!: Date;

  @Field(() => Boolean, {
    description: "Whether you, as a second owner, can confirm the removal. The person can then no longer return.",
  })
  canConfirm!: boolean;
}

@ObjectType("TeamInvitation", { description: "An invitation that was not accepted yet.", simpleResolvers: true })
export class OpenInvitation {
  @Field(() => ID, { description: "ID of the invitation." }) id!: string;
  @Field(() => String, { description: "Email address it was sent to." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "Role of the invited person." }) role!: TeamRole;
  @Field(() => DateTimeISOResolver, { description: "Time the invitation expires." }) expiresAt!: Date;
  @Field(() => Boolean, { description: "Whether the invitation has expired. It can be sent again." })
  isExpired!: boolean;
}

@ObjectType("Team", { description: "The team of the account you act for.", simpleResolvers: true })
export class TeamType {
  @Field(() => String, { description: "Name of the account." }) name!: string;

  @Field(() => [TeamMember], { description: "Members, in the order in which they joined." })
  members!: TeamMember[];

  @Field(() => [OpenInvitation], { description: "Open invitations, oldest first. Empty unless you are an owner." })
  invitations!: OpenInvitation[];

  @Field(() => [FormerOwner], { description: "Former owners who can still return. Empty unless you are an owner." })
  formerOwners!: FormerOwner[];
}

@ObjectType({ description: "A person who was removed from a team.", simpleResolvers: true })
export class RemovedMember {
  @Field(() => ID, { description: "ID of the person." }) id!: string;

  @Field(() => [String], { description: "Names of the API keys this person created. They still work." })
  keys!: string[];
}

@ObjectType("Invitation", { description: "An invitation, as the invited person sees it.", simpleResolvers: true })
export class InvitationType {
  @Field(() => String, { description: "Name of the account whose team it is for." }) accountName!: string;
  @Field(() => String, { description: "Name of the person who sent it." }) inviterName!: string;
  @Field(() => String, { description: "Email address it was sent to." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "Role of the invited person." }) role!: TeamRole;

  @Field(() => Boolean, {
    description: "Whether the address already has a login. If so, accepting needs its password, otherwise a new one.",
  })
  isKnown!: boolean;
}

@ObjectType({ description: "An account whose team a person belongs to.", simpleResolvers: true })
export class TeamAccount {
  @Field(() => ID, { description: "ID of the account." }) id!: string;
  @Field(() => String, { description: "Name of the account." }) name!: string;
  @Field(() => RoleEnum, { description: "Role of the account in the network." }) role!: Role;
  @Field(() => TeamRoleEnum, { description: "Role of the person in the team." }) teamRole!: TeamRole;
  @Field(() => Boolean, { description: "Whether the session acts for this account." }) isCurrent!: boolean;

  @Field(() => [String], {
    description:
      'Queries and mutations the person\'s role does not allow. Empty for owners. An entry such as "cancelTask payouts.run" applies to tasks of that kind.',
  })
  refusedOperations!: string[];
}

@ObjectType({ description: "A change of an account's owners.", simpleResolvers: true })
export class OwnerChanged {
  @Field(() => String, { description: "Name of the account." }) accountName!: string;
}

@ObjectType({ description: "A team that you left.", simpleResolvers: true })
export class LeftTeam {
  @Field(() => ID, { description: "ID of the team's account." }) accountId!: string;
}

@InputType({ description: "A person to invite." })
export class InvitationInput {
  @Field(() => String, { description: "Email address of the person." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "Role of the invited person." }) role!: TeamRole;

  @Field(() => Boolean, {
    nullable: true,
    description: "Sends an open invitation again with a new link. Without it, inviting an address twice fails.",
  })
  isAgain?: boolean | null;
}

@InputType({ description: "An invitation to accept." })
export class AcceptInvitationInput {
  @Field(() => String, { description: "Token from the email. Valid once, for 7 days." }) token!: string;

  @Field(() => String, { nullable: true, description: "Name of the person. Required for a new login." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "New password of at least 6 characters, or the existing password of a person who is not signed in.",
  })
  password?: string | null;
}
