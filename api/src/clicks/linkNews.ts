import { LRUCache } from "lru-cache";
import { MoreThan } from "typeorm";
import { type Clock, SECOND } from "../core/clock";
import type { Database } from "../core/database";
import type { Logger } from "../core/log";
import { LinkChange, ownerMeantBy } from "../links/link.entity";
import type { LinkCache } from "./linkCache";

const LOOK_EVERY = SECOND;

/** Changes appear in the order of their commits, which is not that of their times; and clocks differ. */
const OVERLAP = 30 * SECOND;

/** How many changes of the overlap are remembered as heard; one that is forgotten is heard again, which does no harm. */
const HEARD = 20_000;

/**
 * Tells the link cache what other processes changed, within two seconds and without anything but the database:
 * a link by its code, or everything of a merchant or publisher by its id.
 */
export class LinkNews {
  private readonly heard = new LRUCache<string, true>({ max: HEARD });
  private since: number;
  private timer: NodeJS.Timeout | undefined;
  private looking: Promise<void> | undefined;

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly cache: LinkCache,
    private readonly log: Logger,
  ) {
    this.since = clock.now().getTime() - OVERLAP;
  }

  start(): void {
    this.timer = setInterval(() => this.look(), LOOK_EVERY);
    this.timer.unref();
  }

  async stop(): Promise<void> {
    clearInterval(this.timer);
    await this.looking;
  }

  /** A slow look is not joined by another one. */
  look(): Promise<void> {
    this.looking ??= this.read()
      .catch((err) => this.log.debug({ err }, "links: could not look for changes"))
      .finally(() => {
        this.looking = undefined;
      });
    return this.looking;
  }

  private async read(): Promise<void> {
    const now = this.clock.now().getTime();
    const changes = await this.db.read.findBy(LinkChange, { createdAt: MoreThan(new Date(this.since)) });
    for (const { id, code, version } of changes) {
      if (this.heard.get(id)) continue;
      this.heard.set(id, true);
      const ownerId = ownerMeantBy(code);
      if (ownerId) this.cache.forgetAllOf(ownerId);
      else this.cache.forget(code, version);
    }
    this.since = now - OVERLAP;
  }
}
