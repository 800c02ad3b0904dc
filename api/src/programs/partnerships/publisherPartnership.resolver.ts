import { Arg, Authorized, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { ApplicationAnswerInput } from "../applications/application.type";
import { Partnership } from "./partnership.entity";
import type { PublisherPartnershipService } from "./publisherPartnership.service";

@Resolver()
export class PublisherPartnershipResolver {
  constructor(private readonly services: { publisherPartnerships: PublisherPartnershipService }) {}

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, {
    description: "Applies to a brand's program and agrees to its terms in force. The brand's rules may decide at once.",
  })
  applyToBrand(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the brand.", "merchantId") merchantId: string,
    @Arg("note", () => String, { nullable: true, description: "Message to the brand." }) note: string | null = null,
    @Arg("answers", () => [ApplicationAnswerInput], {
      nullable: true,
      description: "Answers to the brand's questions. Required for questions that are.",
    })
    answers: ApplicationAnswerInput[] | null = null,
  ): Promise<Partnership> {
    return this.services.publisherPartnerships.apply(viewer, merchantId, { note }, answers ?? []);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, { description: "Accepts a brand's invitation and agrees to its terms in force." })
  acceptBrandInvitation(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partnership with the invitation.") id: string,
  ): Promise<Partnership> {
    return this.services.publisherPartnerships.acceptInvitation(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, { description: "Declines a brand's invitation." })
  declineBrandInvitation(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the partnership with the invitation.") id: string,
  ): Promise<Partnership> {
    return this.services.publisherPartnerships.declineInvitation(viewer, id);
  }

  @Authorized("PUBLISHER", "work")
  @Mutation(() => Partnership, {
    description:
      "Leaves a brand's program or withdraws an application. Links still lead to the shop, but new clicks earn nothing.",
  })
  leaveBrand(@CurrentViewer() viewer: Viewer, @Id("ID of the partnership to end.") id: string): Promise<Partnership> {
    return this.services.publisherPartnerships.leave(viewer, id);
  }
}
