import { Arg, Authorized, Field, ID, Int, ObjectType, Query, Resolver } from "type-graphql";
import { DateRangeInput } from "../../../platform/dateRange";
import { Money, money } from "../../../platform/money";
import type { NetworkCurrency, NetworkService, NetworkSums } from "./network.service";

@ObjectType("NetworkSums", { description: "Sums of programs in one currency.", simpleResolvers: true })
export class NetworkSumsType {
  @Field(() => Int, { description: "Counted clicks." }) clicks!: number;
  @Field(() => Int, { description: "Orders that are not declined." }) orders!: number;
  @Field(() => Money, { description: "What shoppers paid, less returns." }) orderValue!: Money;
  @Field(() => Money, { description: "What publishers earn of it." }) commission!: Money;

  @Field(() => Money, { description: "The network's share beside the commission, as invoices charge it." })
  networkFee!: Money;
}

@ObjectType("NetworkDay", { description: "A UTC day.", simpleResolvers: true })
export class NetworkDayType {
  @Field(() => String, { description: "Such as 2026-11-21." }) day!: string;
  @Field(() => Int, { description: "Orders that are not declined." }) orders!: number;
  @Field(() => Money, { description: "What shoppers paid, less returns." }) orderValue!: Money;
}

@ObjectType("TopBrand", { description: "A brand with much order value.", simpleResolvers: true })
export class TopBrandType {
  @Field(() => ID, { description: "The merchant." }) merchantId!: string;
  @Field(() => String, { description: "Its name." }) name!: string;
  @Field(() => Int, { description: "Its orders." }) orders!: number;
  @Field(() => Money, { description: "What shoppers paid, less returns." }) orderValue!: Money;

  @Field(() => Money, { nullable: true, description: "The same in the period before; null for an open range." })
  previous!: Money | null;
}

@ObjectType("NetworkFigures", {
  description: "Figures of all programs in one currency. Two currencies are never added.",
  simpleResolvers: true,
})
export class NetworkFiguresType {
  @Field(() => String, { description: "The currency." }) currency!: string;
  @Field(() => NetworkSumsType, { description: "Of the days asked for." }) totals!: NetworkSumsType;

  @Field(() => NetworkSumsType, { nullable: true, description: "Of as many days before; null for an open range." })
  previous!: NetworkSumsType | null;

  @Field(() => [NetworkDayType], { description: "Each day, also those without an order." }) days!: NetworkDayType[];
  @Field(() => [TopBrandType], { description: "The six with the most order value." }) brands!: TopBrandType[];
}

@Resolver()
export class NetworkResolver {
  constructor(private readonly services: { network: NetworkService }) {}

  @Authorized("ADMIN", "read")
  @Query(() => [NetworkFiguresType], {
    description: "Figures of the whole network, for each currency: USD first. Today's are at most a minute old.",
  })
  async networkFigures(
    @Arg("range", () => DateRangeInput, { nullable: true, description: "The days; all if omitted." })
    range?: DateRangeInput,
  ): Promise<NetworkFiguresType[]> {
    return (await this.services.network.figures(range)).map(toFigures);
  }
}

const toSums = ({ clicks, orders, ...sums }: NetworkSums, currency: string): NetworkSumsType => ({
  clicks,
  orders,
  orderValue: money(sums.orderValue, currency),
  commission: money(sums.commission, currency),
  networkFee: money(sums.networkFee, currency),
});

const toFigures = ({ currency, previous, days, brands, ...sums }: NetworkCurrency): NetworkFiguresType => ({
  currency,
  totals: toSums(sums, currency),
  previous: previous && toSums(previous, currency),
  days: days.map(({ orderValue, ...day }) => ({ ...day, orderValue: money(orderValue, currency) })),
  brands: brands.map(({ orderValue, previous: former, ...brand }) => ({
    ...brand,
    orderValue: money(orderValue, currency),
    previous: former === null ? null : money(former, currency),
  })),
});
