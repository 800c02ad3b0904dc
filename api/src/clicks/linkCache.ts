import { setTimeout as sleep } from "node:timers/promises";
import { LRUCache } from "lru-cache";
import { MINUTE, SECOND } from "../core/clock";
import { UnavailableError } from "../core/errors";
import type { LinkTarget } from "./linkTarget";

export interface CacheLimits {
  known: number;
  unknown: number;
  /** Look-ups under way at once; more are refused, so that guessing at codes cannot keep the database busy. */
  loading: number;
}

const LIMITS: CacheLimits = { known: 20_000, unknown: 10_000, loading: 500 };

/** A code that leads nowhere may be made a moment later. */
const UNKNOWN_FOR = SECOND;

/** Changes are heard of as they happen; this is for one that was missed all the same. */
const FRESH_FOR = MINUTE;

const LOADS_WITHIN = 3 * SECOND;

interface Entry {
  target: LinkTarget;
  loadedAt: number;
}

/**
 * Where links lead. Loading starts with the first who asks; a change forgets the old state, and whatever was being
 * loaded at that moment is not kept, for it may be the old state too.
 */
export class LinkCache {
  private readonly known: LRUCache<string, Entry>;
  private readonly unknown: LRUCache<string, true>;
  private readonly loading = new Map<string, Promise<LinkTarget | undefined>>();
  private changes = 0;

  constructor(
    private readonly load: (code: string) => Promise<LinkTarget | undefined>,
    private readonly limits = LIMITS,
  ) {
    this.known = new LRUCache({ max: limits.known });
    this.unknown = new LRUCache({ max: limits.unknown, ttl: UNKNOWN_FOR });
  }

  /** What is known without asking; null for a code that leads nowhere. */
  peek(code: string): LinkTarget | null | undefined {
    const entry = this.known.get(code);
    if (!entry) return this.unknown.get(code) ? null : undefined;
    if (performance.now() - entry.loadedAt > FRESH_FOR) this.refresh(code, entry);
    return entry.target;
  }

  /** Fails with UnavailableError where the database does not answer. */
  async find(code: string): Promise<LinkTarget | null> {
    const timeout = new AbortController();
    const tooLate = sleep(LOADS_WITHIN, undefined, { ref: false, signal: timeout.signal }).then(() => {
      throw new UnavailableError();
    });
    try {
      return (await Promise.race([this.loaded(code), tooLate])) ?? null;
    } finally {
      timeout.abort();
      tooLate.catch(() => undefined);
    }
  }

  /** Forgets a link that is older than `version`. */
  forget(code: string, version: number): void {
    this.changes += 1;
    this.unknown.delete(code);
    this.loading.delete(code);
    const entry = this.known.peek(code);
    if (entry && entry.target.version < version) this.known.delete(code);
  }

  /** Forgets all links of a merchant, of its owner or of a publisher. */
  forgetAllOf(ownerId: string): void {
    this.changes += 1;
    this.loading.clear();
    for (const [code, { target }] of this.known.entries()) {
      if (target.dependsOn.includes(ownerId)) this.known.delete(code);
    }
  }

  /** For whoever may have missed changes. */
  forgetAll(): void {
    this.changes += 1;
    this.loading.clear();
    this.known.clear();
    this.unknown.clear();
  }

  private loaded(code: string): Promise<LinkTarget | undefined> {
    const underWay = this.loading.get(code);
    if (underWay) return underWay;
    if (this.loading.size >= this.limits.loading) throw new UnavailableError();
    const loading = this.loadAndKeep(code).finally(() => {
      if (this.loading.get(code) === loading) this.loading.delete(code);
    });
    this.loading.set(code, loading);
    return loading;
  }

  private async loadAndKeep(code: string): Promise<LinkTarget | undefined> {
    const changesBefore = this.changes;
    const target = await this.load(code);
    if (this.changes !== changesBefore) return target;
    if (target) this.known.set(code, { target, loadedAt: performance.now() });
    else this.unknown.set(code, true);
    return target;
  }

  /** Behind the back of whoever asks: an old state is better than none while the database is away. */
  private refresh(code: string, entry: Entry): void {
    entry.loadedAt = performance.now();
    this.find(code).then(
      (target) => !target && this.known.delete(code),
      () => undefined,
    );
  }
}
