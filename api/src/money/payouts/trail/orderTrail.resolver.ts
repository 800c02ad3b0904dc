import { Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer, Id } from "../../../platform/currentViewer";
import { OrderTrail, type OrderTrailService } from "./orderTrail.service";

@Resolver()
export class OrderTrailResolver {
  constructor(private readonly services: { orderTrails: OrderTrailService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN", "reports:read")
  @Query(() => OrderTrail, { description: "The money trail of an order." })
  orderTrail(@CurrentViewer() viewer: Viewer, @Id("ID of the order.", "saleId") saleId: string): Promise<OrderTrail> {
    return this.services.orderTrails.of(viewer, saleId);
  }
}
