import { Arg, Args, Authorized, Field, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { SortedConnection, SortedPageArgs } from "../../platform/paging/sortedPage";
import { SaleType, toSale } from "../sale.type";
import { OrderFilterInput, OrderSortEnum } from "./order.inputs";
import type { OrderPage, OrderService } from "./order.service";
import type { OrderSort } from "./orderStreams";
import { OrderStageTab, OrderTab } from "./orderTabs";

@ObjectType({ description: "A page of orders.", simpleResolvers: true })
export class OrderConnection extends SortedConnection(SaleType, "Order") {
  countTabs!: OrderPage["tabs"];
  countStages!: OrderPage["stages"];

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => [OrderTab], {
    simple: false,
    description: "Counts and sums of each status under the same filter, whichever statuses are listed.",
  })
  tabs(): Promise<OrderTab[]> {
    return this.countTabs();
  }

  @Field(() => [OrderStageTab], {
    simple: false,
    description: "For publishers: counts and sums of each stage under the same filter, whichever stages are listed.",
  })
  stages(): Promise<OrderStageTab[]> {
    return this.countStages();
  }
}

@Resolver()
export class OrderResolver {
  constructor(private readonly services: { orderLists: OrderService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => OrderConnection, {
    description: "Orders of your links or your shop, sorted, filtered and searched, with counts and sums per status.",
  })
  async orders(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => OrderSortEnum, { defaultValue: "date", description: "What they are sorted by." })
    sort: OrderSort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "The latest or highest first." })
    isDescending: boolean,
    @Arg("filter", () => OrderFilterInput, { nullable: true, description: "Which ones." }) filter?: OrderFilterInput,
  ): Promise<Pick<OrderConnection, "nodes" | "pageInfo" | "countTabs" | "countStages">> {
    const query = { sort, isDescending, filter: filter ?? {} };
    const { nodes, pageInfo, tabs, stages } = await this.services.orderLists.list(viewer, query, page);
    return { nodes: nodes.map(toSale(viewer)), pageInfo, countTabs: tabs, countStages: stages };
  }
}
