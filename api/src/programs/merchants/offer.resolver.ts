import { JSONObjectResolver } from "graphql-scalars";
import { Arg, Args, Authorized, Ctx, FieldResolver, Mutation, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Connection, PageArgs } from "../../platform/paging/page";
import { offerChanges } from "../terms/offers/checkOffer";
import { Offer } from "../terms/offers/offer.entity";
import { TermsChange } from "../terms/termsDifference";
import { Merchant } from "./merchant.entity";
import type { MerchantService } from "./merchant.service";
import type { OfferService } from "./offer.service";

@ObjectType({ description: "A page of custom terms.", simpleResolvers: true })
export class OfferConnection extends Connection(Offer, "Offer") {}

@Resolver(() => Offer)
export class OfferResolver {
  constructor(private readonly services: { offers: OfferService; merchants: MerchantService; users: UserService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "reports:read")
  @Query(() => OfferConnection, {
    description: "Lists custom terms you were offered or offered yourself, newest first.",
  })
  offers(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return this.services.offers.list(viewer, page);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Offer, { description: "Offers a creator custom terms. Replaces an open offer to the same creator." })
  makeOffer(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of a creator with an active link to your brand.", "publisherId")
    publisherId: string,
    @Arg("document", () => JSONObjectResolver, {
      description: "Partial terms document: the parts of your terms to replace.",
    })
    document: object,
  ): Promise<Offer> {
    return this.services.offers.make(viewer, publisherId, document);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Offer, { description: "Withdraws an offer that was not answered yet." })
  withdrawOffer(@CurrentViewer() viewer: Viewer, @Id("ID of the offer to withdraw.") id: string): Promise<Offer> {
    return this.services.offers.withdraw(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Offer, {
    description:
      "Ends accepted custom terms: at once, or after a notice period if any order could earn less without them.",
  })
  endOffer(@CurrentViewer() viewer: Viewer, @Id("ID of the offer to end.") id: string): Promise<Offer> {
    return this.services.offers.end(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Offer, { description: "Accepts custom terms. They apply to your new clicks." })
  acceptOffer(@CurrentViewer() viewer: Viewer, @Id("ID of the offer to accept.") id: string): Promise<Offer> {
    return this.services.offers.answer(viewer, id, "accept");
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Offer, { description: "Declines custom terms." })
  declineOffer(@CurrentViewer() viewer: Viewer, @Id("ID of the offer to decline.") id: string): Promise<Offer> {
    return this.services.offers.answer(viewer, id, "decline");
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "Brand that made the offer." })
  merchant(@Root() { merchantId }: Offer, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async publisherName(@Root() { publisherId }: Offer, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  @FieldResolver(() => [TermsChange], { description: "Changes to the brand's terms in force now." })
  async changes(@Root() offer: Offer, @Ctx() { loaders }: Context): Promise<TermsChange[]> {
    const many = loaders.many(this.services.merchants.currentTerms, ({ merchantId }) => merchantId);
    const terms = (await many.load(offer.merchantId)).find(({ status }) => status === "in_force");
    return terms ? offerChanges(offer.document, terms.document) : [];
  }
}
