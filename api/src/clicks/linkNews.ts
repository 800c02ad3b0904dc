import { LRUCache } from "lru-cache";
import { MoreThan } from "typeorm";
import type { Bus } from "../core/bus";
import { type Clock, SECOND } from "../core/clock";
import { collapsing } from "../core/collapsing";
import type { Database } from "../core/database";
import type { Logger } from "../core/log";
import { CHANGES_KEPT, LinkChange, ownerMeantBy } from "../links/link.entity";
import type { LinkCache } from "./linkCache";

const LOOK_EVERY = SECOND;

/** Changes appear in the order of their commits, which is not that of their times; and clocks differ. */
const OVERLAP = 30 * SECOND;

/** Whoever slept for longer may have missed changes that are not noted any more. */
const LONGEST_SLEEP = CHANGES_KEPT / 2;

/** How many changes of the overlap are remembered as heard; one that is forgotten is heard again, which does no harm. */
const HEARD = 20_000;

const CHANNEL = "links";
const NOTHING = Buffer.alloc(0);

export interface LinkNewsParts {
  db: Database;
  clock: Clock;
  log: Logger;
  cache: LinkCache;
  bus?: Bus;
  lookEvery?: number;
}

/**
 * Tells the link cache what other processes changed, within two seconds and without anything but the database:
 * a link by its code, or everything of a merchant or publisher by its id. Over the bus others only hear that it is
 * time to look.
 */
export class LinkNews {
  private readonly heard = new LRUCache<string, true>({ max: HEARD });
  private lookedAt: number;
  private timer: NodeJS.Timeout | undefined;
  private reading: Promise<void> | undefined;

  constructor(private readonly parts: LinkNewsParts) {
    this.lookedAt = parts.clock.now().getTime();
    parts.bus?.hear(CHANNEL, () => void this.look());
  }

  /** A timer of every process, and no job: each has a cache of its own to keep right. */
  start(): void {
    this.timer = setInterval(this.look, this.parts.lookEvery ?? LOOK_EVERY);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.reading;
  }

  /** Never fails. */
  readonly look = collapsing(() => {
    this.reading = this.read().catch((err) => this.parts.log.debug({ err }, "links: could not look for changes"));
    return this.reading;
  });

  /** Something was changed here: others need not wait until it is their time to look. */
  readonly tell = collapsing(async () => this.parts.bus?.tell(CHANNEL, NOTHING));

  private async read(): Promise<void> {
    const { db, clock, cache } = this.parts;
    const now = clock.now().getTime();
    const since = new Date(Math.min(this.lookedAt, now) - OVERLAP);
    const changes = await db.read.findBy(LinkChange, { createdAt: MoreThan(since) });
    // Not before the database has answered: while it is away, what was known is all there is.
    if (now - this.lookedAt > LONGEST_SLEEP) cache.forgetAll();
    for (const { id, code, version } of changes) {
      if (this.heard.get(id)) continue;
      this.heard.set(id, true);
      const ownerId = ownerMeantBy(code);
      if (ownerId) cache.forgetAllOf(ownerId);
      else cache.forget(code, version);
    }
    this.lookedAt = now;
  }
}
