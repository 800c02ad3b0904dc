import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../../core/clock";
import { UnavailableError } from "../../core/errors";
import { TOO_LATE, within } from "../../core/within";
import type { FoundLink, LinkRecord, LinkSource, MerchantRecord, PublisherRecord } from "./linkRecord";
import { type LinkTarget, targetOf } from "./linkTarget";
import { LoadQueue } from "./loadQueue";
import { Parties, type Party } from "./parties";

export interface CacheLimits {
  known: number;
  unknown: number;
  /** Look-ups under way at once, and how many wait for their turn. */
  loading: number;
  waiting: number;
}

export const CACHE_LIMITS: CacheLimits = { known: 100_000, unknown: 10_000, loading: 4, waiting: 5000 };

/** A code that leads nowhere may be made a moment later. */
const UNKNOWN_FOR = SECOND;

/** Changes are heard of as they happen; this is for one that was missed all the same. Jittered, so that not all are asked for at once. */
const FRESH_FOR = 10 * MINUTE;
const JITTER = 0.2;

const LOADS_WITHIN = 3 * SECOND;

/** A database that has been silent for so long is away: what is known without it has to do, and for how long without asking. */
const ANSWERS_WITHIN = 250;
const UNAVAILABLE_FOR = 2 * SECOND;

interface Entry {
  link: LinkRecord;
  merchant: Party<MerchantRecord>;
  publisher: Party<PublisherRecord>;
  /** Worked out for these revisions of the two. */
  target: LinkTarget | undefined;
  revisions: number;
  staleAt: number;
}

/** Links as they were a while ago, for the time without a database. */
export interface OldLinks {
  /** What can be said without reading anything. */
  peek(code: string): FoundLink | undefined;
  find(code: string): Promise<FoundLink | undefined>;
}

const NO_OLD_LINKS: OldLinks = { peek: () => undefined, find: async () => undefined };

/**
 * Where links lead. A change of a link forgets it; a change of a merchant or publisher replaces one record that all
 * of its links share. What was being loaded at that moment is not kept, for it may be the old state.
 */
export class LinkCache {
  private readonly known: LRUCache<string, Entry>;
  private readonly unknown: LRUCache<string, true>;
  private readonly loading = new Map<string, Promise<LinkTarget | undefined>>();
  private readonly queue: LoadQueue;
  private readonly merchants: Parties<MerchantRecord>;
  private readonly publishers: Parties<PublisherRecord>;
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
    this.unknown = new LRUCache({ max: unknown, ttl: UNKNOWN_FOR });
    this.queue = new LoadQueue(loading, waiting, LOADS_WITHIN);
    this.merchants = new Parties((id) => this.requested(() => source.merchant(id)));
    this.publishers = new Parties((id) => this.requested(() => source.publisher(id)));
  }

  /** What is known without asking; null for a code that leads nowhere. */
  peek(code: string): LinkTarget | null | undefined {
    const entry = this.known.get(code);
    if (!entry) return this.unknown.get(code) ? null : this.oldTarget(code);
    if (!entry.merchant.isUsable || !entry.publisher.isUsable) return undefined;
    if (performance.now() > entry.staleAt) this.refresh(code, entry);
    return targetIn(entry) ?? null;
  }

  /** Fails with UnavailableError where the database does not answer and nothing is known of the link. */
  async find(code: string): Promise<LinkTarget | null> {
    const entry = this.known.get(code);
    const loading = entry ? this.settled(entry) : this.loaded(code);
    const early = await within(ANSWERS_WITHIN, loading).catch((): typeof TOO_LATE => TOO_LATE);
    if (early !== TOO_LATE) return early ?? null;
    const old = entry ? staleTarget(entry) : await this.old(code);
    if (old) return old;
    const late = await within(LOADS_WITHIN - ANSWERS_WITHIN, loading);
    if (late === TOO_LATE) throw new UnavailableError();
    return late ?? null;
  }

  /** The links that were followed last come first. */
  *codes(): Iterable<string> {
    yield* this.known.keys();
  }

  /** Forgets a link that is older than `version`. */
  forget(code: string, version: number): void {
    this.unknown.delete(code);
    this.loading.delete(code);
    const entry = this.known.peek(code);
    if (entry && entry.link.version < version) this.known.delete(code);
  }

  /**
   * A merchant, its owner or a publisher was changed. New terms of a merchant may be read behind the backs of shoppers
   * for a moment; a person is changed by a suspension or its end, which is in force at once.
   */
  forgetAllOf(ownerId: string): void {
    this.partyChanges += 1;
    this.merchants.find(ownerId)?.changed(false);
    this.publishers.find(ownerId)?.changed(true);
    for (const merchant of this.merchants.all()) {
      if (merchant.record?.ownerId === ownerId) merchant.changed(true);
    }
  }

  /** For whoever may have missed changes. */
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
      .run(() => this.loadAndKeep(code, isLatest))
      .finally(() => {
        if (isLatest()) this.loading.delete(code);
      });
    this.loading.set(code, loading);
    return loading;
  }

  private async loadAndKeep(code: string, isLatest: () => boolean): Promise<LinkTarget | undefined> {
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
      staleAt: performance.now() + FRESH_FOR * (1 + JITTER * (Math.random() - 0.5)),
    };
    this.known.set(code, entry);
    return this.settled(entry);
  }

  /** Its target once all that has changed is known. */
  private async settled(entry: Entry): Promise<LinkTarget | undefined> {
    const { merchant, publisher } = entry;
    await Promise.all([merchant, publisher].map((party) => party.isUsable || party.reload()));
    return targetIn(entry);
  }

  /** Every look-up tells whether the database is there. */
  private async requested<T>(ask: () => Promise<T>): Promise<T> {
    try {
      const answer = await ask();
      this.answeredAt = performance.now();
      this.unavailableUntil = Number.NEGATIVE_INFINITY;
      return answer;
    } catch (error) {
      this.unavailableUntil = performance.now() + UNAVAILABLE_FOR;
      throw error;
    }
  }

  private async old(code: string): Promise<LinkTarget | undefined> {
    const now = performance.now();
    // One that answers others is only busy.
    if (now > this.unavailableUntil && now - this.answeredAt < ANSWERS_WITHIN) return undefined;
    this.unavailableUntil = now + UNAVAILABLE_FOR;
    const found = await this.oldLinks.find(code).catch(() => undefined);
    return found && targetOf(found);
  }

  private oldTarget(code: string): LinkTarget | undefined {
    if (performance.now() > this.unavailableUntil) return undefined;
    const found = this.oldLinks.peek(code);
    return found && targetOf(found);
  }

  /** Behind the back of whoever asks: an old state is better than none while the database is away. */
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
  return entry.merchant.mayBeStale && entry.publisher.mayBeStale ? targetIn(entry) : undefined;
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
