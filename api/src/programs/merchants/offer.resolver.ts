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

@ObjectType({ description: "A page of offers.", simpleResolvers: true })
export class OfferConnection extends Connection(Offer, "Offer") {}

@Resolver(() => Offer)
export class OfferResolver {
  constructor(private readonly services: { offers: OfferService; merchants: MerchantService; users: UserService }) {}

  @Authorized("PUBLISHER", "ADVERTISER")
  @Query(() => OfferConnection, { description: "Offers that you got or made, newest first." })
  offers(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return this.services.offers.list(viewer, page);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Offer, { description: "Offers a publisher terms of its own, in place of an offer that waits." })
  makeOffer(
    @CurrentViewer() viewer: Viewer,
    @Id("A publisher with an active link to your brand.", "publisherId")
    publisherId: string,
    @Arg("document", () => JSONObjectResolver, { description: "What replaces a part of your terms." }) document: object,
  ): Promise<Offer> {
    return this.services.offers.make(viewer, publisherId, document);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Offer, { description: "Withdraws an offer that waits for an answer." })
  withdrawOffer(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Offer> {
    return this.services.offers.withdraw(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Offer, {
    description: "Ends an accepted offer: at once, or after notice where any order could earn less without it.",
  })
  endOffer(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Offer> {
    return this.services.offers.end(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Offer, { description: "Accepts an offer: it applies to your clicks from now on." })
  acceptOffer(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Offer> {
    return this.services.offers.answer(viewer, id, "accept");
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Offer, { description: "Declines an offer." })
  declineOffer(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Offer> {
    return this.services.offers.answer(viewer, id, "decline");
  }

  @FieldResolver(() => Merchant, { nullable: true, description: "The brand." })
  merchant(@Root() { merchantId }: Offer, @Ctx() { loaders }: Context): Promise<Merchant | null> {
    return loaders.byId(this.services.merchants.byIds).load(merchantId);
  }

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async publisherName(@Root() { publisherId }: Offer, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }

  @FieldResolver(() => [TermsChange], { description: "What it changes of the terms in force now." })
  async changes(@Root() offer: Offer, @Ctx() { loaders }: Context): Promise<TermsChange[]> {
    const many = loaders.many(this.services.merchants.currentTerms, ({ merchantId }) => merchantId);
    const terms = (await many.load(offer.merchantId)).find(({ status }) => status === "in_force");
    return terms ? offerChanges(offer.document, terms.document) : [];
  }
}
