import { Arg, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { ShopperData, type ShopperPrivacy } from "./shopperPrivacy.service";

@Resolver()
export class ShopperResolver {
  constructor(private readonly services: { shopperPrivacy: ShopperPrivacy }) {}

  @Authorized("ADVERTISER", "own")
  @Query(() => ShopperData, { description: "Personal data stored for an order, to answer a shopper's request." })
  shopperData(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
  ): Promise<ShopperData> {
    return this.services.shopperPrivacy.findOwn(viewer, orderId);
  }

  @Authorized("ADVERTISER", "confirm:own")
  @Mutation(() => ShopperData, {
    description:
      "Erases what links an order to its shopper and returns what was stored. Amounts and commissions stay. The order ID is replaced permanently.",
  })
  eraseShopper(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
  ): Promise<ShopperData> {
    return this.services.shopperPrivacy.eraseOwn(viewer, orderId);
  }
}
