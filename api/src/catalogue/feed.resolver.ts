import { JSONObjectResolver, SafeIntResolver } from "graphql-scalars";
import {
  Arg,
  Authorized,
  Field,
  FieldResolver,
  InputType,
  Int,
  Mutation,
  ObjectType,
  Query,
  Resolver,
  Root,
} from "type-graphql";
import { Task } from "../accounts";
import { FEED_MINUTES, type FeedFormat, type FeedMapping, goodsFields } from "../contract/catalogue/feedForms";
import type { Viewer } from "../platform/context";
import { CurrentViewer, Id } from "../platform/currentViewer";
import { Money, money } from "../platform/money";
import { Feed, FeedFault, FeedFormatEnum, FeedRun } from "./feed.entity";
import type { FeedService } from "./feed.service";
import type { FeedPreview } from "./feedPreview";
import { type Availability, AvailabilityEnum } from "./goods.entity";
import { HeldFeedRun, type HeldRuns } from "./heldRuns.service";
import type { NumberedRow } from "./reading/readFeed";

const MAPPING = `The columns of fields, such as {"title": "Product name"}. Fields: ${goodsFields.join(", ")}.`;

@InputType({ description: "How a feed is read." })
abstract class FeedSource {
  @Field(() => String, { nullable: true, description: "The address; without one, files are uploaded." })
  url?: string | null;

  @Field(() => String, { nullable: true, description: "The user name, if the address asks for one." })
  username?: string | null;

  @Field(() => String, { nullable: true, description: "The password. It is never shown again." })
  password?: string | null;

  @Field(() => FeedFormatEnum, { nullable: true, description: "The format; by default the file's header shows it." })
  format?: FeedFormat;

  @Field(() => JSONObjectResolver, { nullable: true, description: MAPPING }) mapping?: FeedMapping | null;
}

@InputType({ description: "A feed." })
export class FeedInput extends FeedSource {
  @Field(() => String, { description: "Its name, at most 80 characters." }) name!: string;

  @Field(() => Int, {
    nullable: true,
    description: `How often it is fetched: every ${FEED_MINUTES.min} minutes or more.`,
  })
  everyMinutes?: number;
}

@InputType({ description: "An address, or the start of a file." })
export class FeedPreviewInput extends FeedSource {
  @Field(() => String, { nullable: true, description: "The start of a file as text, at most 200,000 characters." })
  content?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether the file goes on after `content`, so that its last row is cut.",
  })
  isStart?: boolean;
}

@ObjectType("FeedPreviewRow", { description: "A row as it would be read.", simpleResolvers: true })
export class FeedPreviewRow {
  @Field(() => SafeIntResolver, { description: "Its number." }) row!: number;
  @Field(() => [FeedFault], { description: "What is wrong with it." }) faults!: FeedFault[];

  @Field(() => String, { nullable: true, description: "The shop's id; null if the row is rejected, like the rest." })
  sku!: string | null;

  @Field(() => String, { nullable: true, description: "The article that it is a variant of." })
  styleKey!: string | null;

  @Field(() => String, { nullable: true, description: "The title." }) title!: string | null;
  @Field(() => String, { nullable: true, description: "The page in the shop." }) url!: string | null;
  @Field(() => Money, { nullable: true, description: "The regular price." }) price!: Money | null;
  @Field(() => Money, { nullable: true, description: "The price in a sale." }) salePrice!: Money | null;

  @Field(() => AvailabilityEnum, { nullable: true, description: "Whether it can be bought." })
  availability!: Availability | null;

  @Field(() => String, { nullable: true, description: "The colour." }) colour!: string | null;
  @Field(() => String, { nullable: true, description: "The size." }) size!: string | null;
  @Field(() => String, { nullable: true, description: "The brand." }) brand!: string | null;
}

export const toPreviewRow = ({ number: row, goods, faults }: NumberedRow): FeedPreviewRow => ({
  row,
  faults: faults.map((fault) => ({ row, ...fault })),
  sku: goods?.sku ?? null,
  styleKey: goods?.styleKey ?? null,
  title: goods?.title ?? null,
  url: goods?.url ?? null,
  price: goods ? money(goods.priceMinor, goods.currency) : null,
  salePrice: goods?.salePriceMinor ? money(goods.salePriceMinor, goods.currency) : null,
  availability: goods?.availability ?? null,
  colour: goods?.colour ?? null,
  size: goods?.size ?? null,
  brand: goods?.brand ?? null,
});

@Resolver(() => Feed)
export class FeedResolver {
  constructor(private readonly services: { feeds: FeedService; feedPreview: FeedPreview; heldRuns: HeldRuns }) {}

  @Authorized("ADVERTISER", "ADMIN")
  @Query(() => [Feed], { description: "Your brand's feeds, newest first. For admins: those that are held." })
  feeds(@CurrentViewer() viewer: Viewer): Promise<Feed[]> {
    return this.services.feeds.list(viewer);
  }

  @FieldResolver(() => [FeedRun], { description: "The last 20 runs, newest first." })
  runs(@Root() feed: Feed): Promise<FeedRun[]> {
    return this.services.feeds.runs(feed);
  }

  @FieldResolver(() => Task, { nullable: true, description: "The latest run's task, with its progress." })
  task(@Root() feed: Feed): Promise<Task | null> {
    return this.services.feeds.latestTask(feed);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, { description: "Creates a feed. With an address it is fetched within a minute." })
  createFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => FeedInput, { description: "The feed." }) input: FeedInput,
  ): Promise<Feed> {
    return this.services.feeds.create(viewer, input);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, {
    description:
      "Creates the feed of your connected Shopify shop, whose app needs the permission `read_products`. It is read within a minute.",
  })
  createShopifyFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("everyMinutes", () => Int, {
      nullable: true,
      description: `How often it is read: every ${FEED_MINUTES.min} minutes or more.`,
    })
    everyMinutes?: number | null,
  ): Promise<Feed> {
    return this.services.feeds.createOfShop(viewer, { everyMinutes: everyMinutes ?? undefined });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, {
    description: "Replaces a feed's settings. Credentials stay while the address is on the same host.",
  })
  updateFeed(
    @CurrentViewer() viewer: Viewer,
    @Id() id: string,
    @Arg("input", () => FeedInput, { description: "The feed." }) input: FeedInput,
  ): Promise<Feed> {
    return this.services.feeds.update(viewer, id, input);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, { description: "Removes a feed, and its goods from the catalogue." })
  removeFeed(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Feed> {
    return this.services.feeds.remove(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Task, { description: "Reads a feed now. While it is being read, the same task." })
  runFeed(@CurrentViewer() viewer: Viewer, @Id() id: string): Promise<Task> {
    return this.services.feeds.run(viewer, id);
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Feed, { description: "Decides about a run that is held." })
  releaseFeedRun(
    @CurrentViewer() viewer: Viewer,
    @Id("The run.", "runId") runId: string,
    @Arg("isReleased", () => Boolean, {
      description: "Whether the feed may have so few goods: it is then read again. Otherwise the run is discarded.",
    })
    isReleased: boolean,
    @Arg("reason", () => String, { nullable: true, description: "Why, for the audit log." }) reason?: string | null,
  ): Promise<Feed> {
    return this.services.feeds.release(viewer, runId, isReleased, reason);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [HeldFeedRun], {
    description: "Runs of all brands' feeds that wait for a decision, the longest waiting first, at most 100.",
  })
  heldFeedRuns(): Promise<HeldFeedRun[]> {
    return this.services.heldRuns.list();
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [FeedPreviewRow], { description: "The first 20 rows as they would be read. Nothing is stored." })
  async previewFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => FeedPreviewInput, { description: "What to read." }) input: FeedPreviewInput,
  ): Promise<FeedPreviewRow[]> {
    return (await this.services.feedPreview.rows(viewer, input)).map(toPreviewRow);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [FeedPreviewRow], {
    description:
      "The first 20 rows of your connected Shopify shop as they would be read, without drafts. Nothing is stored.",
  })
  async previewShopifyFeed(@CurrentViewer() viewer: Viewer): Promise<FeedPreviewRow[]> {
    return (await this.services.feedPreview.shopRows(viewer)).map(toPreviewRow);
  }
}
