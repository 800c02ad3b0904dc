import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { TeamRole } from "../../contract/team";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Removed } from "../../platform/shapes/removed.type";
import { Session, type Sessions } from "../sessions";
import { User } from "../user.type";
import type { InvitationService } from "./invitation.service";
import type { JoiningService } from "./joining.service";
import type { OwnersService } from "./owners.service";
import type { TeamService } from "./team.service";
import {
  AcceptInvitationInput,
  InvitationInput,
  InvitationType,
  LeftTeam,
  OpenInvitation,
  OwnerChanged,
  RemovedMember,
  TeamAccount,
  TeamMember,
  TeamRoleEnum,
  TeamType,
} from "./team.type";

interface Services {
  team: TeamService;
  invitations: InvitationService;
  joining: JoiningService;
  owners: OwnersService;
  sessions: Sessions;
}

@Resolver(() => User)
export class TeamResolver {
  constructor(private readonly services: Services) {}

  @FieldResolver(() => [TeamAccount], {
    description: "Accounts you can act for, your own first. Empty on other users.",
  })
  accounts(@Root() { account, person }: User, @Ctx() { viewer }: Context): Promise<TeamAccount[]> | TeamAccount[] {
    return viewer?.userId === person.id ? this.services.sessions.accountsOf(person.id, account.id) : [];
  }

  @Authorized()
  @Query(() => TeamType, { description: "Returns the team of the account you act for." })
  team(@CurrentViewer() viewer: Viewer): Promise<TeamType> {
    return this.services.team.get(viewer);
  }

  @Query(() => InvitationType, { description: "Returns an invitation by the token from its email." })
  invitation(
    @Arg("token", () => String, { description: "Token from the invitation email." }) token: string,
  ): Promise<InvitationType> {
    return this.services.invitations.preview(token);
  }

  @Authorized("confirm:own")
  @Mutation(() => OpenInvitation, {
    description:
      "Emails an invitation to your team. The result does not reveal whether the address can already sign in. Owners only.",
  })
  inviteMember(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => InvitationInput, { description: "Email address and role." }) input: InvitationInput,
  ): Promise<OpenInvitation> {
    return this.services.invitations.invite(viewer, input);
  }

  @Authorized("own")
  @Mutation(() => Removed, { description: "Revokes an invitation. Its link stops working. Owners only." })
  async revokeInvitation(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the invitation to revoke.") id: string,
  ): Promise<Removed> {
    await this.services.invitations.revoke(viewer, id);
    return { id };
  }

  @Mutation(() => Session, { description: "Accepts an invitation and signs in to its account." })
  async acceptInvitation(
    @Arg("input", () => AcceptInvitationInput, { description: "Token, and the name and password if needed." })
    input: AcceptInvitationInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...session } = await this.services.joining.accept({ ...input }, context.viewer, context);
    context.setCookie?.(deviceCookie);
    return session;
  }

  @Authorized("confirm:own")
  @Mutation(() => TeamMember, {
    description:
      "Changes a member's role with immediate effect. A new owner has a manager's rights for the first 24 hours. Owners only.",
  })
  changeMemberRole(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the member.", "userId") userId: string,
    @Arg("role", () => TeamRoleEnum, { description: "New role." }) role: TeamRole,
  ): Promise<TeamMember> {
    return this.services.team.changeRole(viewer, userId, { role });
  }

  @Authorized("confirm:own")
  @Mutation(() => RemovedMember, { description: "Removes a member from the team with immediate effect. Owners only." })
  removeMember(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the member to remove.", "userId") userId: string,
  ): Promise<RemovedMember> {
    return this.services.team.remove(viewer, userId);
  }

  @Authorized("confirm:own")
  @Mutation(() => TeamType, {
    description:
      "Confirms a change of owners as a second owner. A new owner gets the rights at once; a removed owner can no longer return. Owners only.",
  })
  async confirmOwnerChange(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the new or former owner.", "userId") userId: string,
  ): Promise<TeamType> {
    await this.services.owners.confirm(viewer, userId);
    return this.services.team.get(viewer);
  }

  @Authorized("confirm:own")
  @Mutation(() => TeamType, {
    description:
      "Stops a person from becoming an owner. A newly invited person leaves the team, a member gets the previous role back. Owners only.",
  })
  async stopOwner(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the person waiting to become an owner.", "userId") userId: string,
  ): Promise<TeamType> {
    await this.services.owners.stop(viewer, userId);
    return this.services.team.get(viewer);
  }

  @Mutation(() => OwnerChanged, {
    description: "Stops a person from becoming an owner, by the token from an owner's email.",
  })
  async stopOwnerByLink(
    @Arg("token", () => String, { description: "Token from the email to an owner. Valid once." }) token: string,
  ): Promise<OwnerChanged> {
    return { accountName: await this.services.owners.stopByLink(token) };
  }

  @Mutation(() => OwnerChanged, {
    description: "Restores an owner who was removed or demoted, by the token from that person's email.",
  })
  async returnAsOwner(
    @Arg("token", () => String, { description: "Token from the email to the former owner. Valid once, for 3 days." })
    token: string,
  ): Promise<OwnerChanged> {
    return { accountName: await this.services.owners.returnByLink(token) };
  }

  @Authorized("confirm:read")
  @Mutation(() => LeftTeam, {
    description: "Removes you from the team of the account you act for. The last owner cannot leave.",
  })
  async leaveTeam(@CurrentViewer() viewer: Viewer): Promise<LeftTeam> {
    await this.services.team.leave(viewer);
    return { accountId: viewer.id };
  }

  @Authorized("read")
  @Mutation(() => Session, { description: "Returns a session for another account whose team you belong to." })
  switchAccount(@CurrentViewer() viewer: Viewer, @Id("ID of the account to act for.", "accountId") accountId: string) {
    return this.services.sessions.switchTo(viewer, accountId);
  }
}
