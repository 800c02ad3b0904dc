import { Arg, Args, Authorized, Ctx, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import type { UserService } from "../accounts/user.service";
import type { OrderReasonId } from "../contract/inquiries/orderReasons";
import type { Context, Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { Money } from "../core/money";
import { mapPage, PageArgs } from "../core/paging/page";
import type { MerchantService } from "../merchants/merchant.service";
import { OrderReasonEnum } from "../sales/orderReason.enum";
import { TaskType, toTask } from "../tasks/task.type";
import type { HeldOrders } from "./holds/heldOrders.service";
import type { RiskHoldService } from "./holds/riskHold.service";
import { RiskHoldConnection, RiskHoldType, toRiskHold } from "./risk.type";

const WHICH = "Which one.";
const REASON = "The reason; the publisher sees it.";

@Resolver(() => RiskHoldType)
export class RiskResolver {
  constructor(
    private readonly services: {
      riskHolds: RiskHoldService;
      heldOrders: HeldOrders;
      merchants: MerchantService;
      users: UserService;
    },
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

  @Authorized("ADMIN")
  @Query(() => RiskHoldType, { description: "One hold." })
  async riskHold(@Arg("id", () => ID, { description: WHICH }) id: string): Promise<RiskHoldType> {
    return toRiskHold(await this.services.riskHolds.get(id));
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

  @Authorized("ADMIN")
  @Mutation(() => TaskType, {
    description:
      "Declines the open orders of a hold in the background: those that no other publisher has a part in. The publisher is told by mail.",
  })
  async declineHeldOrders(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("count", () => Int, { description: "How many you agreed to; if it is another number, nothing is declined." })
    count: number,
    @Arg("reasonCode", () => OrderReasonEnum, { description: "The reason of the list; the publisher sees it." })
    reasonCode: OrderReasonId,
    @Arg("reason", () => String, { nullable: true, description: "More about it." }) reason?: string | null,
  ): Promise<TaskType> {
    return toTask(await this.services.heldOrders.decline(viewer, id, { count, reasonCode, reason }));
  }

  @FieldResolver(() => [Money], { description: "Approved earnings that payouts leave out now, by currency." })
  async waiting(@Root() hold: RiskHoldType): Promise<Money[]> {
    return this.services.heldOrders.waiting(hold);
  }

  @FieldResolver(() => Int, {
    description: "Orders that are not decided yet and that no other publisher has a part in; at most 10,000.",
  })
  async openOrders(@Root() hold: RiskHoldType): Promise<number> {
    return (await this.services.heldOrders.open(hold)).length;
  }

  @FieldResolver(() => Boolean, { description: "Whether the publisher's account is suspended." })
  async isSuspended(@Root() { publisherId }: RiskHoldType, @Ctx() { loaders }: Context): Promise<boolean> {
    return Boolean((await loaders.byId(this.services.users.byIds).load(publisherId))?.suspendedAt);
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
