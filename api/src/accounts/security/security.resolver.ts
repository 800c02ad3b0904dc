import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Ctx, Mutation, Query, Resolver } from "type-graphql";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { FactorService } from "../factors/factor.service";
import { Session } from "../sessions";
import type { SignInService } from "../signIn.service";
import type { ConfirmationService } from "./confirmation.service";
import type { OwnAccessService } from "./ownAccess.service";
import { ConfirmationDemand, ConfirmationInput, PasswordChangeInput, SecondStepInput, Security } from "./security.type";

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
  @Query(() => Security, { description: "Your sessions and second factors." })
  async mySecurity(@CurrentViewer() viewer: Viewer): Promise<Security> {
    const { factors, ownAccess } = this.services;
    const sessions = await ownAccess.listOf(viewer);
    return {
      sessions: sessions.map((session) => ({ ...session, isThis: session.id === viewer.sessionId })),
      factors: await factors.listOf(viewer.userId),
      recoveryCodesLeft: await factors.codesLeft(viewer.userId),
      isFactorRequired: factors.isRequiredOf(viewer),
    };
  }

  @Mutation(() => Session, {
    description:
      "The second step of a sign-in, after `login` failed with SECOND_FACTOR_REQUIRED. Six wrong answers lock it for 15 minutes.",
  })
  async completeLogin(
    @Arg("input", () => SecondStepInput, { description: "The second step." }) input: SecondStepInput,
    @Ctx() context: Context,
  ) {
    const { deviceCookie, ...session } = await this.services.signIn.complete({ ...input }, context);
    context.setCookie?.(deviceCookie);
    return session;
  }

  @Authorized("read")
  @Mutation(() => ConfirmationDemand, { description: "Asks what to confirm with that it is you." })
  async startConfirmation(@CurrentViewer() viewer: Viewer): Promise<ConfirmationDemand> {
    const demand = await this.services.confirmation.start(viewer);
    return demand ?? { challenge: null, methods: ["password"], passkeyOptions: null };
  }

  @Authorized("read")
  @Mutation(() => DateTimeISOResolver, {
    description:
      "Confirms that it is you, for changes of your address, password and second factors in this session. Returns until when.",
  })
  confirmIdentity(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => ConfirmationInput, { description: "The proof." }) input: ConfirmationInput,
  ): Promise<Date> {
    return this.services.confirmation.confirm(viewer, { ...input });
  }

  @Authorized("read")
  @Mutation(() => Session, { description: "Changes your password and ends your other sessions. Use the new token." })
  changePassword(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => PasswordChangeInput, { description: "Both passwords." }) input: PasswordChangeInput,
  ) {
    return this.services.ownAccess.changePassword(viewer, { ...input });
  }

  @Authorized("read")
  @Mutation(() => Boolean, { description: "Ends one of your sessions, from its next request on." })
  endSession(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<boolean> {
    return this.services.ownAccess.endSession(viewer, id);
  }

  @Authorized("read")
  @Mutation(() => Session, { description: "Ends all your sessions but this one. Use the new token." })
  endOtherSessions(@CurrentViewer() viewer: Viewer) {
    return this.services.ownAccess.endOtherSessions(viewer);
  }
}
