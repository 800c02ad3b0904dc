import { DateTimeISOResolver } from "graphql-scalars";
import { Field, ID, InputType, ObjectType } from "type-graphql";
import type { TeamRole } from "../../contract/team";
import type { Role } from "../../platform/context";
import { enumOf } from "../../platform/graphqlEnum";
import { RoleEnum } from "../user.type";

export const TeamRoleEnum = enumOf(
  "TeamRole",
  "What somebody may do in the team of an account. Everybody in it sees its reports and lists.",
  {
    OWNER: ["owner", "Everything, including the team, API keys and webhooks."],
    MANAGER: ["manager", "Links, orders, terms, offers and tracking; not bank details and invoices."],
    FINANCE: ["finance", "Payout methods, payouts and billing."],
    VIEWER: ["viewer", "Changes nothing."],
  },
);

@ObjectType({ description: "Somebody in the team.", simpleResolvers: true })
export class TeamMember {
  @Field(() => ID, { description: "The person." }) id!: string;
  @Field(() => String, { description: "The person's name." }) name!: string;
  @Field(() => String, { description: "The person's email address." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "The role in this team." }) role!: TeamRole;
  @Field(() => DateTimeISOResolver, { description: "When this person joined." }) joinedAt!: Date;
  @Field(() => Boolean, { description: "Whether it is the one who asks." }) isYou!: boolean;

  @Field(() => DateTimeISOResolver, {
    nullable: true,
    description: "When this person becomes an owner, with a manager's rights until then; null if they are not waiting.",
  })
  ownerFrom!: Date | null;

  @Field(() => Boolean, { description: "Whether you may confirm that this person becomes an owner at once." })
  mayConfirm!: boolean;
}

@ObjectType({ description: "An owner who was removed or lowered, and can still return.", simpleResolvers: true })
export class FormerOwner {
  @Field(() => ID, { description: "The person." }) id!: string;
  @Field(() => String, { description: "The person's name." }) name!: string;
  @Field(() => String, { description: "The person's email address." }) email!: string;

  @Field(() => DateTimeISOResolver, { description: "Until when the link in their mail lets them return." })
  canReturnUntil!: Date;

  @Field(() => Boolean, { description: "Whether you may confirm it, as a second owner: then they cannot return." })
  mayConfirm!: boolean;
}

@ObjectType("TeamInvitation", { description: "An invitation that was not accepted yet.", simpleResolvers: true })
export class OpenInvitation {
  @Field(() => ID, { description: "The identifier (UUIDv7)." }) id!: string;
  @Field(() => String, { description: "Whom it was sent to." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "The role that it gives." }) role!: TeamRole;
  @Field(() => DateTimeISOResolver, { description: "Until when it can be accepted." }) expiresAt!: Date;
  @Field(() => Boolean, { description: "Whether that is over. It can be sent again." }) isExpired!: boolean;
}

@ObjectType("Team", { description: "The team of the account that you act for.", simpleResolvers: true })
export class TeamType {
  @Field(() => String, { description: "The account's name." }) name!: string;

  @Field(() => [TeamMember], { description: "Everybody in it, those who joined first at the top." })
  members!: TeamMember[];

  @Field(() => [OpenInvitation], { description: "Open invitations, oldest first; only owners see them." })
  invitations!: OpenInvitation[];

  @Field(() => [FormerOwner], { description: "Former owners who can still return; only owners see them." })
  formerOwners!: FormerOwner[];
}

@ObjectType({ description: "Somebody who is not in the team any more.", simpleResolvers: true })
export class RemovedMember {
  @Field(() => ID, { description: "The person." }) id!: string;

  @Field(() => [String], { description: "The names of API keys that this person created. They still work." })
  keys!: string[];
}

@ObjectType("Invitation", { description: "An invitation, for the one who has it.", simpleResolvers: true })
export class InvitationType {
  @Field(() => String, { description: "The account to whose team it is." }) accountName!: string;
  @Field(() => String, { description: "Who sent it." }) inviterName!: string;
  @Field(() => String, { description: "The email address it was sent to." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "The role that it gives." }) role!: TeamRole;

  @Field(() => Boolean, { description: "Whether this address can sign in: its password is asked for, not a new one." })
  isKnown!: boolean;
}

@ObjectType({ description: "An account in whose team somebody is.", simpleResolvers: true })
export class TeamAccount {
  @Field(() => ID, { description: "The account." }) id!: string;
  @Field(() => String, { description: "Its name." }) name!: string;
  @Field(() => RoleEnum, { description: "Its role in the network." }) role!: Role;
  @Field(() => TeamRoleEnum, { description: "The person's role in its team." }) teamRole!: TeamRole;
  @Field(() => Boolean, { description: "Whether the session acts for it." }) isCurrent!: boolean;

  @Field(() => [String], {
    description:
      'The queries and mutations that the person\'s role in its team may not do; none for owners. "cancelTask payouts.run" is about tasks of that kind.',
  })
  refusedOperations!: string[];
}

@InputType({ description: "Whom to invite." })
export class InvitationInput {
  @Field(() => String, { description: "The email address." }) email!: string;
  @Field(() => TeamRoleEnum, { description: "The role that the invitation gives." }) role!: TeamRole;

  @Field(() => Boolean, {
    nullable: true,
    description: "Sends an open invitation again, with a new link. Without it, an address is invited once.",
  })
  isAgain?: boolean | null;
}

@InputType({ description: "An invitation to accept." })
export class AcceptInvitationInput {
  @Field(() => String, { description: "The token from the email; valid once, for seven days." }) token!: string;

  @Field(() => String, { nullable: true, description: "For those who cannot sign in yet: the name." })
  name?: string | null;

  @Field(() => String, {
    nullable: true,
    description: "A new password of at least 6 characters, or the password of whoever can sign in already and has not.",
  })
  password?: string | null;
}
