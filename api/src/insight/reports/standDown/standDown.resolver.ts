import { Authorized, Ctx, Field, FieldResolver, Float, ID, Int, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import type { MerchantService } from "../../../programs";
import type { LateClicks, StandDownAudit } from "./standDown.service";

@ObjectType("LateClicks", {
  description:
    "How often a publisher's clicks followed another publisher's within 30 minutes, at one brand in 30 days.",
  simpleResolvers: true,
})
export class LateClicksType implements LateClicks {
  @Field(() => ID, { description: "The brand." }) merchantId!: string;
  @Field(() => Int, { description: "The publisher's clicks." }) clicks!: number;

  @Field(() => Int, { description: "Of them, those that followed another publisher's by the same visitor." })
  occurrences!: number;

  @Field(() => Float, { description: "Their share, 0 to 1." }) rate!: number;

  @Field(() => Float, { description: "The share among partners whose kind displaces nobody: what happens by chance." })
  byChance!: number;

  @Field(() => Float, { description: "The rate less what happens by chance." }) excess!: number;
  @Field(() => Float, { description: "The excess is at least this, with 95 % confidence." }) from!: number;
  @Field(() => Float, { description: "The excess is at most this, with 95 % confidence." }) to!: number;
}

@Resolver(() => LateClicksType)
export class StandDownResolver {
  constructor(private readonly services: { standDown: StandDownAudit; merchants: MerchantService }) {}

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [LateClicksType], {
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
  async merchantName(@Root() { merchantId }: LateClicksType, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }
}
