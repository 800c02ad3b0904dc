import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { FactorAdded, NewPasskeyInput, PasskeyOffer } from "../security/security.type";
import { type FactorService, NewApp } from "./factor.service";

@Resolver()
export class FactorResolver {
  constructor(private readonly services: { factors: FactorService }) {}

  @Authorized("confirm:read")
  @Mutation(() => NewApp, { description: "Begins to set up an authenticator app." })
  startAuthenticatorApp(@CurrentViewer() viewer: Viewer) {
    return this.services.factors.startApp(viewer);
  }

  @Authorized("read")
  @Mutation(() => FactorAdded, { description: "Turns the app on with a code that it shows." })
  async confirmAuthenticatorApp(
    @CurrentViewer() viewer: Viewer,
    @Arg("code", () => String, { description: "Six digits." }) code: string,
  ): Promise<FactorAdded> {
    return { recoveryCodes: await this.services.factors.confirmApp(viewer, { code }) };
  }

  @Authorized("confirm:read")
  @Mutation(() => PasskeyOffer, { description: "Begins to make a passkey." })
  startPasskey(@CurrentViewer() viewer: Viewer): Promise<PasskeyOffer> {
    return this.services.factors.startPasskey(viewer);
  }

  @Authorized("confirm:read")
  @Mutation(() => FactorAdded, { description: "Adds a passkey; you can have ten." })
  async addPasskey(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => NewPasskeyInput, { description: "The passkey." }) input: NewPasskeyInput,
  ): Promise<FactorAdded> {
    return { recoveryCodes: await this.services.factors.addPasskey(viewer, { ...input }) };
  }

  @Authorized("confirm:read")
  @Mutation(() => Boolean, { description: "Removes a second factor." })
  removeSecondFactor(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<boolean> {
    return this.services.factors.remove(viewer, id);
  }

  @Authorized("confirm:read")
  @Mutation(() => [String], { description: "New recovery codes, shown once; those before end." })
  replaceRecoveryCodes(@CurrentViewer() viewer: Viewer): Promise<string[]> {
    return this.services.factors.replaceCodes(viewer);
  }
}
