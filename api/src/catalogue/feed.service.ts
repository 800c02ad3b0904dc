import { IsNull } from "typeorm";
import type { Task } from "../accounts";
import type { AuditedAs } from "../contract/admin/auditActions";
import {
  type FeedMapping,
  feedFileForm,
  feedForm,
  heldRunForm,
  SHOP_FORMAT,
  shopFeedForm,
  UPLOAD_BYTES,
} from "../contract/catalogue/feedForms";
import { t } from "../contract/i18n/t";
import { AuditEvent } from "../platform/audit/audit.entity";
import type { AuditService } from "../platform/audit/audit.service";
import type { Clock } from "../platform/clock";
import type { Viewer } from "../platform/context";
import type { Json } from "../platform/db/columns";
import type { Database, Tx } from "../platform/db/database";
import { rowLock } from "../platform/db/rowLock";
import { BadInputError, ConflictError, NotFoundError, TooLargeError } from "../platform/errors";
import { parseForm } from "../platform/form";
import { isId, newId } from "../platform/ids";
import { assertPublic } from "../platform/outside/publicAddress";
import { lockedMerchant, ownMerchant } from "../programs";
import { Feed, FeedPart, FeedRun, newFeed } from "./feed.entity";
import { ofMerchants, ownMerchantIds, visibleFeed } from "./feed.policy";
import { credentialsIn, type FeedFiles } from "./reading/feedFiles";
import type { ShopProducts } from "./reading/shopProducts";
import type { FeedRunTask } from "./runs/feedRunTask";

const MAX_FEEDS = 10;
const MAX_HELD = 100;
const MAX_RUNS = 20;
const PART_BYTES = 256 * 1024;

export const NOT_HELD = t("This sync is no longer held");
export const HAS_SHOP_FEED = t("Your shop's products are already synced.");
const OF_SHOP = t("This feed syncs your connected shop. Add another feed for a URL or files.");

export interface FeedServiceParts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  files: FeedFiles;
  runTask: FeedRunTask;
  shop: Pick<ShopProducts, "check">;
  isAtHome: boolean;
}

/** A brand's feeds: created, changed and removed by its team, with decisions on held runs. */
export class FeedService {
  constructor(private readonly parts: FeedServiceParts) {}

  /** A brand's own feeds, newest first; for admins, feeds with a held run. */
  async list(viewer: Viewer): Promise<Feed[]> {
    const { read } = this.parts.db;
    const order = { id: "DESC" as const };
    if (viewer.role === "admin") {
      return read.find(Feed, { where: { state: "held", removedAt: IsNull() }, order, take: MAX_HELD });
    }
    return read.find(Feed, { where: ofMerchants(await ownMerchantIds(read, viewer)), order });
  }

  /** Newest first. Visible to everyone who can see the feed. */
  runs = ({ id: feedId }: Pick<Feed, "id">): Promise<FeedRun[]> =>
    this.parts.db.read.find(FeedRun, { where: { feedId }, order: { id: "DESC" }, take: MAX_RUNS });

  latestTask = ({ id }: Pick<Feed, "id">): Promise<Task | null> => this.parts.runTask.latest(id);

  /** `also` runs in the same transaction. */
  async create(viewer: Viewer, input: unknown, also?: (tx: Tx, feed: Feed) => Promise<unknown>): Promise<Feed> {
    const { db, clock, files } = this.parts;
    const { name, url = null, format, mapping, everyMinutes, ...given } = parseForm(feedForm, input);
    this.checkAddress(url);
    const { id: merchantId } = await ownMerchant(db.read, viewer);
    const id = newId();
    const credentials = credentialsIn(given);
    const now = clock.now();
    const feed = newFeed(id, merchantId, now, {
      name,
      url,
      sealed: credentials ? files.seal(credentials, id) : null,
      format,
      mapping: mapping as FeedMapping | null,
      everyMinutes,
      nextAt: url ? now : null,
    });
    return this.insert(viewer, feed, also);
  }

  /** Creates the feed of the connected shop, one per brand. It then works like any other feed. */
  async createOfShop(viewer: Viewer, input: unknown): Promise<Feed> {
    const { db, clock, shop } = this.parts;
    const { everyMinutes } = parseForm(shopFeedForm, input);
    const { id: merchantId } = await ownMerchant(db.read, viewer);
    await shop.check(merchantId);
    const now = clock.now();
    const settings = { name: "Shopify", url: null, sealed: null, format: SHOP_FORMAT, mapping: null } as const;
    return this.insert(viewer, newFeed(newId(), merchantId, now, { ...settings, everyMinutes, nextAt: now }));
  }

  /** Serialized per brand, so that the limit holds. */
  private async insert(viewer: Viewer, feed: Feed, also?: (tx: Tx, feed: Feed) => Promise<unknown>): Promise<Feed> {
    const { merchantId, format } = feed;
    await this.parts.db.write(async (tx) => {
      await lockedMerchant(tx, merchantId);
      const others = await tx.findBy(Feed, ofMerchants([merchantId]));
      const hasOne = format === SHOP_FORMAT && others.some((other) => other.format === format);
      if (hasOne) throw new ConflictError(HAS_SHOP_FEED);
      if (others.length >= MAX_FEEDS)
        throw new BadInputError({ name: t("A brand can have at most {maxFeeds} feeds", { maxFeeds: MAX_FEEDS }) });
      await tx.insert(Feed, feed);
      await this.note(tx, viewer, "created", feed);
      await also?.(tx, feed);
    });
    return feed;
  }

  /** Replaces everything but the credentials, which stay unless new ones are given or the host changes. */
  async update(viewer: Viewer, id: string, input: unknown): Promise<Feed> {
    const { db, clock, files } = this.parts;
    const { name, url = null, format, mapping, everyMinutes, ...given } = parseForm(feedForm, input);
    this.checkAddress(url);
    await visibleFeed(db.read, viewer, id);
    const credentials = credentialsIn(given);
    const sealed = credentials ? files.seal(credentials, id) : null;
    return this.changed(viewer, id, "changed", (before) => {
      if (before.format === SHOP_FORMAT) {
        if (url) throw new BadInputError({ url: OF_SHOP });
        return { name, everyMinutes, nextAt: clock.now() };
      }
      const isSameHost = url !== null && before.url !== null && new URL(url).origin === new URL(before.url).origin;
      return {
        name,
        url,
        format,
        mapping: mapping as FeedMapping | null,
        everyMinutes,
        sealed: sealed ?? (isSameHost ? before.sealed : null),
        // The same file may now be read differently.
        etag: null,
        lastModified: null,
        nextAt: url ? clock.now() : null,
      };
    });
  }

  /** A last run removes its products from the catalog. */
  async remove(viewer: Viewer, id: string): Promise<Feed> {
    const removedAt = this.parts.clock.now();
    await visibleFeed(this.parts.db.read, viewer, id);
    const change = { removedAt, nextAt: removedAt, sealed: null, fileId: null, state: "ok" as const };
    const feed = await this.changed(
      viewer,
      id,
      "removed",
      () => change,
      (tx) => tx.delete(FeedPart, { feedId: id }),
    );
    await this.parts.runTask.start(feed, viewer.id);
    return feed;
  }

  async run(viewer: Viewer, id: string): Promise<Task> {
    const feed = await visibleFeed(this.parts.db.read, viewer, id);
    if (!feed.url && !feed.fileId && feed.format !== SHOP_FORMAT)
      throw new ConflictError(t("This feed has no URL. Upload its file first."));
    return this.parts.runTask.start(feed, viewer.id);
  }

  /** Replaces the feed's file and reads it. */
  async upload(viewer: Viewer, id: string, input: unknown): Promise<Task> {
    const bytes = Buffer.from(parseForm(feedFileForm, input).content, "base64");
    if (bytes.length > UPLOAD_BYTES) throw new TooLargeError();
    const { url, format } = await visibleFeed(this.parts.db.read, viewer, id);
    if (format === SHOP_FORMAT) throw new ConflictError(OF_SHOP);
    if (url) throw new ConflictError(t("This feed is fetched from its URL. Remove the URL to upload files."));
    const fileId = newId();
    const parts: FeedPart[] = [];
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      parts.push({ feedId: id, fileId, position: parts.length, bytes: bytes.subarray(at, at + PART_BYTES) });
    }
    const feed = await this.changed(
      viewer,
      id,
      "file-uploaded",
      // A run already in progress reads the old file: the feed stays due until a run starts with this one.
      () => ({ fileId, nextAt: this.parts.clock.now() }),
      async (tx) => {
        await tx.delete(FeedPart, { feedId: id });
        for (const part of parts) await tx.insert(FeedPart, part);
      },
    );
    return this.parts.runTask.start(feed, viewer.id);
  }

  /** Decides on the feed's latest held run. */
  async releaseHeld(viewer: Viewer, id: string, isReleased: boolean): Promise<Feed> {
    const { read } = this.parts.db;
    const { id: feedId } = await visibleFeed(read, viewer, id);
    const run = await read.findOne(FeedRun, { where: { feedId, state: "held" }, order: { id: "DESC" } });
    if (!run) throw new ConflictError(NOT_HELD);
    return this.release(viewer, run.id, isReleased);
  }

  /**
   * Decides a held run. If released, its product count becomes the baseline of the next run, which starts immediately;
   * if discarded, the feed continues as before.
   */
  async release(viewer: Viewer, runId: string, isReleased: boolean, given?: string | null): Promise<Feed> {
    const { db, clock } = this.parts;
    const reason = given == null ? null : parseForm(heldRunForm, { reason: given }).reason;
    const run = isId(runId) ? await db.read.findOneBy(FeedRun, { id: runId }) : null;
    if (!run) throw new NotFoundError("Run");
    const { id } = await visibleFeed(db.read, viewer, run.feedId);
    const decision = isReleased ? "released" : "discarded";
    const change = {
      state: "ok" as const,
      ...(isReleased && { goodRows: run.variants, etag: null, lastModified: null }),
    };
    const feed = await this.changed(
      viewer,
      id,
      `run-${decision}`,
      () => change,
      async (tx) => {
        const decided = { state: "abandoned" as const, decision, decidedAt: clock.now() } as const;
        const { affected } = await tx.update(FeedRun, { id: runId, state: "held" }, decided);
        if (affected !== 1) throw new ConflictError(NOT_HELD);
        // Also settles earlier held runs.
        await tx.update(FeedRun, { feedId: id, state: "held" }, decided);
      },
      { ...(reason && { reason }), variants: run.variants, missing: run.missing?.count ?? null },
    );
    if (isReleased) await this.parts.runTask.start(feed, viewer.id);
    return feed;
  }

  /** Finds the audit event of an earlier attempt whose response was lost. */
  private changed(
    viewer: Viewer,
    id: string,
    what: AuditedAs<"feed">,
    change: (before: Feed) => Partial<Feed>,
    also: (tx: Tx) => Promise<unknown> = async () => undefined,
    more: Json = {},
  ): Promise<Feed> {
    const eventId = newId();
    return this.parts.db.write(async (tx) => {
      const before = await tx.findOne(Feed, { where: { id, removedAt: IsNull() }, ...rowLock(tx) });
      if (await tx.existsBy(AuditEvent, { id: eventId })) return tx.findOneByOrFail(Feed, { id });
      if (!before) throw new NotFoundError("Feed");
      await also(tx);
      await tx.update(Feed, { id }, change(before));
      const feed = await tx.findOneByOrFail(Feed, { id });
      await this.note(tx, viewer, what, feed, eventId, more);
      return feed;
    });
  }

  private checkAddress(url: string | null): void {
    if (url && !this.parts.isAtHome) assertPublic(url, "url");
  }

  /** URLs often contain a secret in their path or query. */
  private note(
    tx: Tx,
    { userId: actorId }: Viewer,
    what: AuditedAs<"feed">,
    { id: feedId, merchantId, name, url, format }: Feed,
    id = newId(),
    more: Json = {},
  ): Promise<void> {
    const after = { merchantId, name, format, ...(url && { host: new URL(url).host }), ...more };
    return this.parts.audit.record(tx, { id, actorId, action: `feed.${what}`, subject: `feed:${feedId}`, after });
  }
}
