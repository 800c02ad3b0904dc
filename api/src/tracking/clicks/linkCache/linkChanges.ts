import type { Bus } from "../../../platform/bus";
import { type Clock, SECOND } from "../../../platform/clock";
import { collapsing } from "../../../platform/collapsing";
import type { Logger } from "../../../platform/log/log";
import { CHANGES_KEPT, ownerMeantBy } from "../../links/link.entity";
import type { TrackingReads } from "../trackingReads";
import type { LinkCache } from "./linkCache";

const POLL_INTERVAL = SECOND;

/**
 * Changes become visible in commit order, not in the order of their timestamps; and clocks differ. So each read
 * overlaps with the last one.
 */
const OVERLAP = 30 * SECOND;

/** After a longer pause, changes may have been missed because they are deleted by now. */
const MAX_SLEEP = CHANGES_KEPT / 2;

/** Rows per query, and queries per poll; the next poll continues from there. */
const BATCH_SIZE = 1000;
const MAX_PAGES = 20;

const CHANNEL = "links";
const NOTHING = Buffer.alloc(0);

interface Change {
  id: string;
  createdAt: number | string;
  code: string;
  version: number;
}

/** The keyset position after which the next page begins. */
interface Position {
  at: number;
  id: string;
}

export interface LinkChangesParts {
  reads: TrackingReads;
  clock: Clock;
  log: Logger;
  cache: LinkCache;
  bus?: Bus;
  pollInterval?: number;
  /** Called after new changes. */
  onChange?: () => void;
}

/**
 * Tells the link cache about changes by other processes within two seconds, by polling the database: a link by its
 * code, a merchant or publisher by its id. The bus only triggers an early poll.
 */
export class LinkChanges {
  /** Changes within the overlap that were processed already, with their timestamps. */
  private readonly received = new Map<string, number>();
  /** The latest of them. */
  private latest: Position = { at: 0, id: "" };
  /** Where the last poll stopped, if there was more than it could read. */
  private resumeFrom: Position | undefined;
  private polledAt: number;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly parts: LinkChangesParts) {
    this.polledAt = parts.clock.now().getTime();
    parts.bus?.subscribe(CHANNEL, () => void this.poll());
  }

  /** A timer in each process and not a job: each process has its own cache to update. */
  start(): void {
    this.timer = setInterval(this.poll, this.parts.pollInterval ?? POLL_INTERVAL);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Never rejects. */
  readonly poll = collapsing(() => {
    this.reading = this.read().catch((err) => this.parts.log.debug({ err }, "links: could not read changes"));
    return this.reading;
  });

  /** Makes other processes poll now. */
  readonly publish = collapsing(async () => this.parts.bus?.publish(CHANNEL, NOTHING));

  private async read(): Promise<void> {
    const { clock, cache } = this.parts;
    const now = clock.now().getTime();
    const wasPaused = now - this.polledAt > MAX_SLEEP;
    const start = (wasPaused ? now : Math.min(this.polledAt, now)) - OVERLAP;
    for (const [id, at] of this.received) if (at <= start) this.received.delete(id);
    const from = this.resumeFrom ?? (await this.startOf(start));
    // Only after the database responded: while it is unavailable, the cached entries are all there is.
    if (wasPaused) cache.forgetAll();
    this.resumeFrom = await this.subscribeTo(from);
    if (!this.resumeFrom) this.polledAt = now;
  }

  /**
   * Usually the latest processed change. A change recorded late or by another clock lies before it; a count on the
   * index alone shows whether there is one.
   */
  private async startOf(start: number): Promise<Position> {
    const { at, id } = this.latest;
    const [row] = await this.parts.reads.query<{ count: number | string }>(
      "SELECT COUNT(*) AS count FROM link_change WHERE createdAt > ? AND (createdAt < ? OR (createdAt = ? AND id <= ?))",
      [start, at, at, id],
    );
    const isAllReceived = Number(row?.count) === this.received.size;
    return isAllReceived && at > start ? this.latest : { at: start + 1, id: "" };
  }

  /** Returns where to continue, or undefined if everything was read. */
  private async subscribeTo(from: Position): Promise<Position | undefined> {
    let position = from;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const changes = await this.parts.reads.query<Change>(
        `SELECT id, createdAt, code, version FROM link_change
         WHERE createdAt >= ? AND (createdAt > ? OR id > ?) ORDER BY createdAt, id LIMIT ?`,
        [position.at, position.at, position.id, BATCH_SIZE],
      );
      for (const change of changes) this.receive(change);
      const last = changes.at(-1);
      if (!last || changes.length < BATCH_SIZE) return undefined;
      position = { at: Number(last.createdAt), id: last.id };
    }
    return position;
  }

  private receive({ id, createdAt, code, version }: Change): void {
    if (this.received.has(id)) return;
    const at = Number(createdAt);
    this.received.set(id, at);
    if (at > this.latest.at || (at === this.latest.at && id > this.latest.id)) this.latest = { at, id };
    const { cache, onChange } = this.parts;
    const ownerId = ownerMeantBy(code);
    if (ownerId) cache.forgetAllOf(ownerId);
    else cache.forget(code, version);
    onChange?.();
  }
}
