import { Authorized, Ctx, FieldResolver, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import type { MerchantService } from "../../../programs";
import { LateClicks, type StandDownAudit } from "./standDown.service";

@Resolver(() => LateClicks)
export class StandDownResolver {
  constructor(private readonly services: { standDown: StandDownAudit; merchants: MerchantService }) {}

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [LateClicks], {
    description:
      "Whether a publisher of a guarded kind stands down, by brand, the 50 with the most occurrences; advertisers see their own brand.",
  })
  lateClicks(
    @CurrentViewer() viewer: Viewer,
    @Id("The publisher.", "publisherId") publisherId: string,
  ): Promise<LateClicks[]> {
    return this.services.standDown.of(viewer, publisherId);
  }

  @FieldResolver(() => String, { nullable: true, description: "The brand's name." })
  async merchantName(@Root() { merchantId }: LateClicks, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }
}
