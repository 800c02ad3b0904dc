import { Arg, Authorized, ID, Mutation, Resolver } from "type-graphql";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { SaleType, toSale } from "../sale.type";
import type { ShopAmountService } from "./shopAmount.service";

@Resolver()
export class ShopAmountResolver {
  constructor(private readonly services: { shopAmounts: ShopAmountService }) {}

  @Authorized("ADVERTISER", "work")
  @Mutation(() => SaleType, {
    description: "Gives an order of an accepted claim the amount that the shop reported; commission follows.",
  })
  async useShopAmount(
    @CurrentViewer() viewer: Viewer,
    @Arg("saleId", () => ID, { description: "The order." }) saleId: string,
  ): Promise<SaleType> {
    return toSale(viewer)(await this.services.shopAmounts.use(viewer, saleId));
  }
}
