import { SafeIntResolver } from "graphql-scalars";
import {
  Arg,
  Authorized,
  Ctx,
  Field,
  FieldResolver,
  ID,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task } from "../../accounts";
import type { OrderReasonId } from "../../contract/inquiries/orderReasons";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { enumOf } from "../../platform/graphqlEnum";
import { OrderFilterInput } from "../orders/order.inputs";
import type { SaleService } from "../sale.service";
import { OrderReasonEnum, SaleType, toSale } from "../sale.type";
import type { Decision } from "./bulkDecision";
import type { BulkDecisionService } from "./bulkDecision.service";
import type { UndoService } from "./undo.service";

const DecisionEnum = enumOf("Decision", "What is decided about orders.", {
  APPROVE: ["approve", "Pending ones are approved."],
  DECLINE: ["decline", "Claimed and pending ones are declined."],
});

@InputType({ description: "Orders to decide at once: either `ids` or `matching`." })
export class DecideSalesInput {
  @Field(() => DecisionEnum, { description: "What to do." }) act!: Decision;

  @Field(() => String, { nullable: true, description: "Why they are declined; their publishers see it." })
  reason?: string | null;

  @Field(() => OrderReasonEnum, { nullable: true, description: "The reason of the list, for all of them." })
  reasonCode?: OrderReasonId | null;

  @Field(() => [ID], { nullable: true, description: "These orders, at most 1,000." }) ids?: string[] | null;

  @Field(() => OrderFilterInput, {
    nullable: true,
    description: "All that match now and can be decided this way, at most 10,000. Those on hold are not approved.",
  })
  matching?: OrderFilterInput | null;

  @Field(() => Int, { description: "How many orders you agreed to; if it is another number, nothing is decided." })
  count!: number;

  @Field(() => SafeIntResolver, { description: "What they come to, in minor units; the same holds for it." })
  amount!: number;
}

@ObjectType({ description: "An order that a bulk decision left as it is.", simpleResolvers: true })
export class DecisionException {
  @Field(() => ID, { description: "The sale." }) saleId!: string;
  @Field(() => String, { description: "Why it was not decided." }) reason!: string;
}

@ObjectType("BulkDecision", { description: "A decision about many orders, and how far it is.", simpleResolvers: true })
export class BulkDecisionType {
  @Field(() => Task, { description: "Its task; `cancelTask` ends it at the next step." }) task!: Task;
  @Field(() => Int, { description: "How many orders were decided so far." }) decided!: number;
  @Field(() => Int, { description: "How many were left as they are." }) skipped!: number;

  @Field(() => [DecisionException], { description: "Those that were left as they are, at most 100." })
  exceptions!: DecisionException[];
}

interface Services {
  bulkDecisions: BulkDecisionService;
  sales: SaleService;
  undoing: UndoService;
}

@Resolver(() => DecisionException)
export class BulkDecisionResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER", "work")
  @Mutation(() => BulkDecisionType, {
    description: "Approves or declines many orders in the background, one such decision at a time.",
  })
  decideSales(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => DecideSalesInput, { description: "Which, and what." }) input: DecideSalesInput,
  ): Promise<BulkDecisionType> {
    return this.services.bulkDecisions.start(viewer, input);
  }

  @Authorized("ADVERTISER")
  @Query(() => BulkDecisionType, { description: "A decision about many orders." })
  bulkDecision(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "Its task." }) id: string,
  ): Promise<BulkDecisionType> {
    return this.services.bulkDecisions.get(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description: "Takes back that a sale was approved or declined, within 8 seconds: nobody was told of it yet.",
  })
  async undoDecision(
    @CurrentViewer() viewer: Viewer,
    @Arg("saleId", () => ID, { description: "The sale." }) saleId: string,
  ) {
    return toSale(viewer)(await this.services.undoing.undo(viewer, saleId));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Task, {
    description: "Takes back a decision about many orders in the background, within 8 seconds after it has ended.",
  })
  undoDecisions(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: "The decision's task." }) id: string,
  ): Promise<Task> {
    return this.services.undoing.undoAll(viewer, id);
  }

  @FieldResolver(() => String, { nullable: true, description: "The shop's order ID; null if the order is gone." })
  async orderId(@Root() { saleId }: DecisionException, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.sales.byIds).load(saleId))?.orderId ?? null;
  }
}
