import { Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { BrandWaiting, type OwnBrandService, TrackingHealth } from "./ownBrand.service";

@Resolver()
export class OwnBrandResolver {
  constructor(private readonly services: { ownBrand: OwnBrandService }) {}

  @Authorized("ADVERTISER")
  @Query(() => BrandWaiting, { description: "What waits for your brand, however long ago it came in." })
  brandWaiting(@CurrentViewer() viewer: Viewer): Promise<BrandWaiting> {
    return this.services.ownBrand.waiting(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => TrackingHealth, { description: "Whether your shop's orders arrive." })
  trackingHealth(@CurrentViewer() viewer: Viewer): Promise<TrackingHealth> {
    return this.services.ownBrand.health(viewer);
  }
}
