import { JSONObjectResolver } from "graphql-scalars";
import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts/user.service";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/paging/page";
import { offerChanges } from "../terms/offers/checkOffer";
import { OfferConnection, OfferType, toOffer } from "../terms/offers/offer.type";
import { TermsChangeType, toChange } from "../terms/terms.type";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import type { OfferService } from "./offer.service";

const WHICH = "Which one.";

@Resolver(() => OfferType)
export class OfferResolver {
  constructor(private readonly services: { offers: OfferService; merchants: MerchantService; users: UserService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => OfferConnection, { description: "Offers that you got or made, newest first." })
  async offers(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.offers.list(viewer, page), toOffer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => OfferType, { description: "Offers a publisher terms of its own, in place of an offer that waits." })
  async makeOffer(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: "A publisher with an active link to your brand." })
    publisherId: string,
    @Arg("document", () => JSONObjectResolver, { description: "What replaces a part of your terms." }) document: object,
  ): Promise<OfferType> {
    return toOffer(await this.services.offers.make(viewer, publisherId, document));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => OfferType, { description: "Withdraws an offer that waits for an answer." })
  async withdrawOffer(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<OfferType> {
    return toOffer(await this.services.offers.withdraw(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => OfferType, {
    description: "Ends an accepted offer: at once, or after notice where any order could earn less without it.",
  })
  async endOffer(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<OfferType> {
    return toOffer(await this.services.offers.end(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => OfferType, { description: "Accepts an offer: it applies to your clicks from now on." })
  async acceptOffer(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<OfferType> {
    return toOffer(await this.services.offers.accept(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => OfferType, { description: "Declines an offer." })
  async declineOffer(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<OfferType> {
    return toOffer(await this.services.offers.decline(viewer, id));
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: OfferType, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async publisherName(@Root() { publisherId }: OfferType, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  @FieldResolver(() => [TermsChangeType], { description: "What it changes of the terms in force now." })
  async changes(@Root() offer: OfferType, @Ctx() { loaders }: Context): Promise<TermsChangeType[]> {
    const many = loaders.many(this.services.merchants.currentTerms, ({ merchantId }) => merchantId);
    const terms = (await many.load(offer.merchantId)).find(({ status }) => status === "in_force");
    return terms ? offerChanges(offer.document, terms.document).map(toChange) : [];
  }
}
