import { Arg, Authorized, Ctx, FieldResolver, Mutation, Query, Resolver, Root } from "type-graphql";
import { Task } from "../../accounts";
import type { Context, Viewer } from "../../platform/context";
import { CurrentViewer, Id } from "../../platform/currentViewer";
import type { SaleService } from "../sale.service";
import { SaleType, toSale } from "../sale.type";
import type { BulkDecisionService } from "./bulkDecision.service";
import { BulkDecision, DecideSalesInput, DecisionException } from "./bulkDecision.type";
import type { UndoService } from "./undo.service";

interface Services {
  bulkDecisions: BulkDecisionService;
  sales: SaleService;
  undoing: UndoService;
}

@Resolver(() => DecisionException)
export class BulkDecisionResolver {
  constructor(private readonly services: Services) {}

  @Authorized("ADVERTISER", "work")
  @Mutation(() => BulkDecision, {
    description: "Approves or declines many orders in the background. One such decision runs at a time.",
  })
  decideSales(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => DecideSalesInput, { description: "Orders to decide and the decision." })
    input: DecideSalesInput,
  ): Promise<BulkDecision> {
    return this.services.bulkDecisions.start(viewer, input);
  }

  @Authorized("ADVERTISER")
  @Query(() => BulkDecision, { description: "A bulk decision by its task." })
  bulkDecision(@CurrentViewer() viewer: Viewer, @Id("ID of the decision's task.") id: string): Promise<BulkDecision> {
    return this.services.bulkDecisions.get(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description: "Reverts the approval or decline of an order. Possible for 8 seconds, before anyone is notified.",
  })
  async undoDecision(@CurrentViewer() viewer: Viewer, @Id("ID of the order.", "saleId") saleId: string) {
    return toSale(viewer)(await this.services.undoing.undo(viewer, saleId));
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Task, {
    description: "Reverts a bulk decision in the background. Possible for 8 seconds after it has finished.",
  })
  undoDecisions(@CurrentViewer() viewer: Viewer, @Id("ID of the decision's task.") id: string): Promise<Task> {
    return this.services.undoing.undoAll(viewer, id);
  }

  @FieldResolver(() => String, { nullable: true, description: "The shop's order ID. Null if the order was deleted." })
  async orderId(@Root() { saleId }: DecisionException, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.sales.byIds).load(saleId))?.orderId ?? null;
  }
}
