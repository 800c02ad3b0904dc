import { Arg, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Merchant } from "../merchants/merchant.entity";
import { type BrandPartnershipService, DecidedApplications, UndoneDecisions } from "./brandPartnership.service";
import { Partnership } from "./partnership.entity";
import { DeclineApplicationInput, JoiningInput, PartnershipCount } from "./partnership.type";
import type { PartnershipListService } from "./partnershipList.service";

const WHY = "Reason. Sent to the creator.";

@Resolver()
export class BrandPartnershipResolver {
  constructor(
    private readonly services: { brandPartnerships: BrandPartnershipService; partnershipLists: PartnershipListService },
  ) {}

  @Authorized("ADVERTISER")
  @Query(() => [PartnershipCount], { description: "Counts the partnerships of your brand by state." })
  partnershipCounts(@CurrentViewer() viewer: Viewer): Promise<PartnershipCount[]> {
    return this.services.partnershipLists.counts(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Invites a creator to your program." })
  invitePublisher(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the creator.", "publisherId") publisherId: string,
    @Arg("note", () => String, { nullable: true, description: "Message to the creator." }) note: string | null = null,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.invite(viewer, publisherId, { note });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Invites the creator with this email address to your program." })
  invitePublisherByEmail(
    @CurrentViewer() viewer: Viewer,
    @Arg("email", () => String, { description: "Email address of a member of the creator's team." }) email: string,
    @Arg("note", () => String, { nullable: true, description: "Message to the creator." }) note: string | null = null,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.inviteByEmail(viewer, { email, note });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => DecidedApplications, { description: "Accepts applications. The creators can then create links." })
  acceptApplications(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "IDs of the partnerships, at most 100." }) ids: string[],
  ): Promise<DecidedApplications> {
    return this.services.brandPartnerships.decideAll(viewer, "accept", ids, {});
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => DecidedApplications, { description: "Declines applications." })
  declineApplications(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "IDs of the partnerships, at most 100." }) ids: string[],
    @Arg("input", () => DeclineApplicationInput, { description: WHY }) input: DeclineApplicationInput,
  ): Promise<DecidedApplications> {
    return this.services.brandPartnerships.decideAll(viewer, "decline", ids, { ...input });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => UndoneDecisions, {
    description: "Undoes decisions on applications within eight seconds, before the creators are notified.",
  })
  undoApplicationDecisions(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "IDs of the partnerships, at most 100." }) ids: string[],
  ): Promise<UndoneDecisions> {
    return this.services.brandPartnerships.undoAll(viewer, ids);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, {
    description: "Pauses a partnership. Links still lead to the shop, but new clicks earn nothing.",
  })
  pausePartner(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partnership to pause.") id: string,
    @Arg("reason", () => String, { description: WHY }) reason: string,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.pause(viewer, id, { reason });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Resumes a paused partnership. New clicks earn again." })
  resumePartner(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partnership to resume.") id: string,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.resume(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, {
    description:
      "Ends a partnership or withdraws an invitation. Links still lead to the shop, but new clicks earn nothing.",
  })
  endPartnership(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partnership or invitation to end.") id: string,
    @Arg("reason", () => String, { description: WHY }) reason: string,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.end(viewer, id, { reason });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Moves a creator to a group. Applies to orders from new clicks." })
  setPartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partnership.") id: string,
    @Arg("groupId", () => ID, { nullable: true, description: "ID of the group. None if omitted." })
    groupId: string | null = null,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.setGroup(viewer, id, groupId);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Sets how creators join your program. Current partnerships stay." })
  setJoining(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => JoiningInput, { description: "New settings." }) input: JoiningInput,
  ): Promise<Merchant> {
    return this.services.brandPartnerships.setJoining(viewer, { ...input });
  }
}
