import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../../../platform/clock";
import { UnavailableError } from "../../../platform/errors";
import { Turns } from "../../../platform/limits/turns";
import { TOO_LATE, within } from "../../../platform/within";
import type { FoundLink, LinkRecord, LinkSource, MerchantRecord, PublisherRecord } from "./linkRecord";
import { type LinkTarget, targetOf } from "./linkTarget";
import { Parties, type Party } from "./parties";

export interface CacheLimits {
  known: number;
  unknown: number;
  /** Maximum concurrent lookups, and how many may be queued. */
  loading: number;
  waiting: number;
}

export const CACHE_LIMITS: CacheLimits = { known: 100_000, unknown: 10_000, loading: 4, waiting: 5000 };

/** Negative cache: an unknown code may be created a moment later. */
const UNKNOWN_TTL = SECOND;

/**
 * Entries are invalidated by changes; this expiry covers a change that was missed. Jittered, so that entries do not
 * expire together.
 */
const TTL = 10 * MINUTE;
const JITTER = 0.2;

const LOAD_TIMEOUT = 3 * SECOND;

/**
 * After this long without an answer the database counts as unavailable: stale entries are used, and it is not queried
 * for a while.
 */
const RESPONSE_TIMEOUT = 250;
const UNAVAILABLE_TTL = 2 * SECOND;

interface Entry {
  link: LinkRecord;
  merchant: Party<MerchantRecord>;
  publisher: Party<PublisherRecord>;
  /** Computed for these revisions of both parties. */
  target: LinkTarget | undefined;
  revisions: number;
  staleAt: number;
}

/** Links from a snapshot, for when the database is unavailable. */
export interface OldLinks {
  /** Looks in memory only. */
  peek(code: string): FoundLink | undefined;
  find(code: string): Promise<FoundLink | undefined>;
}

const NO_OLD_LINKS: OldLinks = { peek: () => undefined, find: async () => undefined };

/**
 * Maps codes to link targets. A changed link is evicted; a changed merchant or publisher replaces one record shared by
 * all its links. What was loading during a change is not cached, since it may be stale.
 */
export class LinkCache {
  private readonly known: LRUCache<string, Entry>;
  private readonly unknown: LRUCache<string, true>;
  private readonly loading = new Map<string, Promise<LinkTarget | undefined>>();
  /** Neither a burst of links nor guessed codes can overload the database. */
  private readonly queue: Turns;
  private readonly merchants: Parties<MerchantRecord>;
  private readonly publishers: Parties<PublisherRecord>;
  /** Look-ups of links that were not in memory. */
  misses = 0;
  private partyChanges = 0;
  private answeredAt = Number.NEGATIVE_INFINITY;
  private unavailableUntil = Number.NEGATIVE_INFINITY;

  constructor(
    private readonly source: LinkSource,
    limits: Partial<CacheLimits> = {},
    private readonly oldLinks: OldLinks = NO_OLD_LINKS,
  ) {
    const { known, unknown, loading, waiting } = { ...CACHE_LIMITS, ...limits };
    this.known = new LRUCache({ max: known, dispose: (entry) => this.release(entry) });
    this.unknown = new LRUCache({ max: unknown, ttl: UNKNOWN_TTL });
    this.queue = new Turns(loading, waiting, LOAD_TIMEOUT);
    this.merchants = new Parties((id) => this.requested(() => source.merchant(id)));
    this.publishers = new Parties((id) => this.requested(() => source.publisher(id)));
  }

  /** The cached target; null for an unknown code, undefined if not cached. */
  peek(code: string): LinkTarget | null | undefined {
    const entry = this.known.get(code);
    if (!entry) return this.unknown.get(code) ? null : this.oldTarget(code);
    if (!entry.merchant.isUsable || !entry.publisher.isUsable) return undefined;
    if (performance.now() > entry.staleAt) this.refresh(code, entry);
    return targetIn(entry) ?? null;
  }

  /** Throws UnavailableError if the database does not respond and nothing is cached. */
  async find(code: string): Promise<LinkTarget | null> {
    const entry = this.known.get(code);
    if (!entry) this.misses += 1;
    const loading = entry ? this.settled(entry) : this.loaded(code);
    const early = await within(RESPONSE_TIMEOUT, loading).catch((): typeof TOO_LATE => TOO_LATE);
    if (early !== TOO_LATE) return early ?? null;
    const old = entry ? staleTarget(entry) : await this.old(code);
    if (old) return old;
    const late = await within(LOAD_TIMEOUT - RESPONSE_TIMEOUT, loading);
    if (late === TOO_LATE) throw new UnavailableError();
    return late ?? null;
  }

  get size(): number {
    return this.known.size;
  }

  /** Most recently used first. */
  *codes(): Iterable<string> {
    yield* this.known.keys();
  }

  /** Evicts a link that is older than `version`. */
  forget(code: string, version: number): void {
    this.unknown.delete(code);
    this.loading.delete(code);
    const entry = this.known.peek(code);
    if (entry && entry.link.version < version) this.known.delete(code);
  }

  /**
   * A merchant, its owner or a publisher changed. A merchant's new terms may be loaded in the background; a suspension
   * must take effect immediately.
   */
  forgetAllOf(ownerId: string): void {
    this.partyChanges += 1;
    this.merchants.find(ownerId)?.changed(false);
    this.publishers.find(ownerId)?.changed(true);
    for (const merchant of this.merchants.all()) {
      if (merchant.record?.ownerId === ownerId) merchant.changed(true);
    }
  }

  /** After changes may have been missed. */
  forgetAll(): void {
    this.partyChanges += 1;
    this.loading.clear();
    this.known.clear();
    this.unknown.clear();
  }

  private loaded(code: string): Promise<LinkTarget | undefined> {
    const underWay = this.loading.get(code);
    if (underWay) return underWay;
    const isLatest = () => this.loading.get(code) === loading;
    const loading = this.queue
      .run(() => this.loadAndCache(code, isLatest))
      .finally(() => {
        if (isLatest()) this.loading.delete(code);
      });
    this.loading.set(code, loading);
    return loading;
  }

  private async loadAndCache(code: string, isLatest: () => boolean): Promise<LinkTarget | undefined> {
    const changesBefore = this.partyChanges;
    const found = await this.requested(() => this.source.link(code));
    if (!isLatest()) return found && targetOf(found);
    if (!found) {
      this.known.delete(code);
      this.unknown.set(code, true);
      return undefined;
    }
    const { link, merchant, publisher } = found;
    const isDoubtful = this.partyChanges !== changesBefore;
    const entry: Entry = {
      link,
      merchant: this.merchants.hold(merchant.id, merchant, isDoubtful),
      publisher: this.publishers.hold(publisher.id, publisher, isDoubtful),
      target: undefined,
      revisions: -1,
      staleAt: performance.now() + TTL * (1 + JITTER * (Math.random() - 0.5)),
    };
    this.known.set(code, entry);
    return this.settled(entry);
  }

  /** The target, after all pending changes have been loaded. */
  private async settled(entry: Entry): Promise<LinkTarget | undefined> {
    const { merchant, publisher } = entry;
    await Promise.all([merchant, publisher].map((party) => party.isUsable || party.reload()));
    return targetIn(entry);
  }

  /** Every lookup also shows whether the database responds. */
  private async requested<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      this.answeredAt = performance.now();
      this.unavailableUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      this.unavailableUntil = performance.now() + UNAVAILABLE_TTL;
      throw error;
    }
  }

  private async old(code: string): Promise<LinkTarget | undefined> {
    const now = performance.now();
    // If it answers other queries it is only busy.
    if (now > this.unavailableUntil && now - this.answeredAt < RESPONSE_TIMEOUT) return undefined;
    this.unavailableUntil = now + UNAVAILABLE_TTL;
    const found = await this.oldLinks.find(code).catch(() => undefined);
    return found && targetOf(found);
  }

  private oldTarget(code: string): LinkTarget | undefined {
    if (performance.now() > this.unavailableUntil) return undefined;
    const found = this.oldLinks.peek(code);
    return found && targetOf(found);
  }

  /** In the background: a stale entry is better than none while the database is unavailable. */
  private refresh(code: string, entry: Entry): void {
    entry.staleAt = performance.now() + MINUTE;
    this.loaded(code).catch(() => undefined);
  }

  private release({ merchant, publisher }: Entry): void {
    this.merchants.release(merchant);
    this.publishers.release(publisher);
  }
}

function staleTarget(entry: Entry): LinkTarget | undefined {
  return entry.merchant.canBeStale && entry.publisher.canBeStale ? targetIn(entry) : undefined;
}

function targetIn(entry: Entry): LinkTarget | undefined {
  const { link, merchant, publisher } = entry;
  const revisions = merchant.revision + publisher.revision;
  if (entry.revisions !== revisions) {
    const isWhole = merchant.record && publisher.record;
    entry.target = isWhole && targetOf({ link, merchant: merchant.record, publisher: publisher.record });
    entry.revisions = revisions;
  }
  return entry.target;
}
