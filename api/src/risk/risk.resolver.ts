import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts/user.service";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { mapPage, PageArgs } from "../core/paging/page";
import type { MerchantService } from "../merchants/merchant.service";
import type { RiskHoldService } from "./holds/riskHold.service";
import { RiskHoldConnection, RiskHoldType, toRiskHold } from "./risk.type";

const WHICH = "Which one.";
const REASON = "The reason; the publisher sees it.";

@Resolver(() => RiskHoldType)
export class RiskResolver {
  constructor(
    private readonly services: { riskHolds: RiskHoldService; merchants: MerchantService; users: UserService },
  ) {}

  @Authorized("ADMIN")
  @Query(() => RiskHoldConnection, { description: "Payout lines that wait, the newest first." })
  async riskHolds(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("isOpen", () => Boolean, { defaultValue: true, description: "Otherwise those that are over." })
    isOpen: boolean,
  ) {
    return mapPage(await this.services.riskHolds.queue(isOpen, page), toRiskHold);
  }

  @Authorized("PUBLISHER")
  @Query(() => RiskHoldConnection, { description: "Your payout lines that wait, the newest first." })
  async myRiskHolds(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return mapPage(await this.services.riskHolds.mine(viewer, page), toRiskHold);
  }

  @Authorized("PUBLISHER")
  @Mutation(() => RiskHoldType, { description: "Says, once, why a hold is wrong." })
  async objectToHold(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("text", () => String, { description: "Why it is wrong." }) text: string,
  ): Promise<RiskHoldType> {
    return toRiskHold(await this.services.riskHolds.object(viewer, id, { text }));
  }

  @Authorized("ADMIN")
  @Mutation(() => RiskHoldType, { description: "Confirms a hold: it no longer ends by itself." })
  async keepRiskHold(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("reason", () => String, { description: REASON }) reason: string,
  ): Promise<RiskHoldType> {
    return toRiskHold(await this.services.riskHolds.keep(viewer, id, { reason }));
  }

  @Authorized("ADMIN")
  @Mutation(() => RiskHoldType, { description: "Ends a hold: the next payout includes what waited." })
  async releaseRiskHold(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("reason", () => String, { description: REASON }) reason: string,
  ): Promise<RiskHoldType> {
    return toRiskHold(await this.services.riskHolds.release(viewer, id, { reason }));
  }

  @FieldResolver(() => String, { nullable: true, description: "The brand's name." })
  async merchantName(@Root() { merchantId }: RiskHoldType, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async publisherName(@Root() { publisherId }: RiskHoldType, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
