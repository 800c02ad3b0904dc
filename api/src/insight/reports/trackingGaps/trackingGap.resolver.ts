import { DateTimeISOResolver } from "graphql-scalars";
import { Arg, Authorized, Field, ID, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import type { TrackingGap } from "./trackingGap.entity";
import type { TrackingGapService } from "./trackingGap.service";

@ObjectType("TrackingGap", {
  description: "A time in which Weft heard no orders from a brand, although several were to be expected.",
  simpleResolvers: true,
})
export class TrackingGapType {
  @Field(() => ID, { description: "Its ID." }) id!: string;
  @Field(() => DateTimeISOResolver, { description: "The hour in which orders stayed away." }) startsAt!: Date;

  @Field(() => DateTimeISOResolver, { nullable: true, description: "The hour in which orders came again." })
  endsAt!: Date | null;
}

@Resolver()
export class TrackingGapResolver {
  constructor(private readonly services: { trackingGaps: TrackingGapService }) {}

  @Authorized("PUBLISHER", "ADVERTISER", "ADMIN")
  @Query(() => [TrackingGapType], { description: "A brand's tracking gaps of the last 30 days, newest first." })
  trackingGaps(
    @CurrentViewer() viewer: Viewer,
    @Arg("merchantId", () => ID, { nullable: true, description: "The brand; advertisers see their own." })
    merchantId?: string | null,
  ): Promise<TrackingGap[]> {
    return this.services.trackingGaps.list(viewer, merchantId);
  }
}
