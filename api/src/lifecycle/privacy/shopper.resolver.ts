import { Arg, Authorized, Field, ID, Int, Mutation, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { Money, money } from "../../platform/money";
import type { ShopperData, ShopperPrivacy } from "./shopperPrivacy.service";

@ObjectType({ description: "Rows of one kind that are held.", simpleResolvers: true })
export class HeldRows {
  @Field(() => String, { description: "What they are." }) what!: string;
  @Field(() => Int, { description: "How many." }) count!: number;
}

@ObjectType("ShopperData", { description: "What is held of one order's shopper.", simpleResolvers: true })
export class ShopperDataType {
  @Field(() => ID, { description: "Our identifier of the order." }) saleId!: string;
  @Field(() => String, { description: "The shop's order ID." }) orderId!: string;
  @Field(() => Money, { description: "What the shopper paid." }) amount!: Money;
  @Field(() => String, { nullable: true, description: "The country it was shipped to." }) country!: string | null;
  @Field(() => [ID], { description: "The clicks that were considered for it." }) clickIds!: string[];
  @Field(() => [HeldRows], { description: "The rows that name the order or one of its clicks." }) held!: HeldRows[];
}

const shown = ({ amount, currency, ...data }: ShopperData): ShopperDataType => ({
  ...data,
  amount: money(amount, currency),
});

@Resolver()
export class ShopperResolver {
  constructor(private readonly services: { shopperPrivacy: ShopperPrivacy }) {}

  @Authorized("ADVERTISER", "own")
  @Query(() => ShopperDataType, { description: "What is held of one order's shopper, for a request that you pass on." })
  async shopperData(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
  ): Promise<ShopperDataType> {
    return shown(await this.services.shopperPrivacy.findOwn(viewer, orderId));
  }

  @Authorized("ADVERTISER", "confirm:own")
  @Mutation(() => ShopperDataType, {
    description:
      "Erases what leads from an order to its shopper and returns what was held. Amounts and commissions stay; the order's ID is replaced for good.",
  })
  async eraseShopper(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
  ): Promise<ShopperDataType> {
    return shown(await this.services.shopperPrivacy.eraseOwn(viewer, orderId));
  }
}
