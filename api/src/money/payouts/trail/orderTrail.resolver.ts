import { Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { OrderTrail, type OrderTrailService } from "./orderTrail.service";

@Resolver()
export class OrderTrailResolver {
  constructor(private readonly services: { orderTrails: OrderTrailService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => OrderTrail, { description: "What became of an order that you see." })
  orderTrail(@CurrentViewer() viewer: Viewer, @Id("The order.", "saleId") saleId: string): Promise<OrderTrail> {
    return this.services.orderTrails.of(viewer, saleId);
  }
}
