import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Args, Authorized, Field, ID, Int, ObjectType, Query, Resolver, registerEnumType } from "type-graphql";
import { Money, money } from "../../core/money";
import { SortedConnection, SortedPageArgs } from "../../core/paging/sortedPage";
import type { BrandListService, BrandSort } from "./brandList.service";

const BrandSortEnum = { NAME: "name", VALUE: "value", JOINED: "joined" } as const;
registerEnumType(BrandSortEnum, {
  name: "BrandSort",
  description: "What admins' list of brands is sorted by.",
  valuesConfig: {
    NAME: { description: "The name." },
    VALUE: { description: "The order value of the last 30 days; the number alone, whatever its currency." },
    JOINED: { description: "When it joined." },
  },
});

@ObjectType("Brand", { description: "A brand, as admins see it.", simpleResolvers: true })
export class BrandType {
  @Field(() => ID, { description: "The merchant." })
  id!: string;

  @Field(() => ID, { description: "The account that owns it." })
  ownerId!: string;

  @Field(() => String, { description: "Its name." })
  name!: string;

  @Field(() => String, { description: "The contact's name." })
  contactName!: string;

  @Field(() => String, { description: "The contact's email address." })
  email!: string;

  @Field(() => Boolean, { description: "Whether it can be promoted; not while it is suspended." })
  listed!: boolean;

  @Field(() => DateTimeISOResolver, { description: "When it joined." })
  joinedAt!: Date;

  @Field(() => Money, { description: "What it owes the network; negative if it paid more." })
  owed!: Money;

  @Field(() => Int, { description: "Orders of the last 30 days that are not declined." })
  orders!: number;

  @Field(() => Money, { description: "Order value of the last 30 days, less returns." })
  value!: Money;

  @Field(() => Money, { description: "The same of the 30 days before." })
  previous!: Money;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "When its last order was received." })
  lastOrderAt!: Date | null;
}

@ObjectType({ description: "A page of brands, for admins.", simpleResolvers: true })
export class BrandConnection extends SortedConnection(BrandType, "Brand") {}

@Resolver()
export class BrandListResolver {
  constructor(private readonly services: { brandList: BrandListService }) {}

  @Authorized("ADMIN")
  @Query(() => BrandConnection, { description: "All brands with their state, what they owe and how they sell." })
  async brands(
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
    const found = await this.services.brandList.list({ sort, isDescending, search, isListed }, page);
    return {
      pageInfo: found.pageInfo,
      nodes: found.nodes.map(({ currency, owed, value, previous, ...brand }) => ({
        ...brand,
        owed: money(owed, currency),
        value: money(value, currency),
        previous: money(previous, currency),
      })),
    };
  }
}
