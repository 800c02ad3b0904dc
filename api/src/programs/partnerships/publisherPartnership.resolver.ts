import { Arg, Args, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { PageArgs } from "../../platform/paging/page";
import { Partnership, PartnershipStateEnum } from "./partnership.entity";
import { PartnershipConnection } from "./partnership.type";
import type { PartnershipListService } from "./partnershipList.service";
import type { PartnershipState } from "./partnershipState";
import type { PublisherPartnershipService } from "./publisherPartnership.service";

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
  myPartnerships(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("states", () => [PartnershipStateEnum], { nullable: true, description: "Only those in one of these states." })
    states: PartnershipState[] | null = null,
  ) {
    return this.services.partnershipLists.ofPublisher(viewer, states, page);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, { description: "Applies to a brand, and agrees to its terms in force." })
  applyToBrand(
    @CurrentViewer() viewer: Viewer,
    @Id("The brand.", "merchantId") merchantId: string,
    @Arg("note", () => String, { nullable: true, description: "What you tell it." }) note: string | null = null,
  ): Promise<Partnership> {
    return this.services.publisherPartnerships.apply(viewer, merchantId, { note });
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, { description: "Accepts a brand's invitation, and agrees to its terms in force." })
  acceptBrandInvitation(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Partnership> {
    return this.services.publisherPartnerships.acceptInvitation(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, { description: "Declines a brand's invitation." })
  declineBrandInvitation(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Partnership> {
    return this.services.publisherPartnerships.declineInvitation(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, {
    description: "Leaves a brand or withdraws an application: links lead on, and new clicks earn nothing.",
  })
  leaveBrand(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Partnership> {
    return this.services.publisherPartnerships.leave(viewer, id);
  }
}
