import { Arg, Args, Authorized, ObjectType, Query, Resolver } from "type-graphql";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { Merchant } from "../../../programs";
import { MerchantFilter, type MerchantSearch, type MerchantSort, MerchantSortEnum } from "./merchantSearch.service";

@ObjectType({ description: "A page of brands.", simpleResolvers: true })
export class MerchantConnection extends SortedConnection(Merchant, "Merchant") {}

@Resolver()
export class MerchantSearchResolver {
  constructor(private readonly services: { merchantSearch: MerchantSearch }) {}

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => MerchantConnection, { description: "The brands that can be promoted, by page and search." })
  searchMerchants(
    @Args(() => SortedPageArgs) page: SortedPageArgs,
    @Arg("sort", () => MerchantSortEnum, { defaultValue: "name", description: "What they are sorted by." })
    sort: MerchantSort,
    @Arg("descending", () => Boolean, { defaultValue: false, description: "The last or highest first." })
    isDescending: boolean,
    @Arg("filter", () => MerchantFilter, { nullable: true, description: "Which ones." })
    filter?: MerchantFilter,
  ) {
    return this.services.merchantSearch.list({ sort, isDescending, filter: filter ?? {} }, page);
  }

  @Authorized("PUBLISHER", "ADMIN")
  @Query(() => Merchant, { nullable: true, description: "The brand that a page of a shop belongs to; null if none." })
  merchantForAddress(
    @Arg("url", () => String, { description: "The page's address." }) url: string,
  ): Promise<Merchant | null> {
    return this.services.merchantSearch.forAddress(url);
  }
}
