import { Arg, Authorized, Int, Mutation, Query, Resolver } from "type-graphql";
import { MadeKey } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { type CanaryService, FaultyCanary } from "./canary.service";
import { Canary } from "./testMode.entity";
import { TestEvent, TestMode, type TestModeService } from "./testMode.service";

@Resolver()
export class TestModeResolver {
  constructor(private readonly services: { testMode: TestModeService; canaries: CanaryService }) {}

  @Authorized("ADVERTISER", "work")
  @Query(() => TestMode, { description: "What your shop tests with." })
  testMode(@CurrentViewer() viewer: Viewer): Promise<TestMode> {
    return this.services.testMode.mine(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => [TestEvent], {
    description: "What arrived in test mode, newest first. The newest 200 of the last 7 days are kept.",
  })
  testEvents(
    @CurrentViewer() viewer: Viewer,
    @Arg("first", () => Int, { defaultValue: 20, description: "How many, at most 100." }) first: number,
  ): Promise<TestEvent[]> {
    return this.services.testMode.events(viewer, first);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => MadeKey, {
    description: "Creates a key that can report only test orders, and shows it once. It replaces the one before.",
  })
  createTestKey(@CurrentViewer() viewer: Viewer) {
    return this.services.testMode.createKey(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => Canary, { nullable: true, description: "Your shop's; null without a server integration." })
  canary(@CurrentViewer() viewer: Viewer) {
    return this.services.canaries.mine(viewer);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [FaultyCanary], { description: "The brands whose hourly test order fails, at most 50." })
  faultyCanaries(): Promise<FaultyCanary[]> {
    return this.services.canaries.faulty();
  }
}
