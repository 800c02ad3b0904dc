import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/paging/page";
import { PartnershipConnection, PartnershipStateEnum, PartnershipType, toPartnership } from "./partnership.type";
import type { PartnershipListService } from "./partnershipList.service";
import type { PartnershipState } from "./partnershipState";
import type { PublisherPartnershipService } from "./publisherPartnership.service";

const WHICH = "Which one.";

@Resolver()
export class PublisherPartnershipResolver {
  constructor(
    private readonly services: {
      publisherPartnerships: PublisherPartnershipService;
      partnershipLists: PartnershipListService;
    },
  ) {}

  @Authorized("PUBLISHER")
  @Query(() => PartnershipConnection, { description: "The brands that you have to do with, the latest first." })
  async myPartnerships(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("states", () => [PartnershipStateEnum], { nullable: true, description: "Only those in one of these states." })
    states: PartnershipState[] | null = null,
  ) {
    return mapPage(await this.services.partnershipLists.ofPublisher(viewer, states, page), toPartnership);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => PartnershipType, { description: "Applies to a brand, and agrees to its terms in force." })
  async applyToBrand(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { description: "The brand." }) merchantId: string,
    @Arg("note", () => String, { nullable: true, description: "What you tell it." }) note: string | null = null,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.publisherPartnerships.apply(viewer, merchantId, { note }));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => PartnershipType, { description: "Accepts a brand's invitation, and agrees to its terms in force." })
  async acceptBrandInvitation(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.publisherPartnerships.acceptInvitation(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => PartnershipType, { description: "Declines a brand's invitation." })
  async declineBrandInvitation(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.publisherPartnerships.declineInvitation(viewer, id));
  }

  @Authorized("PUBLISHER")
  @Mutation(() => PartnershipType, {
    description: "Leaves a brand or withdraws an application: links lead on, and new clicks earn nothing.",
  })
  async leaveBrand(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.publisherPartnerships.leave(viewer, id));
  }
}
