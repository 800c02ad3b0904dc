import {
  Arg,
  Args,
  Authorized,
  Ctx,
  FieldResolver,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task, type UserService } from "../../accounts";
import type { OrderReasonId } from "../../contract/inquiries/orderReasons";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Money } from "../../platform/money";
import { Connection, PageArgs } from "../../platform/paging/page";
import type { MerchantService } from "../../programs";
import { OrderReasonEnum } from "../../sales";
import type { HeldOrders } from "./holds/heldOrders.service";
import type { RiskHoldService } from "./holds/riskHold.service";
import { RiskHold } from "./risk.entity";

@ObjectType({ description: "A page of holds, the newest first." })
export class RiskHoldConnection extends Connection(RiskHold, "RiskHold") {}

const REASON = "The reason; the publisher sees it.";

@Resolver(() => RiskHold)
export class RiskResolver {
  constructor(
    private readonly services: {
      riskHolds: RiskHoldService;
      heldOrders: HeldOrders;
      merchants: MerchantService;
      users: UserService;
    },
  ) {}

  @Authorized("ADMIN", "read")
  @Query(() => RiskHoldConnection, { description: "Payout lines that wait, the newest first." })
  riskHolds(
    @Args(() => PageArgs) page: PageArgs,
    @Arg("isOpen", () => Boolean, { defaultValue: true, description: "Otherwise those that are over." })
    isOpen: boolean,
  ) {
    return this.services.riskHolds.queue(isOpen, page);
  }

  @Authorized("ADMIN", "read")
  @Query(() => RiskHold, { description: "One hold." })
  riskHold(@Id() id: string): Promise<RiskHold> {
    return this.services.riskHolds.get(id);
  }

  @Authorized("PUBLISHER")
  @Query(() => RiskHoldConnection, { description: "Your payout lines that wait, the newest first." })
  myRiskHolds(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return this.services.riskHolds.mine(viewer, page);
  }

  @Authorized("PUBLISHER", "money")
  @Mutation(() => RiskHold, { description: "Says, once, why a hold is wrong." })
  objectToHold(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("text", () => String, { description: "Why it is wrong." }) text: string,
  ): Promise<RiskHold> {
    return this.services.riskHolds.object(viewer, id, { text });
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => RiskHold, { description: "Confirms a hold: it no longer ends by itself." })
  keepRiskHold(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("reason", () => String, { description: REASON }) reason: string,
  ): Promise<RiskHold> {
    return this.services.riskHolds.keep(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => RiskHold, { description: "Ends a hold: the next payout includes what waited." })
  releaseRiskHold(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("reason", () => String, { description: REASON }) reason: string,
  ): Promise<RiskHold> {
    return this.services.riskHolds.release(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Task, {
    description:
      "Declines the open orders of a hold in the background: those that no other publisher has a part in. The publisher is told by mail.",
  })
  declineHeldOrders(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("count", () => Int, { description: "How many you agreed to; if it is another number, nothing is declined." })
    count: number,
    @Arg("reasonCode", () => OrderReasonEnum, { description: "The reason of the list; the publisher sees it." })
    reasonCode: OrderReasonId,
    @Arg("reason", () => String, { nullable: true, description: "More about it." }) reason?: string | null,
  ): Promise<Task> {
    return this.services.heldOrders.decline(viewer, id, { count, reasonCode, reason });
  }

  @Authorized("ADMIN", "read")
  @Query(() => Int, {
    description: "Orders of a suspended publisher that are not decided yet and that no other publisher has a part in.",
  })
  async suspendedOrders(@Id("The publisher's account.", "userId") userId: string) {
    return (await this.services.heldOrders.openOfSuspended(userId)).length;
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Task, {
    description: "Declines these orders in the background, as `declineHeldOrders` does. The publisher is told by mail.",
  })
  declineSuspendedOrders(
    @CurrentViewer() viewer: Viewer,
    @Id("The publisher's account.", "userId") userId: string,
    @Arg("count", () => Int, { description: "How many you agreed to; if it is another number, nothing is declined." })
    count: number,
    @Arg("reasonCode", () => OrderReasonEnum, { description: "The reason of the list; the publisher sees it." })
    reasonCode: OrderReasonId,
    @Arg("reason", () => String, { nullable: true, description: "More about it." }) reason?: string | null,
  ): Promise<Task> {
    return this.services.heldOrders.declineSuspended(viewer, userId, { count, reasonCode, reason });
  }

  @FieldResolver(() => [Money], { description: "Approved earnings that payouts leave out now, by currency." })
  async waiting(@Root() hold: RiskHold): Promise<Money[]> {
    return this.services.heldOrders.waiting(hold);
  }

  @FieldResolver(() => Int, {
    description: "Orders that are not decided yet and that no other publisher has a part in; at most 10,000.",
  })
  async openOrders(@Root() hold: RiskHold): Promise<number> {
    return (await this.services.heldOrders.open(hold)).length;
  }

  @FieldResolver(() => Boolean, { description: "Whether the publisher's account is suspended." })
  async isSuspended(@Root() { publisherId }: RiskHold, @Ctx() { loaders }: Context): Promise<boolean> {
    return Boolean((await loaders.byId(this.services.users.byIds).load(publisherId))?.suspendedAt);
  }

  @FieldResolver(() => String, { nullable: true, description: "The brand's name." })
  async merchantName(@Root() { merchantId }: RiskHold, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "The publisher's name." })
  async publisherName(@Root() { publisherId }: RiskHold, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
