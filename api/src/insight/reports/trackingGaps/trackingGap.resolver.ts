import { Arg, Authorized, ID, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { TrackingGap } from "./trackingGap.entity";
import type { TrackingGapService } from "./trackingGap.service";

@Resolver()
export class TrackingGapResolver {
  constructor(private readonly services: { trackingGaps: TrackingGapService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => [TrackingGap], { description: "A brand's tracking gaps of the last 30 days, newest first." })
  trackingGaps(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { nullable: true, description: "The brand; advertisers see their own." })
    merchantId?: string | null,
  ): Promise<TrackingGap[]> {
    return this.services.trackingGaps.list(viewer, merchantId);
  }
}
