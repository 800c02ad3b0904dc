import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Removed } from "../../platform/shapes/removed.type";
import type { FactorService } from "../factors/factor.service";
import { Session } from "../sessions";
import type { SignInService } from "../signIn.service";
import type { ConfirmationService } from "./confirmation.service";
import { deviceText } from "./deviceName";
import type { OwnAccessService } from "./ownAccess.service";
import {
  ConfirmationDemand,
  ConfirmationInput,
  IdentityConfirmation,
  PasswordChangeInput,
  SecondStepInput,
  Security,
} from "./security.type";

interface Services {
  signIn: SignInService;
  confirmation: ConfirmationService;
  ownAccess: OwnAccessService;
  factors: FactorService;
}

@Resolver()
export class SecurityResolver {
  constructor(private readonly services: Services) {}

  @Authorized()
  @Query(() => Security, { description: "Returns your sessions and your two-factor authentication." })
  async mySecurity(@CurrentViewer() viewer: Viewer): Promise<Security> {
    const { factors, ownAccess } = this.services;
    const sessions = await ownAccess.listOf(viewer);
    return {
      sessions: sessions.map((session) => ({
        ...session,
        device: deviceText(session.device),
        isThis: session.id === viewer.sessionId,
      })),
      factors: await factors.listOf(viewer.userId),
      recoveryCodesLeft: await factors.codesLeft(viewer.userId),
      isFactorRequired: factors.isRequiredOf(viewer),
    };
  }

  @Mutation(() => Session, {
    description:
      "Completes a sign-in after `login` failed with `SECOND_FACTOR_REQUIRED`. Six wrong attempts lock it for 15 minutes.",
  })
  async completeLogin(
    @Arg("input", () => SecondStepInput, { description: "Challenge and code or passkey." }) input: SecondStepInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...session } = await this.services.signIn.complete({ ...input }, context);
    context.setCookie?.(deviceCookie);
    return session;
  }

  @Authorized("read")
  @Mutation(() => ConfirmationDemand, {
    description: "Starts an identity confirmation and returns the methods you can use.",
  })
  async startConfirmation(@CurrentViewer() viewer: Viewer): Promise<ConfirmationDemand> {
    const demand = await this.services.confirmation.start(viewer);
    return demand ?? { challenge: null, methods: ["password"], passkeyOptions: null };
  }

  @Authorized("read")
  @Mutation(() => IdentityConfirmation, {
    description: "Confirms your identity for sensitive operations of this session.",
  })
  async confirmIdentity(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ConfirmationInput, { description: "Proof of identity." }) input: ConfirmationInput,
  ): Promise<IdentityConfirmation> {
    return { expiresAt: await this.services.confirmation.confirm(viewer, { ...input }) };
  }

  @Authorized("read")
  @Mutation(() => Session, {
    description: "Changes your password and ends your other sessions. Returns a new token for this one.",
  })
  changePassword(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PasswordChangeInput, { description: "Current and new password." }) input: PasswordChangeInput,
  ) {
    return this.services.ownAccess.changePassword(viewer, { ...input });
  }

  @Authorized("read")
  @Mutation(() => Removed, { description: "Ends one of your sessions." })
  async endSession(@CurrentViewer() viewer: Viewer, @Id("ID of the session to end.") id: string): Promise<Removed> {
    await this.services.ownAccess.endSession(viewer, id);
    return { id };
  }

  @Authorized("read")
  @Mutation(() => Session, { description: "Ends all your other sessions. Returns a new token for this one." })
  endOtherSessions(@CurrentViewer() viewer: Viewer) {
    return this.services.ownAccess.endOtherSessions(viewer);
  }
}
