import type { Bus } from "../../core/bus";
import { type Clock, SECOND } from "../../core/clock";
import { collapsing } from "../../core/collapsing";
import type { Logger } from "../../core/log/log";
import { CHANGES_KEPT, ownerMeantBy } from "../../links/link.entity";
import type { TrackingReads } from "../trackingReads";
import type { LinkCache } from "./linkCache";

const POLL_INTERVAL = SECOND;

/** Changes appear in the order of their commits, which is not that of their times; and clocks differ. */
const OVERLAP = 30 * SECOND;

/** Whoever slept for longer may have missed changes that are not noted any more. */
const LONGEST_SLEEP = CHANGES_KEPT / 2;

/** How many changes are read as one page, and in one look; the next look goes on from there. */
const PAGE = 1000;
const MAX_PAGES = 20;

const CHANNEL = "links";
const NOTHING = Buffer.alloc(0);

interface Change {
  id: string;
  createdAt: number | string;
  code: string;
  version: number;
}

/** After which change the next page begins. */
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
  /** Called after changes that were new. */
  onChange?: () => void;
}

/**
 * Tells the link cache what other processes changed, within two seconds and without anything but the database:
 * a link by its code, or everything of a merchant or publisher by its id. Over the bus others only hear that it is
 * time to look.
 */
export class LinkChanges {
  /** The changes of the overlap that were heard of, and when they were noted. */
  private readonly received = new Map<string, number>();
  /** The latest of them. */
  private latest: Position = { at: 0, id: "" };
  /** Where the last look had to stop, if there was more than one look takes. */
  private goesOnFrom: Position | undefined;
  private polledAt: number;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly parts: LinkChangesParts) {
    this.polledAt = parts.clock.now().getTime();
    parts.bus?.subscribe(CHANNEL, () => void this.poll());
  }

  /** A timer of every process, and no job: each has a cache of its own to keep right. */
  start(): void {
    this.timer = setInterval(this.poll, this.parts.pollInterval ?? POLL_INTERVAL);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Never fails. */
  readonly poll = collapsing(() => {
    this.reading = this.read().catch((err) => this.parts.log.debug({ err }, "links: could not read changes"));
    return this.reading;
  });

  /** Something was changed here: others need not wait until it is their time to look. */
  readonly publish = collapsing(async () => this.parts.bus?.publish(CHANNEL, NOTHING));

  private async read(): Promise<void> {
    const { clock, cache } = this.parts;
    const now = clock.now().getTime();
    const hasSlept = now - this.polledAt > LONGEST_SLEEP;
    const start = (hasSlept ? now : Math.min(this.polledAt, now)) - OVERLAP;
    for (const [id, at] of this.received) if (at <= start) this.received.delete(id);
    const from = this.goesOnFrom ?? (await this.startOf(start));
    // Not before the database has answered: while it is away, what was known is all there is.
    if (hasSlept) cache.forgetAll();
    this.goesOnFrom = await this.subscribeTo(from);
    if (!this.goesOnFrom) this.polledAt = now;
  }

  /**
   * Mostly behind the latest change that was heard of. One that others noted late, or by another clock, lies before
   * it: a count, which the index alone answers, says whether there is any.
   */
  private async startOf(start: number): Promise<Position> {
    const { at, id } = this.latest;
    const [row] = await this.parts.reads.query<{ count: number | string }>(
      "SELECT COUNT(*) AS count FROM link_change WHERE createdAt > ? AND (createdAt < ? OR (createdAt = ? AND id <= ?))",
      [start, at, at, id],
    );
    const isAllHeard = Number(row?.count) === this.received.size;
    return isAllHeard && at > start ? this.latest : { at: start + 1, id: "" };
  }

  /** Gives back where to go on, unless all there is was read. */
  private async subscribeTo(from: Position): Promise<Position | undefined> {
    let position = from;
    for (let page = 0; page < MAX_PAGES; page += 1) {
      const changes = await this.parts.reads.query<Change>(
        `SELECT id, createdAt, code, version FROM link_change
         WHERE createdAt >= ? AND (createdAt > ? OR id > ?) ORDER BY createdAt, id LIMIT ?`,
        [position.at, position.at, position.id, PAGE],
      );
      for (const change of changes) this.receive(change);
      const last = changes.at(-1);
      if (!last || changes.length < PAGE) return undefined;
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
