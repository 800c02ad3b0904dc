import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Float, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { BrandWaiting, type OwnBrandService, type TrackingHealth } from "./ownBrand.service";

@ObjectType("TrackingHealth", { description: "Whether your shop's orders arrive.", simpleResolvers: true })
export class TrackingHealthType implements TrackingHealth {
  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the newest order was received." })
  lastOrderAt!: Date | null;

  @Field(() => Int, { description: "Orders in the 30 days up to that one; the newest 1,000 at most." }) orders!: number;
  @Field(() => Int, { description: "Those of them that named a click." }) ordersWithClick!: number;

  @Field(() => Int, { description: "Those without a click because its id was damaged on the way." })
  ordersWithDamagedClick!: number;

  @Field(() => Float, {
    nullable: true,
    description: "Hours between two of them on average; null if they are too few.",
  })
  usualGapHours!: number | null;

  @Field(() => Boolean, { description: "Whether no order came for far longer than usual: for a day at least." })
  isSilent!: boolean;
}

@Resolver()
export class OwnBrandResolver {
  constructor(private readonly services: { ownBrand: OwnBrandService }) {}

  @Authorized("ADVERTISER")
  @Query(() => BrandWaiting, { description: "What waits for your brand, however long ago it came in." })
  brandWaiting(@CurrentViewer() viewer: Viewer): Promise<BrandWaiting> {
    return this.services.ownBrand.waiting(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => TrackingHealthType, { description: "Whether your shop's orders arrive." })
  trackingHealth(@CurrentViewer() viewer: Viewer): Promise<TrackingHealthType> {
    return this.services.ownBrand.health(viewer);
  }
}
