import { Arg, Authorized, ID, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import { FactorAdded, NewAuthenticatorApp, NewPasskeyInput, PasskeyOffer } from "../security/security.type";
import type { FactorService } from "./factor.service";

const CONFIRMED = "Needs `confirmIdentity`.";

@Resolver()
export class FactorResolver {
  constructor(private readonly services: { factors: FactorService }) {}

  @Authorized()
  @Mutation(() => NewAuthenticatorApp, { description: `Begins to set up an authenticator app. ${CONFIRMED}` })
  startAuthenticatorApp(@CurrentViewer() viewer: Viewer) {
    return this.services.factors.startApp(viewer);
  }

  @Authorized()
  @Mutation(() => FactorAdded, { description: "Turns the app on with a code that it shows." })
  async confirmAuthenticatorApp(
    @CurrentViewer() viewer: Viewer,
    @Arg("code", () => String, { description: "Six digits." }) code: string,
  ): Promise<FactorAdded> {
    return { recoveryCodes: await this.services.factors.confirmApp(viewer, { code }) };
  }

  @Authorized()
  @Mutation(() => PasskeyOffer, { description: `Begins to make a passkey. ${CONFIRMED}` })
  startPasskey(@CurrentViewer() viewer: Viewer): Promise<PasskeyOffer> {
    return this.services.factors.startPasskey(viewer);
  }

  @Authorized()
  @Mutation(() => FactorAdded, { description: `Adds a passkey; you can have ten. ${CONFIRMED}` })
  async addPasskey(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => NewPasskeyInput, { description: "The passkey." }) input: NewPasskeyInput,
  ): Promise<FactorAdded> {
    return { recoveryCodes: await this.services.factors.addPasskey(viewer, { ...input }) };
  }

  @Authorized()
  @Mutation(() => Boolean, { description: `Removes a second factor. ${CONFIRMED}` })
  removeSecondFactor(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<boolean> {
    return this.services.factors.remove(viewer, id);
  }

  @Authorized()
  @Mutation(() => [String], { description: `New recovery codes, shown once; those before end. ${CONFIRMED}` })
  replaceRecoveryCodes(@CurrentViewer() viewer: Viewer): Promise<string[]> {
    return this.services.factors.replaceCodes(viewer);
  }
}
