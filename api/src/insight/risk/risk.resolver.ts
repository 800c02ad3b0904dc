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
import type { OrderReasonId } from "../../contract/claims/orderReasons";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import { Money } from "../../platform/money";
import { Connection, PageArgs } from "../../platform/paging/page";
import type { MerchantService } from "../../programs";
import { OrderReasonEnum } from "../../sales";
import type { HeldOrders } from "./holds/heldOrders.service";
import type { RiskHoldService } from "./holds/riskHold.service";
import { RiskHold } from "./risk.entity";

@ObjectType({ description: "A page of risk holds, newest first." })
export class RiskHoldConnection extends Connection(RiskHold, "RiskHold") {}

const REASON = "Reason, shown to the creator.";

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

  @Authorized("PUBLISHER", "ADMIN", "reports:read", "payouts:read")
  @Query(() => RiskHoldConnection, {
    description: "Lists the risk holds on your earnings, or those of all creators for admins, newest first.",
  })
  riskHolds(
    @CurrentViewer() viewer: Viewer,
    @Args(() => PageArgs) page: PageArgs,
    @Arg("isOpen", () => Boolean, { defaultValue: true, description: "Open holds if true, ended ones if false." })
    isOpen: boolean,
  ) {
    return this.services.riskHolds.list(viewer, isOpen, page);
  }

  @Authorized("ADMIN", "read")
  @Query(() => RiskHold, { description: "Retrieves a risk hold." })
  riskHold(@Id("ID of the hold.") id: string): Promise<RiskHold> {
    return this.services.riskHolds.get(id);
  }

  @Authorized("PUBLISHER", "money")
  @Mutation(() => RiskHold, { description: "Objects to a hold. Possible once." })
  objectToHold(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the hold.") id: string,
    @Arg("text", () => String, { description: "Why the hold is wrong." }) text: string,
  ): Promise<RiskHold> {
    return this.services.riskHolds.object(viewer, id, { text });
  }

  @Authorized("ADMIN", "money")
  @Mutation(() => RiskHold, { description: "Confirms a hold, which then no longer expires." })
  keepRiskHold(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the hold.") id: string,
    @Arg("reason", () => String, { description: REASON }) reason: string,
  ): Promise<RiskHold> {
    return this.services.riskHolds.keep(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => RiskHold, { description: "Releases a hold. The next payout includes its earnings." })
  releaseRiskHold(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the hold.") id: string,
    @Arg("reason", () => String, { description: REASON }) reason: string,
  ): Promise<RiskHold> {
    return this.services.riskHolds.release(viewer, id, { reason });
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Task, {
    description:
      "Declines the open orders of a hold in the background, except those other creators share. The creator is told by email.",
  })
  declineHeldOrders(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the hold.") id: string,
    @Arg("count", () => Int, { description: "Number of orders you expect. If it differs, nothing is declined." })
    count: number,
    @Arg("reasonCode", () => OrderReasonEnum, { description: "Reason from the list, shown to the creator." })
    reasonCode: OrderReasonId,
    @Arg("reason", () => String, { nullable: true, description: "Details about the reason." }) reason?: string | null,
  ): Promise<Task> {
    return this.services.heldOrders.decline(viewer, id, { count, reasonCode, reason });
  }

  @Authorized("ADMIN", "read")
  @Query(() => Int, {
    description: "Number of open orders of a suspended creator, without those other creators share.",
  })
  async suspendedOrders(@Id("ID of the creator.", "userId") userId: string) {
    return (await this.services.heldOrders.openOfSuspended(userId)).length;
  }

  @Authorized("ADMIN", "confirm:money")
  @Mutation(() => Task, {
    description:
      "Declines the open orders of a suspended creator in the background, as `declineHeldOrders` does. The creator is told by email.",
  })
  declineSuspendedOrders(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the creator.", "userId") userId: string,
    @Arg("count", () => Int, { description: "Number of orders you expect. If it differs, nothing is declined." })
    count: number,
    @Arg("reasonCode", () => OrderReasonEnum, { description: "Reason from the list, shown to the creator." })
    reasonCode: OrderReasonId,
    @Arg("reason", () => String, { nullable: true, description: "Details about the reason." }) reason?: string | null,
  ): Promise<Task> {
    return this.services.heldOrders.declineSuspended(viewer, userId, { count, reasonCode, reason });
  }

  @FieldResolver(() => [Money], { description: "Approved earnings that payouts currently leave out, by currency." })
  async waiting(@Root() hold: RiskHold): Promise<Money[]> {
    return this.services.heldOrders.waiting(hold);
  }

  @FieldResolver(() => Int, {
    description: "Number of open orders, without those other creators share. At most 10,000.",
  })
  async openOrders(@Root() hold: RiskHold): Promise<number> {
    return (await this.services.heldOrders.open(hold)).length;
  }

  @FieldResolver(() => Boolean, { description: "Whether the creator's account is suspended." })
  async isSuspended(@Root() { publisherId }: RiskHold, @Ctx() { loaders }: Context): Promise<boolean> {
    return Boolean((await loaders.byId(this.services.users.byIds).load(publisherId))?.suspendedAt);
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the brand." })
  async merchantName(@Root() { merchantId }: RiskHold, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.name ?? null;
  }

  @FieldResolver(() => String, { nullable: true, description: "Name of the creator." })
  async publisherName(@Root() { publisherId }: RiskHold, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.users.byIds).load(publisherId))?.name ?? null;
  }
}
