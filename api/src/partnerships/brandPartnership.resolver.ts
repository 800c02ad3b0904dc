import { Arg, Args, Authorized, ID, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { SortedPageArgs } from "../core/paging/sortedPage";
import { Merchant } from "../merchants/merchant.entity";
import type { BrandPartnershipService } from "./brandPartnership.service";
import { DeclineApplicationInput, JoiningInput, PartnershipFilterInput } from "./partnership.inputs";
import {
  DecidedApplicationsType,
  PartnershipCount,
  PartnershipPage,
  PartnershipType,
  toPartnership,
  UndoneDecisionsType,
} from "./partnership.type";
import type { PartnershipListService } from "./partnershipList.service";
import type { ProgramJoiningService } from "./programJoining.service";

const WHICH = "Which one.";
const WHY = "Why; the publisher reads it.";

@Resolver()
export class BrandPartnershipResolver {
  constructor(
    private readonly services: {
      brandPartnerships: BrandPartnershipService;
      partnershipLists: PartnershipListService;
      programJoining: ProgramJoiningService;
    },
  ) {}

  @Authorized("ADVERTISER")
  @Query(() => PartnershipPage, {
    description: "Publishers and your brand, by how long they have been in their state.",
  })
  async partnerships(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Those whose state changed last first." })
    isDescending: boolean,
    @Arg("filter", () => PartnershipFilterInput, { nullable: true, description: "Which ones." })
    filter?: PartnershipFilterInput,
  ): Promise<Pick<PartnershipPage, "nodes" | "pageInfo" | "count">> {
    const found = await this.services.partnershipLists.ofBrand(viewer, filter ?? {}, isDescending, page);
    return { nodes: found.nodes.map(toPartnership), pageInfo: found.pageInfo, count: found.count };
  }

  @Authorized("ADVERTISER")
  @Query(() => [PartnershipCount], { description: "How many of your partnerships are in each state." })
  partnershipCounts(@CurrentViewer() viewer: Viewer): Promise<PartnershipCount[]> {
    return this.services.partnershipLists.counts(viewer);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Invites a publisher to your program." })
  async invitePublisher(
    @CurrentViewer() viewer: Viewer,
    @Arg("publisherId", () => ID, { description: "The publisher." }) publisherId: string,
    @Arg("note", () => String, { nullable: true, description: "What you tell it." }) note: string | null = null,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.invite(viewer, publisherId, { note }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Invites the publisher with this email address to your program." })
  async invitePublisherByEmail(
    @CurrentViewer() viewer: Viewer,
    @Arg("email", () => String, { description: "The address of somebody in the publisher's team." }) email: string,
    @Arg("note", () => String, { nullable: true, description: "What you tell it." }) note: string | null = null,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.inviteByEmail(viewer, { email, note }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Accepts an application: the publisher can create links." })
  async acceptApplication(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.accept(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Declines an application." })
  async declineApplication(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("input", () => DeclineApplicationInput, { description: WHY }) input: DeclineApplicationInput,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.decline(viewer, id, { ...input }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => DecidedApplicationsType, { description: "Accepts several applications at once." })
  acceptApplications(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
  ): Promise<DecidedApplicationsType> {
    return this.services.brandPartnerships.decideAll(viewer, "accept", ids, {});
  }

  @Authorized("ADVERTISER")
  @Mutation(() => DecidedApplicationsType, { description: "Declines several applications at once." })
  declineApplications(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
    @Arg("input", () => DeclineApplicationInput, { description: WHY }) input: DeclineApplicationInput,
  ): Promise<DecidedApplicationsType> {
    return this.services.brandPartnerships.decideAll(viewer, "decline", ids, { ...input });
  }

  @Authorized("ADVERTISER")
  @Mutation(() => UndoneDecisionsType, {
    description: "Takes decisions about applications back, within eight seconds: their publishers were not told.",
  })
  undoApplicationDecisions(
    @CurrentViewer() viewer: Viewer,
    @Arg("ids", () => [ID], { description: "Which ones, at most 100." }) ids: string[],
  ): Promise<UndoneDecisionsType> {
    return this.services.brandPartnerships.undoAll(viewer, ids);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Pauses a partner: its links lead on, and new clicks earn nothing." })
  async pausePartner(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("reason", () => String, { description: WHY }) reason: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.pause(viewer, id, { reason }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Resumes a paused partner: new clicks earn again." })
  async resumePartner(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.resume(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, {
    description: "Ends a partnership or withdraws an invitation: links lead on, and new clicks earn nothing.",
  })
  async endPartnership(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("reason", () => String, { description: WHY }) reason: string,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.end(viewer, id, { reason }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => PartnershipType, { description: "Puts a partner into a group: orders by later clicks are of it." })
  async setPartnerGroup(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("groupId", () => ID, { nullable: true, description: "The group; none if omitted." })
    groupId: string | null = null,
  ): Promise<PartnershipType> {
    return toPartnership(await this.services.brandPartnerships.setGroup(viewer, id, groupId));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => Merchant, { description: "Sets how publishers become partners. Today's partners stay." })
  setJoining(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => JoiningInput, { description: "How." }) input: JoiningInput,
  ): Promise<Merchant> {
    return this.services.programJoining.set(viewer, { ...input });
  }
}
