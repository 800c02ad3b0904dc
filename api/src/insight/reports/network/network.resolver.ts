import { Arg, Args, Authorized, Ctx, FieldResolver, ObjectType, Query, Resolver, Root } from "type-graphql";
import type { Context } from "../../../platform/context";
import { DateRangeInput } from "../../../platform/dateRange";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import type { MerchantService } from "../../../programs";
import { type BrandListService, type BrandReportSort, BrandReportSortEnum, ListedBrand } from "./brandList.service";
import { NetworkFigures, type NetworkService, TopBrand } from "./network.service";
import { Queue, type QueuesService } from "./queues.service";

@ObjectType({ description: "A page of brands for admins.", simpleResolvers: true })
export class BrandReportConnection extends SortedConnection(ListedBrand, "BrandReport") {}

/** The network as admins see it. */
@Resolver()
export class NetworkResolver {
  constructor(
    private readonly services: { network: NetworkService; queues: QueuesService; brandList: BrandListService },
  ) {}

  @Authorized("ADMIN", "reports:read", "read")
  @Query(() => [NetworkFigures], {
    description: "Figures of the whole network by currency, USD first. Today's are at most a minute old.",
  })
  networkFigures(
    @Arg("range", () => DateRangeInput, { nullable: true, description: "Days of the figures. All days if omitted." })
    range?: DateRangeInput,
  ): Promise<NetworkFigures[]> {
    return this.services.network.figures(range);
  }

  @Authorized("ADMIN", "reports:read", "read")
  @Query(() => [Queue], { description: "The admins' work queues, each with its deadline." })
  queues(): Promise<Queue[]> {
    return this.services.queues.all();
  }

  @Authorized("ADMIN", "read")
  @Query(() => BrandReportConnection, {
    description: "Lists all brands with their state, debt and order value. Admins only.",
  })
  brandReports(
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => BrandReportSortEnum, { defaultValue: "name", description: "Sort key." })
    sort: BrandReportSort,
    @Arg("descending", () => Boolean, { defaultValue: false, description: "Whether the last or highest come first." })
    isDescending: boolean,
    @Arg("search", () => String, {
      nullable: true,
      description: "Part of the name of the brand or its contact person.",
    })
    search: string | null = null,
    @Arg("listed", () => Boolean, {
      nullable: true,
      description: "Brands that can (true) or cannot (false) be promoted only.",
    })
    isListed: boolean | null = null,
  ) {
    return this.services.brandList.list({ sort, isDescending, search, isListed }, page);
  }
}

const LOGO = { nullable: true, description: "Path of the brand's logo. Null if it has none." } as const;

@Resolver(() => ListedBrand)
export class ListedBrandResolver {
  constructor(private readonly services: { merchants: MerchantService }) {}

  @FieldResolver(() => String, LOGO)
  async logo(@Root() { id }: ListedBrand, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(id))?.logo ?? null;
  }
}

@Resolver(() => TopBrand)
export class TopBrandResolver {
  constructor(private readonly services: { merchants: MerchantService }) {}

  @FieldResolver(() => String, LOGO)
  async logo(@Root() { merchantId }: TopBrand, @Ctx() { loaders }: Context): Promise<string | null> {
    return (await loaders.byId(this.services.merchants.byIds).load(merchantId))?.logo ?? null;
  }
}
