import { Arg, Authorized, FieldResolver, ID, Int, Mutation, Query, Resolver, Root } from "type-graphql";
import { FEED_MINUTES } from "../contract/catalogue/feedForms";
import type { Viewer } from "../core/context";
import { CurrentViewer } from "../core/currentViewer";
import { TaskType, toTask } from "../tasks/task.type";
import { FeedInput, FeedPreviewInput } from "./feed.inputs";
import type { FeedService } from "./feed.service";
import { FeedPreviewRow, FeedRunType, FeedType, toFeed, toPreviewRow } from "./feed.type";
import type { FeedPreview } from "./feedPreview";
import { HeldFeedRun, toHeldRun } from "./heldRun.type";
import type { HeldRuns } from "./heldRuns.service";
import type { ShopFeeds } from "./shopFeed.service";

const WHICH = "Which one.";

@Resolver(() => FeedType)
export class FeedResolver {
  constructor(
    private readonly services: {
      feeds: FeedService;
      shopFeeds: ShopFeeds;
      feedPreview: FeedPreview;
      heldRuns: HeldRuns;
    },
  ) {}

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [FeedType], { description: "Your brand's feeds, newest first. For admins: those that are held." })
  async feeds(@CurrentViewer() viewer: Viewer): Promise<FeedType[]> {
    return (await this.services.feeds.list(viewer)).map(toFeed);
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => FeedType, { description: "A feed." })
  async feed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<FeedType> {
    return toFeed(await this.services.feeds.get(viewer, id));
  }

  @FieldResolver(() => [FeedRunType], { description: "The last 20 runs, newest first." })
  runs(@Root() feed: FeedType): Promise<FeedRunType[]> {
    return this.services.feeds.runs(feed);
  }

  @FieldResolver(() => TaskType, { nullable: true, description: "The latest run's task, with its progress." })
  async task(@Root() feed: FeedType): Promise<TaskType | null> {
    const task = await this.services.feeds.latestTask(feed);
    return task && toTask(task);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => FeedType, { description: "Creates a feed. With an address it is fetched within a minute." })
  async createFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => FeedInput, { description: "The feed." }) input: FeedInput,
  ): Promise<FeedType> {
    return toFeed(await this.services.feeds.create(viewer, input));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => FeedType, {
    description:
      "Creates the feed of your connected Shopify shop, whose app needs the permission `read_products`. It is read within a minute.",
  })
  async createShopifyFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("everyMinutes", () => Int, {
      nullable: true,
      description: `How often it is read: every ${FEED_MINUTES.min} minutes or more.`,
    })
    everyMinutes?: number | null,
  ): Promise<FeedType> {
    return toFeed(await this.services.shopFeeds.create(viewer, { everyMinutes: everyMinutes ?? undefined }));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => FeedType, {
    description: "Replaces a feed's settings. Credentials stay while the address is on the same host.",
  })
  async updateFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
    @Arg("input", () => FeedInput, { description: "The feed." }) input: FeedInput,
  ): Promise<FeedType> {
    return toFeed(await this.services.feeds.update(viewer, id, input));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => FeedType, { description: "Removes a feed, and its goods from the catalogue." })
  async removeFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<FeedType> {
    return toFeed(await this.services.feeds.remove(viewer, id));
  }

  @Authorized("ADVERTISER")
  @Mutation(() => TaskType, { description: "Reads a feed now. While it is being read, the same task." })
  async runFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("id", () => ID, { description: WHICH }) id: string,
  ): Promise<TaskType> {
    return toTask(await this.services.feeds.run(viewer, id));
  }

  @Authorized("ADVERTISER", "ADMIN")
  @Mutation(() => FeedType, { description: "Decides about a run that is held." })
  async releaseFeedRun(
    @CurrentViewer() viewer: Viewer,
    @Arg("runId", () => ID, { description: "The run." }) runId: string,
    @Arg("isReleased", () => Boolean, {
      description: "Whether the feed may have so few goods: it is then read again. Otherwise the run is discarded.",
    })
    isReleased: boolean,
    @Arg("reason", () => String, { nullable: true, description: "Why, for the audit log." }) reason?: string | null,
  ): Promise<FeedType> {
    return toFeed(await this.services.feeds.release(viewer, runId, isReleased, reason));
  }

  @Authorized("ADMIN")
  @Query(() => [HeldFeedRun], {
    description: "Runs of all brands' feeds that wait for a decision, the longest waiting first, at most 100.",
  })
  async heldFeedRuns(): Promise<HeldFeedRun[]> {
    return (await this.services.heldRuns.list()).map(toHeldRun);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => [FeedPreviewRow], { description: "The first 20 rows as they would be read. Nothing is stored." })
  async previewFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => FeedPreviewInput, { description: "What to read." }) input: FeedPreviewInput,
  ): Promise<FeedPreviewRow[]> {
    return (await this.services.feedPreview.rows(viewer, input)).map(toPreviewRow);
  }

  @Authorized("ADVERTISER")
  @Mutation(() => [FeedPreviewRow], {
    description:
      "The first 20 rows of your connected Shopify shop as they would be read, without drafts. Nothing is stored.",
  })
  async previewShopifyFeed(@CurrentViewer() viewer: Viewer): Promise<FeedPreviewRow[]> {
    return (await this.services.feedPreview.shopRows(viewer)).map(toPreviewRow);
  }
}
