import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Removed } from "../../platform/shapes/removed.type";
import { FactorAdded, NewPasskeyInput, PasskeyOffer, RecoveryCodes } from "../security/security.type";
import { type FactorService, NewApp } from "./factor.service";

@Resolver()
export class FactorResolver {
  constructor(private readonly services: { factors: FactorService }) {}

  @Authorized("confirm:read")
  @Mutation(() => NewApp, {
    description: "Starts the setup of an authenticator app. `confirmAuthenticatorApp` completes it.",
  })
  startAuthenticatorApp(@CurrentViewer() viewer: Viewer) {
    return this.services.factors.startApp(viewer);
  }

  @Authorized("read")
  @Mutation(() => FactorAdded, { description: "Completes the setup of an authenticator app." })
  async confirmAuthenticatorApp(
    @CurrentViewer() viewer: Viewer,
    @Arg("code", () => String, { description: "Six-digit code that the app shows." }) code: string,
  ): Promise<FactorAdded> {
    return { recoveryCodes: await this.services.factors.confirmApp(viewer, { code }) };
  }

  @Authorized("confirm:read")
  @Mutation(() => PasskeyOffer, { description: "Starts the creation of a passkey. `addPasskey` completes it." })
  startPasskey(@CurrentViewer() viewer: Viewer): Promise<PasskeyOffer> {
    return this.services.factors.startPasskey(viewer);
  }

  @Authorized("confirm:read")
  @Mutation(() => FactorAdded, { description: "Adds a passkey to your sign-in. A person can have 10." })
  async addPasskey(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => NewPasskeyInput, { description: "The passkey that the browser created." })
    input: NewPasskeyInput,
  ): Promise<FactorAdded> {
    return { recoveryCodes: await this.services.factors.addPasskey(viewer, { ...input }) };
  }

  @Authorized("confirm:read")
  @Mutation(() => Removed, { description: "Removes an authenticator app or passkey." })
  async removeSecondFactor(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the method to remove.") id: string,
  ): Promise<Removed> {
    await this.services.factors.remove(viewer, id);
    return { id };
  }

  @Authorized("confirm:read")
  @Mutation(() => RecoveryCodes, {
    description: "Replaces your recovery codes and returns the new ones once. Old codes stop working.",
  })
  async replaceRecoveryCodes(@CurrentViewer() viewer: Viewer): Promise<RecoveryCodes> {
    return { codes: await this.services.factors.replaceCodes(viewer) };
  }
}
