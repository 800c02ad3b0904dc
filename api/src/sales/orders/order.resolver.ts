import { Arg, Args, Authorized, Field, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { SortedConnection, SortedPageArgs } from "../../platform/paging/sortedPage";
import { SaleStatusEnum, SaleType, toSale } from "../sale.type";
import type { SaleStatus } from "../saleStatus";
import { OrderFilterInput, OrderSortEnum, OrderStageEnum } from "./order.inputs";
import type { OrderPage, OrderService } from "./order.service";
import type { OrderStage } from "./orderStage";
import type { OrderSort } from "./orderStreams";
import { OrderSum } from "./orderTabs";

@ObjectType({ description: "The orders at one stage.", simpleResolvers: true })
export class OrderStageTab {
  @Field(() => OrderStageEnum, { description: "The stage." }) stage!: OrderStage;
  @Field(() => Int, { description: "How many there are; at most 10,000." }) count!: number;

  @Field(() => Boolean, {
    description: "Whether there are more than were looked at: count and sums are at least these.",
  })
  isMore!: boolean;

  @Field(() => [OrderSum], { description: "What they come to, for each currency." }) sums!: OrderSum[];
}

@ObjectType("OrderTab", { description: "The orders with one status.", simpleResolvers: true })
export class OrderTabType {
  @Field(() => SaleStatusEnum, { description: "The status." }) status!: SaleStatus;
  @Field(() => Int, { description: "How many there are; at most 10,000." }) count!: number;

  @Field(() => Boolean, {
    description: "Whether there are more than were looked at, the newest 10,000: count and sums are at least these.",
  })
  isMore!: boolean;

  @Field(() => [OrderSum], { description: "What they come to, for each currency." }) sums!: OrderSum[];
}

@ObjectType({ description: "A page of orders.", simpleResolvers: true })
export class OrderConnection extends SortedConnection(SaleType, "Order") {
  countTabs!: OrderPage["tabs"];
  countStages!: OrderPage["stages"];

  // Not `simple`: a compiled query calls resolvers only for such fields and reads all others as plain properties.
  @Field(() => [OrderTabType], {
    simple: false,
    description: "Counts and sums of each status under the same filter, whichever statuses are listed.",
  })
  tabs(): Promise<OrderTabType[]> {
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
