import { Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import type { MerchantService } from "../../../programs";
import type { PayoutService } from "../payout.service";
import { Uncovered } from "./uncovered";

@Resolver(() => Uncovered)
export class WaitingForBrandResolver {
  constructor(private readonly services: { payouts: PayoutService; merchants: MerchantService }) {}

  @Authorized("PUBLISHER")
  @Query(() => [Uncovered], { description: "What you earned that waits for a brand's payment." })
  waitingForBrands(@CurrentViewer() viewer: Viewer): Promise<Uncovered[]> {
    return this.services.payouts.uncovered(viewer);
  }

  @FieldResolver(() => String, { nullable: true, description: "The brand's name." })
  async merchantName(@Root() { merchantId }: Uncovered, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }
}
