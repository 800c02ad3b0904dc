import { Arg, Authorized, Field, Float, ID, InputType, Int, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";

@InputType({ description: "What a brand's owner can change." })
export class MerchantInput {
  @Field(() => String, { description: "The brand's description, at most 2,000 characters." }) description!: string;
  @Field(() => String, { description: "The shop's URL: http or https." }) website!: string;

  @Field(() => Float, {
    description: "The commission in percent, at most two decimals. It applies to later clicks only.",
  })
  commissionRate!: number;

  @Field(() => Int, { description: "The cookie window in days: 1 to 90." }) cookieDays!: number;
}

@Resolver(() => Merchant)
export class MerchantResolver {
  constructor(private readonly services: { merchants: MerchantService }) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => [Merchant], { description: "The brands that can be promoted, by name." })
  merchants(): Promise<Merchant[]> {
    return this.services.merchants.listed();
  }

  @Authorized()
  @Query(() => Merchant, { description: "One brand." })
  merchant(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Which one." }) id: string,
  ): Promise<Merchant> {
    return this.services.merchants.get(viewer, id);
  }

  @Authorized("ADVERTISER")
  @Query(() => Merchant, { description: "The brand of the advertiser that is signed in." })
  myMerchant(@CurrentViewer() viewer: Viewer): Promise<Merchant> {
    return this.services.merchants.mine(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, {
    description:
      "Changes your brand. A new rate or window creates a new version of its terms, whose rules stay; a worse one starts after notice.",
  })
  updateMerchant(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => MerchantInput, { description: "The new values." }) input: MerchantInput,
  ): Promise<Merchant> {
    return this.services.merchants.update(viewer, input);
  }
}
