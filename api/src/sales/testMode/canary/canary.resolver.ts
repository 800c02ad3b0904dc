import { Authorized, Query, Resolver } from "type-graphql";
import type { Viewer } from "../../../platform/context";
import { CurrentViewer } from "../../../platform/currentViewer";
import { Canary } from "./canary.entity";
import { type CanaryService, FaultyCanary } from "./canary.service";

@Resolver()
export class CanaryResolver {
  constructor(private readonly services: { canaries: CanaryService }) {}

  @Authorized("ADVERTISER")
  @Query(() => Canary, { nullable: true, description: "Your shop's; null without a server integration." })
  canary(@CurrentViewer() viewer: Viewer) {
    return this.services.canaries.mine(viewer);
  }

  @Authorized("ADMIN")
  @Query(() => [FaultyCanary], { description: "The brands whose hourly test order fails, at most 50." })
  faultyCanaries(): Promise<FaultyCanary[]> {
    return this.services.canaries.faulty();
  }
}
