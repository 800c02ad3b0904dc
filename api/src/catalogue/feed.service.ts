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

export const NOT_HELD = "This run is not held any more";
export const HAS_SHOP_FEED = "The products of your shop are read already.";
const OF_SHOP = "This feed reads your connected shop. Add another one for an address or files.";

export interface FeedServiceParts {
  db: Database;
  clock: Clock;
  audit: AuditService;
  files: FeedFiles;
  runTask: FeedRunTask;
  shop: Pick<ShopProducts, "check">;
  isAtHome: boolean;
}

/** A brand's feeds: made, changed and removed by its team, and what happens to runs that are held. */
export class FeedService {
  constructor(private readonly parts: FeedServiceParts) {}

  /** A brand's own, newest first; for admins those that are held. */
  async list(viewer: Viewer): Promise<Feed[]> {
    const { read } = this.parts.db;
    const order = { id: "DESC" as const };
    if (viewer.role === "admin") {
      return read.find(Feed, { where: { state: "held", removedAt: IsNull() }, order, take: MAX_HELD });
    }
    return read.find(Feed, { where: ofMerchants(await ownMerchantIds(read, viewer)), order });
  }

  /** The newest first. Whoever may see the feed may see them. */
  runs = ({ id: feedId }: Pick<Feed, "id">): Promise<FeedRun[]> =>
    this.parts.db.read.find(FeedRun, { where: { feedId }, order: { id: "DESC" }, take: MAX_RUNS });

  latestTask = ({ id }: Pick<Feed, "id">): Promise<Task | null> => this.parts.runTask.latest(id);

  /** `also` is written in the feed's own transaction. */
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

  /** The feed that a connected shop is: one for each brand. From then on it is read, held and removed as all are. */
  async createOfShop(viewer: Viewer, input: unknown): Promise<Feed> {
    const { db, clock, shop } = this.parts;
    const { everyMinutes } = parseForm(shopFeedForm, input);
    const { id: merchantId } = await ownMerchant(db.read, viewer);
    await shop.check(merchantId);
    const now = clock.now();
    const settings = { name: "Shopify", url: null, sealed: null, format: SHOP_FORMAT, mapping: null } as const;
    return this.insert(viewer, newFeed(newId(), merchantId, now, { ...settings, everyMinutes, nextAt: now }));
  }

  /** Of one brand one at a time, so that two at once are counted too. */
  private async insert(viewer: Viewer, feed: Feed, also?: (tx: Tx, feed: Feed) => Promise<unknown>): Promise<Feed> {
    const { merchantId, format } = feed;
    await this.parts.db.write(async (tx) => {
      await lockedMerchant(tx, merchantId);
      const others = await tx.findBy(Feed, ofMerchants([merchantId]));
      const hasOne = format === SHOP_FORMAT && others.some((other) => other.format === format);
      if (hasOne) throw new ConflictError(HAS_SHOP_FEED);
      if (others.length >= MAX_FEEDS) throw new BadInputError({ name: `A brand has at most ${MAX_FEEDS} feeds` });
      await tx.insert(Feed, feed);
      await this.note(tx, viewer, "created", feed);
      await also?.(tx, feed);
    });
    return feed;
  }

  /** All of it but the credentials, which stay unless others are given or the address leads to another host. */
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
        // The same file may now say something else.
        etag: null,
        lastModified: null,
        nextAt: url ? clock.now() : null,
      };
    });
  }

  /** Its goods leave the catalogue in a last run. */
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
      throw new ConflictError("This feed has no address. Please upload its file first.");
    return this.parts.runTask.start(feed, viewer.id);
  }

  /** Replaces the feed's file and reads it. */
  async upload(viewer: Viewer, id: string, input: unknown): Promise<Task> {
    const bytes = Buffer.from(parseForm(feedFileForm, input).content, "base64");
    if (bytes.length > UPLOAD_BYTES) throw new TooLargeError();
    const { url, format } = await visibleFeed(this.parts.db.read, viewer, id);
    if (format === SHOP_FORMAT) throw new ConflictError(OF_SHOP);
    if (url) throw new ConflictError("This feed is fetched from its address. Remove the address to upload files.");
    const fileId = newId();
    const parts: FeedPart[] = [];
    for (let at = 0; at < bytes.length; at += PART_BYTES) {
      parts.push({ feedId: id, fileId, position: parts.length, bytes: bytes.subarray(at, at + PART_BYTES) });
    }
    const feed = await this.changed(
      viewer,
      id,
      "file-uploaded",
      // A run that has begun before reads the file before: it is due again, until one begins with this file.
      () => ({ fileId, nextAt: this.parts.clock.now() }),
      async (tx) => {
        await tx.delete(FeedPart, { feedId: id });
        for (const part of parts) await tx.insert(FeedPart, part);
      },
    );
    return this.parts.runTask.start(feed, viewer.id);
  }

  /** Decides about the feed's newest held run. */
  async releaseHeld(viewer: Viewer, id: string, isReleased: boolean): Promise<Feed> {
    const { read } = this.parts.db;
    const { id: feedId } = await visibleFeed(read, viewer, id);
    const run = await read.findOne(FeedRun, { where: { feedId, state: "held" }, order: { id: "DESC" } });
    if (!run) throw new ConflictError(NOT_HELD);
    return this.release(viewer, run.id, isReleased);
  }

  /**
   * Decides about a held run. Released, its count of goods is what the next run, which begins at once, is compared
   * with; discarded, the feed goes on as before.
   */
  async release(viewer: Viewer, runId: string, isReleased: boolean, given?: string | null): Promise<Feed> {
    const { db, clock } = this.parts;
    const reason = given == null ? null : parseForm(heldRunForm, { reason: given }).reason;
    const run = isId(runId) ? await db.read.findOneBy(FeedRun, { id: runId }) : null;
    if (!run) throw new NotFoundError("Run");
    const { id } = await visibleFeed(db.read, viewer, run.feedId);
    const decision = isReleased ? "released" : "discarded";
    const change = { state: "ok" as const, ...(isReleased && { goodRows: run.goods, etag: null, lastModified: null }) };
    const feed = await this.changed(
      viewer,
      id,
      `run-${decision}`,
      () => change,
      async (tx) => {
        const decided = { state: "abandoned" as const, decision, decidedAt: clock.now() } as const;
        const { affected } = await tx.update(FeedRun, { id: runId, state: "held" }, decided);
        if (affected !== 1) throw new ConflictError(NOT_HELD);
        // Earlier ones that were held are settled with it.
        await tx.update(FeedRun, { feedId: id, state: "held" }, decided);
      },
      { ...(reason && { reason }), goods: run.goods, missing: run.missing?.count ?? null },
    );
    if (isReleased) await this.parts.runTask.start(feed, viewer.id);
    return feed;
  }

  /** If an earlier attempt was committed though its answer was lost, its audit event is there. */
  private changed(
    viewer: Viewer,
    id: string,
    what: AuditedAs<"feed">,
    change: (before: Feed) => Partial<Feed>,
    also: (tx: Tx) => Promise<unknown> = async () => undefined,
    noted: Json = {},
  ): Promise<Feed> {
    const eventId = newId();
    return this.parts.db.write(async (tx) => {
      const before = await tx.findOne(Feed, { where: { id, removedAt: IsNull() }, ...rowLock(tx) });
      if (await tx.existsBy(AuditEvent, { id: eventId })) return tx.findOneByOrFail(Feed, { id });
      if (!before) throw new NotFoundError("Feed");
      await also(tx);
      await tx.update(Feed, { id }, change(before));
      const feed = await tx.findOneByOrFail(Feed, { id });
      await this.note(tx, viewer, what, feed, eventId, noted);
      return feed;
    });
  }

  private checkAddress(url: string | null): void {
    if (url && !this.parts.isAtHome) assertPublic(url, "url");
  }

  /** Addresses often hold a secret in their path or query. */
  private note(
    tx: Tx,
    { userId: actorId }: Viewer,
    what: AuditedAs<"feed">,
    { id: feedId, merchantId, name, url, format }: Feed,
    id = newId(),
    noted: Json = {},
  ): Promise<void> {
    const after = { merchantId, name, format, ...(url && { host: new URL(url).host }), ...noted };
    return this.parts.audit.record(tx, { id, actorId, action: `feed.${what}`, subject: `feed:${feedId}`, after });
  }
}
