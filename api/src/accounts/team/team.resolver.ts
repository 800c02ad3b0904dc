import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import type { TeamRole } from "../../contract/team";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
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
  OpenInvitation,
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
    description: "The accounts in whose teams you are, your own first. Empty for other people.",
  })
  accounts(@Root() { account, person }: User, @Ctx() { viewer }: Context): Promise<TeamAccount[]> | TeamAccount[] {
    return viewer?.userId === person.id ? this.services.sessions.accountsOf(person.id, account.id) : [];
  }

  @Authorized()
  @Query(() => TeamType, { description: "The team of the account that you act for." })
  team(@CurrentViewer() viewer: Viewer): Promise<TeamType> {
    return this.services.team.get(viewer);
  }

  @Query(() => InvitationType, { description: "What an invitation is for, by the token from its email." })
  invitation(@Arg("token", () => String, { description: "The token." }) token: string): Promise<InvitationType> {
    return this.services.invitations.preview(token);
  }

  @Authorized("confirm:own")
  @Mutation(() => OpenInvitation, {
    description: "Emails an invitation to your team. The answer is the same whether or not the address can sign in.",
  })
  inviteMember(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => InvitationInput, { description: "Whom, and as what." }) input: InvitationInput,
  ): Promise<OpenInvitation> {
    return this.services.invitations.invite(viewer, input);
  }

  @Authorized("own")
  @Mutation(() => Boolean, { description: "Ends an invitation: its link no longer works." })
  revokeInvitation(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<boolean> {
    return this.services.invitations.revoke(viewer, id);
  }

  @Mutation(() => Session, { description: "Accepts an invitation and signs in to that account." })
  async acceptInvitation(
    @Arg("input", () => AcceptInvitationInput, { description: "The invitation." }) input: AcceptInvitationInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...session } = await this.services.joining.accept({ ...input }, context.viewer, context);
    context.setCookie?.(deviceCookie);
    return session;
  }

  @Authorized("confirm:own")
  @Mutation(() => TeamMember, {
    description:
      "Changes somebody's role, from the next request on. A new owner has a manager's rights for 24 hours first.",
  })
  changeMemberRole(
    @CurrentViewer() viewer: Viewer,
    @Id("Whose.", "userId") userId: string,
    @Arg("role", () => TeamRoleEnum, { description: "The new role." }) role: TeamRole,
  ): Promise<TeamMember> {
    return this.services.team.changeRole(viewer, userId, { role });
  }

  @Authorized("confirm:own")
  @Mutation(() => RemovedMember, { description: "Removes somebody from the team, from the next request on." })
  removeMember(@CurrentViewer() viewer: Viewer, @Id("Whom.", "userId") userId: string): Promise<RemovedMember> {
    return this.services.team.remove(viewer, userId);
  }

  @Authorized("confirm:own")
  @Mutation(() => Boolean, {
    description:
      "Agrees, as a second owner, to a change of the team's owners: who waits is an owner at once, who was removed cannot return.",
  })
  confirmOwnerChange(
    @CurrentViewer() viewer: Viewer,
    @Id("Whose ownership.", "userId") userId: string,
  ): Promise<boolean> {
    return this.services.owners.confirm(viewer, userId);
  }

  @Authorized("confirm:own")
  @Mutation(() => Boolean, {
    description: "Stops somebody from becoming an owner: who was invited leaves, a member gets the former role back.",
  })
  stopOwner(@CurrentViewer() viewer: Viewer, @Id("Who waits.", "userId") userId: string): Promise<boolean> {
    return this.services.owners.stop(viewer, userId);
  }

  @Mutation(() => String, {
    description:
      "Stops somebody from becoming an owner, by the token from an owner's email. Returns the account's name.",
  })
  stopOwnerByLink(@Arg("token", () => String, { description: "The token; valid once." }) token: string) {
    return this.services.owners.stopByLink(token);
  }

  @Mutation(() => String, {
    description:
      "Restores an owner who was removed or lowered, by the token from that person's email. Returns the account's name.",
  })
  returnAsOwner(@Arg("token", () => String, { description: "The token; valid once, for 3 days." }) token: string) {
    return this.services.owners.returnByLink(token);
  }

  @Authorized("confirm:read")
  @Mutation(() => Boolean, { description: "Leaves the team of the account that you act for. The last owner cannot." })
  leaveTeam(@CurrentViewer() viewer: Viewer): Promise<boolean> {
    return this.services.team.leave(viewer);
  }

  @Authorized("read")
  @Mutation(() => Session, { description: "A session that acts for another account in whose team you are." })
  switchAccount(@CurrentViewer() viewer: Viewer, @Id("Which account.", "accountId") accountId: string) {
    return this.services.sessions.switchTo(viewer, accountId);
  }
}
