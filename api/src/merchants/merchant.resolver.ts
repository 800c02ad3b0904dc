import { Arg, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { TermsVersion, toTermsVersion, toTermsVersions } from "../terms/terms.type";
import { Merchant } from "./merchant.entity";
import { MerchantInput } from "./merchant.inputs";
import type { MerchantService } from "./merchant.service";

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
    return toTermsVersions(await this.services.merchants.termsOf(id));
  }

  @Authorized()
  @Query(() => [TermsVersion], { description: "The versions of a brand's terms, newest first." })
  async terms(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { description: "The brand." }) merchantId: string,
  ): Promise<TermsVersion[]> {
    const { id } = await this.services.merchants.get(viewer, merchantId);
    return toTermsVersions(await this.services.merchants.termsOf(id));
  }

  @FieldResolver(() => TermsVersion, {
    nullable: true,
    description: "Worse terms that will start on their day, if any.",
  })
  async announcedTerms(@Root() { id }: Merchant, @Ctx() { loaders }: Context): Promise<TermsVersion | null> {
    const many = loaders.many(this.services.merchants.currentTerms, ({ merchantId }) => merchantId);
    const [newest] = toTermsVersions(await many.load(id));
    return newest?.status === "announced" ? newest : null;
  }

  @Authorized("ADVERTISER")
  @Mutation(() => TermsVersion, {
    description: "Withdraws the terms that you announced. Your publishers are notified by email.",
  })
  async withdrawTerms(@CurrentViewer() viewer: Viewer): Promise<TermsVersion> {
    return toTermsVersion(await this.services.merchants.withdrawTerms(viewer), null);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => Merchant, {
    description:
      "Changes your brand. A new rate or window creates a new version of its terms; a worse one starts after notice.",
  })
  updateMerchant(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => MerchantInput, { description: "The new values." }) input: MerchantInput,
  ): Promise<Merchant> {
    return this.services.merchants.update(viewer, input);
  }
}
