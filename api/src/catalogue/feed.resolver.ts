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
import { FEED_MINUTES, type FeedFormat, type FeedMapping, feedFields } from "../contract/catalogue/feedForms";
import type { Viewer } from "../platform/context";
import { CurrentViewer, Id } from "../platform/currentViewer";
import { Money, money } from "../platform/money";
import { Feed, FeedFault, FeedFormatEnum, FeedRun } from "./feed.entity";
import type { FeedService } from "./feed.service";
import type { FeedPreview } from "./feedPreview";
import { HeldFeedRun, type HeldRuns } from "./heldRuns.service";
import { type Availability, AvailabilityEnum } from "./product.entity";
import type { NumberedRow } from "./reading/readFeed";

const MAPPING = `Column of each field, such as {"title": "Product name"}. Fields: ${feedFields.join(", ")}.`;

@InputType({ description: "Source and format of a feed." })
abstract class FeedSource {
  @Field(() => String, { nullable: true, description: "URL to fetch the feed from. If omitted, files are uploaded." })
  url?: string | null;

  @Field(() => String, { nullable: true, description: "Username for the URL, if it needs one." })
  username?: string | null;

  @Field(() => String, { nullable: true, description: "Password for the URL. It is never returned." })
  password?: string | null;

  @Field(() => FeedFormatEnum, {
    nullable: true,
    description: "Format of the feed. Detected from the file if omitted.",
  })
  format?: FeedFormat;

  @Field(() => JSONObjectResolver, { nullable: true, description: MAPPING }) mapping?: FeedMapping | null;
}

@InputType({ description: "Settings of a feed." })
export class FeedInput extends FeedSource {
  @Field(() => String, { description: "Name of the feed, at most 80 characters." }) name!: string;

  @Field(() => Int, { nullable: true, description: `Interval between syncs in minutes, at least ${FEED_MINUTES.min}.` })
  everyMinutes?: number;
}

@InputType({ description: "A feed to preview: a URL or the start of a file." })
export class FeedPreviewInput extends FeedSource {
  @Field(() => String, { nullable: true, description: "Start of the file as text, at most 200,000 characters." })
  content?: string | null;

  @Field(() => Boolean, {
    nullable: true,
    description: "Whether `content` is only the start of the file, so that its last row may be incomplete.",
  })
  isStart?: boolean;
}

@ObjectType("FeedPreviewRow", { description: "A row of a feed as a sync would read it.", simpleResolvers: true })
export class FeedPreviewRow {
  @Field(() => SafeIntResolver, { description: "Number of the row." }) row!: number;
  @Field(() => [FeedFault], { description: "Faults in the row." }) faults!: FeedFault[];

  @Field(() => String, {
    nullable: true,
    description: "The shop's ID of the variant. Null if the row is rejected, as are all fields below.",
  })
  sku!: string | null;

  @Field(() => String, { nullable: true, description: "Key of the product the variant belongs to." })
  productKey!: string | null;

  @Field(() => String, { nullable: true, description: "Title of the product." }) title!: string | null;
  @Field(() => String, { nullable: true, description: "URL of the page in the shop." }) url!: string | null;
  @Field(() => Money, { nullable: true, description: "Regular price." }) price!: Money | null;
  @Field(() => Money, { nullable: true, description: "Sale price. Null if there is none." }) salePrice!: Money | null;

  @Field(() => AvailabilityEnum, { nullable: true, description: "Availability of the variant." })
  availability!: Availability | null;

  @Field(() => String, { nullable: true, description: "Colour of the variant." }) colour!: string | null;
  @Field(() => String, { nullable: true, description: "Size of the variant." }) size!: string | null;
  @Field(() => String, { nullable: true, description: "Brand on the label." }) brand!: string | null;
}

export const toPreviewRow = ({ number: row, variant, faults }: NumberedRow): FeedPreviewRow => ({
  row,
  faults: faults.map((fault) => ({ row, ...fault })),
  sku: variant?.sku ?? null,
  productKey: variant?.productKey ?? null,
  title: variant?.title ?? null,
  url: variant?.url ?? null,
  price: variant ? money(variant.priceMinor, variant.currency) : null,
  salePrice: variant?.salePriceMinor ? money(variant.salePriceMinor, variant.currency) : null,
  availability: variant?.availability ?? null,
  colour: variant?.colour ?? null,
  size: variant?.size ?? null,
  brand: variant?.brand ?? null,
});

@Resolver(() => Feed)
export class FeedResolver {
  constructor(private readonly services: { feeds: FeedService; feedPreview: FeedPreview; heldRuns: HeldRuns }) {}

  @Authorized("ADVERTISER", "ADMIN", "reports:read")
  @Query(() => [Feed], { description: "Lists your brand's feeds, newest first. For admins: feeds with a held sync." })
  feeds(@CurrentViewer() viewer: Viewer): Promise<Feed[]> {
    return this.services.feeds.list(viewer);
  }

  @FieldResolver(() => [FeedRun], { description: "The last 20 syncs, newest first." })
  runs(@Root() feed: Feed): Promise<FeedRun[]> {
    return this.services.feeds.runs(feed);
  }

  @FieldResolver(() => Task, {
    nullable: true,
    description: "Task of the latest sync, with its progress. Null if there is none.",
  })
  task(@Root() feed: Feed): Promise<Task | null> {
    return this.services.feeds.latestTask(feed);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, { description: "Creates a feed. With a URL, it first syncs within a minute." })
  createFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => FeedInput, { description: "Settings of the feed." }) input: FeedInput,
  ): Promise<Feed> {
    return this.services.feeds.create(viewer, input);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, {
    description:
      "Creates the feed of your connected Shopify shop, whose app needs the `read_products` permission. It first syncs within a minute.",
  })
  createShopifyFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("everyMinutes", () => Int, {
      nullable: true,
      description: `Interval between syncs in minutes, at least ${FEED_MINUTES.min}.`,
    })
    everyMinutes?: number | null,
  ): Promise<Feed> {
    return this.services.feeds.createOfShop(viewer, { everyMinutes: everyMinutes ?? undefined });
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, {
    description: "Replaces a feed's settings. Credentials are kept if the URL stays on the same host.",
  })
  updateFeed(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the feed to update.") id: string,
    @Arg("input", () => FeedInput, { description: "New settings of the feed." }) input: FeedInput,
  ): Promise<Feed> {
    return this.services.feeds.update(viewer, id, input);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Feed, { description: "Removes a feed and its products from the catalogue." })
  removeFeed(@CurrentViewer() viewer: Viewer, @Id("ID of the feed to remove.") id: string): Promise<Feed> {
    return this.services.feeds.remove(viewer, id);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => Task, { description: "Syncs a feed now. Returns the running task if a sync is already running." })
  runFeed(@CurrentViewer() viewer: Viewer, @Id("ID of the feed to sync.") id: string): Promise<Task> {
    return this.services.feeds.run(viewer, id);
  }

  @Authorized("ADVERTISER", "ADMIN", "work")
  @Mutation(() => Feed, { description: "Accepts or discards a held sync." })
  releaseFeedRun(
    @CurrentViewer() viewer: Viewer,
    @Id("ID of the held sync.", "runId") runId: string,
    @Arg("isReleased", () => Boolean, {
      description: "True to accept the changes: the feed syncs again and applies them. False to discard the sync.",
    })
    isReleased: boolean,
    @Arg("reason", () => String, { nullable: true, description: "Reason for the decision, for the audit log." })
    reason?: string | null,
  ): Promise<Feed> {
    return this.services.feeds.release(viewer, runId, isReleased, reason);
  }

  @Authorized("ADMIN", "read")
  @Query(() => [HeldFeedRun], {
    description: "Lists held syncs of all brands, longest wait first, at most 100. Admins only.",
  })
  heldFeedRuns(): Promise<HeldFeedRun[]> {
    return this.services.heldRuns.list();
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [FeedPreviewRow], {
    description: "Returns the first 20 rows of a feed as a sync would read them. Stores nothing.",
  })
  async previewFeed(
    @CurrentViewer() viewer: Viewer,
    @Arg("input", () => FeedPreviewInput, { description: "URL or start of a file." }) input: FeedPreviewInput,
  ): Promise<FeedPreviewRow[]> {
    return (await this.services.feedPreview.rows(viewer, input)).map(toPreviewRow);
  }

  @Authorized("ADVERTISER", "work")
  @Mutation(() => [FeedPreviewRow], {
    description:
      "Returns the first 20 rows of your connected Shopify shop as a sync would read them, without drafts. Stores nothing.",
  })
  async previewShopifyFeed(@CurrentViewer() viewer: Viewer): Promise<FeedPreviewRow[]> {
    return (await this.services.feedPreview.shopRows(viewer)).map(toPreviewRow);
  }
}
