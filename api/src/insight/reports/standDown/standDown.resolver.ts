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
      "Whether a creator of a guarded partner type stands down, by brand. The 50 with the most occurrences. Advertisers see their own brand.",
  })
  lateClicks(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the creator.", "publisherId") publisherId: string,
  ): Promise<LateClicks[]> {
    return this.services.standDown.of(viewer, publisherId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the brand." })
  async merchantName(@Root() { merchantId }: LateClicks, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }
}
