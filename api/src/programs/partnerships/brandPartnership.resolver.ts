import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { SortedPageArgs } from "../../platform/paging/sortedPage";
import { Merchant } from "../merchants/merchant.entity";
import { type BrandPartnershipService, DecidedApplications, UndoneDecisions } from "./brandPartnership.service";
import { Partnership } from "./partnership.entity";
import { DeclineApplicationInput, JoiningInput, PartnershipCount, PartnershipPage } from "./partnership.type";
import { PartnershipFilter, type PartnershipListService } from "./partnershipList.service";

const WHY = "Why; the publisher reads it.";

@Resolver()
export class BrandPartnershipResolver {
  constructor(
    private readonly services: { brandPartnerships: BrandPartnershipService; partnershipLists: PartnershipListService },
  ) {}

  @Authorized("ADVERTISER")
  @Query(() => PartnershipPage, {
    description: "Publishers and your brand, by how long they have been in their state.",
  })
  partnerships(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Those whose state changed last first." })
    isDescending: boolean,
    @Arg("filter", () => PartnershipFilter, { nullable: true, description: "Which ones." })
    filter?: PartnershipFilter,
  ): Promise<Pick<PartnershipPage, "nodes" | "pageInfo" | "count">> {
    return this.services.partnershipLists.ofBrand(viewer, filter ?? {}, isDescending, page);
  }

  @Authorized("ADVERTISER")
  @Query(() => [PartnershipCount], { description: "How many of your partnerships are in each state." })
  partnershipCounts(@CurrentViewer() viewer: Viewer): Promise<PartnershipCount[]> {
    return this.services.partnershipLists.counts(viewer);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Invites a publisher to your program." })
  invitePublisher(
    @CurrentViewer() viewer: Viewer,
    @Id("The publisher.", "publisherId") publisherId: string,
    @Arg("note", () => String, { nullable: true, description: "What you tell it." }) note: string | null = null,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.invite(viewer, publisherId, { note });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Invites the publisher with this email address to your program." })
  invitePublisherByEmail(
    @CurrentViewer() viewer: Viewer,
    @Arg("email", () => String, { description: "The address of somebody in the publisher's team." }) email: string,
    @Arg("note", () => String, { nullable: true, description: "What you tell it." }) note: string | null = null,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.inviteByEmail(viewer, { email, note });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => DecidedApplications, { description: "Accepts applications: their publishers can create links." })
  acceptApplications(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
  ): Promise<DecidedApplications> {
    return this.services.brandPartnerships.decideAll(viewer, "accept", ids, {});
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => DecidedApplications, { description: "Declines applications." })
  declineApplications(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
    @Arg("input", () => DeclineApplicationInput, { description: WHY }) input: DeclineApplicationInput,
  ): Promise<DecidedApplications> {
    return this.services.brandPartnerships.decideAll(viewer, "decline", ids, { ...input });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => UndoneDecisions, {
    description: "Takes decisions about applications back, within eight seconds: their publishers were not told.",
  })
  undoApplicationDecisions(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
  ): Promise<UndoneDecisions> {
    return this.services.brandPartnerships.undoAll(viewer, ids);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Pauses a partner: its links lead on, and new clicks earn nothing." })
  pausePartner(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("reason", () => String, { description: WHY }) reason: string,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.pause(viewer, id, { reason });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Resumes a paused partner: new clicks earn again." })
  resumePartner(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Partnership> {
    return this.services.brandPartnerships.resume(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, {
    description: "Ends a partnership or withdraws an invitation: links lead on, and new clicks earn nothing.",
  })
  endPartnership(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("reason", () => String, { description: WHY }) reason: string,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.end(viewer, id, { reason });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Partnership, { description: "Puts a partner into a group: orders by later clicks are of it." })
  setPartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("groupId", () => ID, { nullable: true, description: "The group; none if omitted." })
    groupId: string | null = null,
  ): Promise<Partnership> {
    return this.services.brandPartnerships.setGroup(viewer, id, groupId);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Merchant, { description: "Sets how publishers become partners. Today's partners stay." })
  setJoining(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => JoiningInput, { description: "How." }) input: JoiningInput,
  ): Promise<Merchant> {
    return this.services.brandPartnerships.setJoining(viewer, { ...input });
  }
}
