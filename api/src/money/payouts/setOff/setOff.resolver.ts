import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { MethodsOf, type PayoutMethodService } from "../methods/payoutMethod.service";
import type { SetOffService } from "./setOff.service";

@Resolver()
export class SetOffResolver {
  constructor(private readonly services: { setOffs: SetOffService; payoutMethods: PayoutMethodService }) {}

  @Authorized("PUBLISHER", "confirm:money")
  @Mutation(() => MethodsOf, {
    description:
      "Says whether payouts set off what you owe in one currency against what you earned in another, by the day's rate. Off until you turn it on.",
  })
  async setPayoutSetOff(
    @CurrentViewer() viewer: Viewer,
    @Arg("isOn", () => Boolean, { description: "Whether they do." }) isOn: boolean,
  ) {
    await this.services.setOffs.set(viewer, isOn);
    return this.services.payoutMethods.mine(viewer);
  }
}
