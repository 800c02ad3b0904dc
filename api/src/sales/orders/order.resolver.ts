import { Arg, Args, Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
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
  count!: OrderPage["count"];
  countTabs!: OrderPage["tabs"];
  countStages!: OrderPage["stages"];

  // Not `simple`: compiled queries call resolvers only for such fields and read all others as plain properties.
  @Field(() => Int, { simple: false, description: "Total number of orders that match." })
  totalCount(): Promise<number> {
    return this.count();
  }

  @Field(() => [OrderTab], {
    simple: false,
    description: "Counts and sums by status. They ignore the filter's `states`.",
  })
  tabs(): Promise<OrderTab[]> {
    return this.countTabs();
  }

  @Field(() => [OrderStageTab], {
    simple: false,
    description: "Counts and sums by stage, for creators. They ignore the filter's `stages`.",
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
    description:
      "Lists the orders of your links or your brand, newest first unless sorted, with counts and sums by status.",
  })
  async orders(
    @CurrentViewer() viewer: Viewer,
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => OrderSortEnum, { defaultValue: "date", description: "Sort key." })
    sort: OrderSort,
    @Arg("descending", () => Boolean, { defaultValue: true, description: "Whether the latest or highest come first." })
    isDescending: boolean,
    @Arg("filter", () => OrderFilterInput, { nullable: true, description: "Filter for the orders." })
    filter?: OrderFilterInput,
  ): Promise<Pick<OrderConnection, "nodes" | "pageInfo" | "count" | "countTabs" | "countStages">> {
    const query = { sort, isDescending, filter: filter ?? {} };
    const { nodes, pageInfo, count, tabs, stages } = await this.services.orderLists.list(viewer, query, page);
    return { nodes: nodes.map(toSale(viewer)), pageInfo, count, countTabs: tabs, countStages: stages };
  }
}
