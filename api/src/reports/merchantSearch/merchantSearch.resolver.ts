import {
  Arg,
  Args,
  Authorized,
  Field,
  Float,
  InputType,
  ObjectType,
  Query,
  Resolver,
  registerEnumType,
} from "type-graphql";
import { CategoryEnum } from "../../accounts/user.type";
import type { CategoryId } from "../../contract/choices";
import { SortedConnection, SortedPageArgs } from "../../core/paging/sortedPage";
import { Merchant } from "../../merchants/merchant.entity";
import type { MerchantSearch, MerchantSort } from "./merchantSearch.service";

const MerchantSortEnum = { NAME: "name", RATE: "rate", EARNINGS_PER_CLICK: "earningsPerClick" } as const;
registerEnumType(MerchantSortEnum, {
  name: "MerchantSort",
  description: "What brands are sorted by.",
  valuesConfig: {
    NAME: { description: "The name." },
    RATE: { description: "The commission rate." },
    EARNINGS_PER_CLICK: {
      description: "The average of the last 90 days; the number alone, whatever its currency. Kept, at most a day old.",
    },
  },
});

@InputType({ description: "Which brands. All conditions hold at once." })
export class MerchantFilterInput {
  @Field(() => String, { nullable: true, description: "A part of the name." })
  search?: string | null;

  @Field(() => CategoryEnum, { nullable: true, description: "Only those that sell this." })
  category?: CategoryId | null;

  @Field(() => String, { nullable: true, description: "Only programs in this currency, such as USD." })
  currency?: string | null;

  @Field(() => Float, { nullable: true, description: "The lowest commission rate, in percent." })
  minRate?: number | null;
}

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
    @Arg("filter", () => MerchantFilterInput, { nullable: true, description: "Which ones." })
    filter?: MerchantFilterInput,
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
