import { Arg, Args, Authorized, ObjectType, Query, Resolver } from "type-graphql";
import { DateRangeInput } from "../../../platform/dateRange";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { type BrandListService, type BrandSort, BrandSortEnum, ListedBrand } from "./brandList.service";
import { NetworkFigures, type NetworkService } from "./network.service";
import { Queue, type QueuesService } from "./queues.service";

@ObjectType({ description: "A page of brands, for admins.", simpleResolvers: true })
export class BrandConnection extends SortedConnection(ListedBrand, "Brand") {}

/** What admins see of the whole network. */
@Resolver()
export class NetworkResolver {
  constructor(
    private readonly services: { network: NetworkService; queues: QueuesService; brandList: BrandListService },
  ) {}

  @Authorized("ADMIN", "read")
  @Query(() => [NetworkFigures], {
    description: "Figures of the whole network, for each currency: USD first. Today's are at most a minute old.",
  })
  networkFigures(
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days; all if omitted." })
    range?: DateRangeInput,
  ): Promise<NetworkFigures[]> {
    return this.services.network.figures(range);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [Queue], { description: "What waits for the network's admins, each with its clock." })
  queues(): Promise<Queue[]> {
    return this.services.queues.all();
  }

  @Authorized("ADMIN", "read")
  @Query(() => BrandConnection, { description: "All brands with their state, what they owe and how they sell." })
  brands(
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => BrandSortEnum, { defaultValue: "name", description: "What they are sorted by." })
    sort: BrandSort,
    @Arg("descending", () => Boolean, { defaultValue: false, description: "The last or highest first." })
    isDescending: boolean,
    @Arg("search", () => String, { nullable: true, description: "A part of its name, or of its contact's." })
    search: string | null = null,
    @Arg("listed", () => Boolean, { nullable: true, description: "Only those that can be promoted, or only others." })
    isListed: boolean | null = null,
  ) {
    return this.services.brandList.list({ sort, isDescending, search, isListed }, page);
  }
}
