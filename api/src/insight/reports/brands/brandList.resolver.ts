import { Arg, Args, Authorized, ObjectType, Query, Resolver } from "type-graphql";
import { enumOf } from "../../../platform/graphqlEnum";
import { SortedConnection, SortedPageArgs } from "../../../platform/paging/sortedPage";
import { type BrandListService, type BrandSort, ListedBrand } from "./brandList.service";

const BrandSortEnum = enumOf("BrandSort", "What admins' list of brands is sorted by.", {
  NAME: ["name", "The name."],
  VALUE: ["value", "The order value of the last 30 days; the number alone, whatever its currency."],
  JOINED: ["joined", "When it joined."],
});

@ObjectType({ description: "A page of brands, for admins.", simpleResolvers: true })
export class BrandConnection extends SortedConnection(ListedBrand, "Brand") {}

@Resolver()
export class BrandListResolver {
  constructor(private readonly services: { brandList: BrandListService }) {}

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
  ): Promise<Pick<BrandConnection, "nodes" | "pageInfo">> {
    return this.services.brandList.list({ sort, isDescending, search, isListed }, page);
  }
}
