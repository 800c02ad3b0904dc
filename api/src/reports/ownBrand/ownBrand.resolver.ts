import { DateTimeISOResolver } from "graphql-scalars";
import { Authorized, Field, Float, Int, ObjectType, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../core/context";
import { CurrentViewer } from "../../core/currentViewer";
import type { BrandWaiting, OwnBrandService, TrackingHealth } from "./ownBrand.service";

@ObjectType("BrandWaiting", { description: "What waits for your brand.", simpleResolvers: true })
export class BrandWaitingType implements BrandWaiting {
  @Field(() => Int, { description: "Orders to decide or to confirm; at most 10,000." })
  orders!: number;

  @Field(() => Int, { description: "Applications of publishers; at most 10,000." })
  applications!: number;

  @Field(() => Int, { description: "Invoices that are unpaid beyond 30 days; each counts once." })
  overdueInvoices!: number;

  @Field(() => Int, { description: "Publishers' claims that wait for your answer; at most 10,000." })
  claims!: number;
}

@ObjectType("TrackingHealth", { description: "Whether your shop's orders arrive.", simpleResolvers: true })
export class TrackingHealthType implements TrackingHealth {
  @Field(() => DateTimeISOResolver, { nullable: true, description: "When the newest order was received." })
  lastOrderAt!: Date | null;

  @Field(() => Int, { description: "Orders in the 30 days up to that one; the newest 1,000 at most." })
  orders!: number;

  @Field(() => Int, { description: "Those of them that named a click." })
  ordersWithClick!: number;

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
  @Query(() => BrandWaitingType, { description: "What waits for your brand, however long ago it came in." })
  brandWaiting(@CurrentViewer() viewer: Viewer): Promise<BrandWaitingType> {
    return this.services.ownBrand.waiting(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => TrackingHealthType, { description: "Whether your shop's orders arrive." })
  trackingHealth(@CurrentViewer() viewer: Viewer): Promise<TrackingHealthType> {
    return this.services.ownBrand.health(viewer);
  }
}
