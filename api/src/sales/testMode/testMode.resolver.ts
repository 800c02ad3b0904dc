import { Args, Authorized, Mutation, Query, Resolver } from "type-graphql";
import { MadeKey } from "../../accounts";
import type { Viewer } from "../../platform/context";
import { CurrentViewer } from "../../platform/currentViewer";
import { PageArgs } from "../../platform/paging/page";
import { type CanaryService, FaultyCanary } from "./canary.service";
import { Canary } from "./testMode.entity";
import { TestEventConnection, TestMode, type TestModeService } from "./testMode.service";

@Resolver()
export class TestModeResolver {
  constructor(private readonly services: { testMode: TestModeService; canaries: CanaryService }) {}

  @Authorized("ADVERTISER", "work")
  @Query(() => TestMode, { description: "Test link, secret and key of your brand." })
  testMode(@CurrentViewer() viewer: Viewer): Promise<TestMode> {
    return this.services.testMode.mine(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => TestEventConnection, {
    description:
      "Lists clicks, orders and returns in test mode, newest first. Rejected reports are in `apiRequests`. The newest 200 of the last 7 days are stored.",
  })
  testEvents(@CurrentViewer() viewer: Viewer, @Args(() => PageArgs) page: PageArgs) {
    return this.services.testMode.events(viewer, page);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => MadeKey, {
    description:
      "Creates an API key that can report only test orders, and shows it once. Replaces the previous test key.",
  })
  createTestKey(@CurrentViewer() viewer: Viewer) {
    return this.services.testMode.createKey(viewer);
  }

  @Authorized("ADVERTISER")
  @Query(() => Canary, { nullable: true, description: "The canary of your brand. Null without a server integration." })
  canary(@CurrentViewer() viewer: Viewer) {
    return this.services.canaries.mine(viewer);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [FaultyCanary], { description: "Lists the brands whose canary fails, at most 50." })
  faultyCanaries(): Promise<FaultyCanary[]> {
    return this.services.canaries.faulty();
  }
}
