import { Arg, Authorized, Mutation, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { ShopperData, type ShopperPrivacy } from "./shopperPrivacy.service";

@Resolver()
export class ShopperResolver {
  constructor(private readonly services: { shopperPrivacy: ShopperPrivacy }) {}

  @Authorized("ADVERTISER", "own")
  @Query(() => ShopperData, { description: "What is held of one order's shopper, for a request that you pass on." })
  shopperData(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
  ): Promise<ShopperData> {
    return this.services.shopperPrivacy.findOwn(viewer, orderId);
  }

  @Authorized("ADVERTISER", "confirm:own")
  @Mutation(() => ShopperData, {
    description:
      "Erases what leads from an order to its shopper and returns what was held. Amounts and commissions stay; the order's ID is replaced for good.",
  })
  eraseShopper(
    @CurrentViewer() viewer: Viewer,
    @Arg("orderId", () => String, { description: "The shop's order ID." }) orderId: string,
  ): Promise<ShopperData> {
    return this.services.shopperPrivacy.eraseOwn(viewer, orderId);
  }
}
