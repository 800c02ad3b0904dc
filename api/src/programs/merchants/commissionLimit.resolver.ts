import { Arg, Authorized, Float, ID, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import type { CommissionLimitService } from "./commissionLimit.service";
import { Merchant } from "./merchant.entity";

@Resolver()
export class CommissionLimitResolver {
  constructor(private readonly services: { commissionLimits: CommissionLimitService }) {}

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Merchant, { description: "Sets the highest commission that a brand may offer." })
  setCommissionLimit(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { description: "The ID of the brand." }) merchantId: string,
    @Arg("percent", () => Float, { nullable: true, description: "In percent; null for the network's usual limit." })
    percent: number | null = null,
  ): Promise<Merchant> {
    return this.services.commissionLimits.set(viewer, merchantId, { percent });
  }
}
