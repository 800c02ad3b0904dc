import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, Float, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { basisPointsToPercent } from "../core/money";
import { Merchant, MerchantTerms } from "./merchant.entity";
import { MerchantInput } from "./merchant.inputs";
import type { MerchantService } from "./merchant.service";

@ObjectType("TermsVersion", { description: "One version of a brand's terms.", simpleResolvers: true })
export class TermsVersion {
  @Field(() => Int, { description: "Counted from 1." })
  version!: number;

  @Field(() => Float, { description: "The commission in percent." })
  commissionRate!: number;

  @Field(() => Int, { description: "The cookie window in days." })
  cookieDays!: number;

  @Field(() => DateTimeISOResolver, { description: "Since when." })
  validFrom!: Date;
}

const toVersion = ({ version, rateBasisPoints, cookieDays, validFrom }: MerchantTerms): TermsVersion => ({
  version,
  cookieDays,
  validFrom,
  commissionRate: basisPointsToPercent(rateBasisPoints),
});

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

  @Authorized("ADVERTISER")
  @Query(() => [TermsVersion], { description: "The versions of your terms, newest first." })
  async myTerms(@CurrentViewer() viewer: Viewer): Promise<TermsVersion[]> {
    const { id } = await this.services.merchants.mine(viewer);
    return (await this.services.merchants.terms(id)).map(toVersion);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => Merchant, { description: "Changes your brand. A new rate creates a new version of its terms." })
  updateMerchant(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => MerchantInput, { description: "The new values." }) input: MerchantInput,
  ): Promise<Merchant> {
    return this.services.merchants.update(viewer, input);
  }
}
