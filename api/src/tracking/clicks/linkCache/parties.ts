/** Delay before a failed reload is retried. */
const RETRY_AFTER = 1000;

/** A merchant or publisher shared by all of its links, so that a change is loaded once. */
export class Party<T extends object> {
  /** Incremented on each change: its links' targets are then recomputed. */
  revision = 0;
  /** Reference count of links. */
  uses = 0;
  private changes = 0;
  private known = 0;
  private mustStop = false;
  private retryAt = 0;
  private loading: Promise<void> | undefined;

  constructor(
    readonly id: string,
    private current: T | undefined,
    private readonly load: () => Promise<T | undefined>,
  ) {}

  /** Undefined if it no longer exists. */
  get record(): T | undefined {
    return this.current;
  }

  /** Whether the record can be used without waiting. A stale one can, unless it must stop earning. */
  get isUsable(): boolean {
    if (this.known === this.changes) return true;
    if (this.mustStop || this.retryAt === 0) return false;
    if (performance.now() > this.retryAt) this.reload().catch(() => undefined);
    return true;
  }

  /** Whether the stale record may be used if the new one cannot be loaded. */
  get canBeStale(): boolean {
    return !this.mustStop;
  }

  changed(mustStop: boolean): void {
    this.changes += 1;
    this.mustStop ||= mustStop;
    this.reload().catch(() => undefined);
  }

  /** Takes a record that was loaded together with a link, unless a change is being loaded. */
  renew(record: T): void {
    if (this.known === this.changes) this.take(record);
  }

  /** Resolves when the latest change is loaded; rejects if it cannot be. */
  reload(): Promise<void> {
    this.loading ??= this.loadLatest().finally(() => {
      this.loading = undefined;
    });
    return this.loading;
  }

  private async loadLatest(): Promise<void> {
    while (this.known < this.changes) {
      const upTo = this.changes;
      try {
        this.take(await this.load());
      } catch (error) {
        this.retryAt = performance.now() + RETRY_AFTER;
        throw error;
      }
      this.known = upTo;
    }
    this.mustStop = false;
    this.retryAt = 0;
  }

  private take(record: T | undefined): void {
    if (isSame(this.current, record)) return;
    this.current = record;
    this.revision += 1;
  }
}

const isSame = (one: object | undefined, other: object | undefined): boolean =>
  JSON.stringify(one) === JSON.stringify(other);

/** The parties of all cached links, reference-counted. */
export class Parties<T extends object> {
  private readonly byId = new Map<string, Party<T>>();

  constructor(private readonly load: (id: string) => Promise<T | undefined>) {}

  /** Returns the party for a record just loaded. `isDoubtful` if it may have changed during the load. */
  hold(id: string, record: T, isDoubtful: boolean): Party<T> {
    let party = this.byId.get(id);
    if (!party) {
      party = new Party(id, record, () => this.load(id));
      this.byId.set(id, party);
      if (isDoubtful) party.changed(true);
    } else if (!isDoubtful) party.renew(record);
    party.uses += 1;
    return party;
  }

  release(party: Party<T>): void {
    party.uses -= 1;
    if (party.uses === 0) this.byId.delete(party.id);
  }

  find(id: string): Party<T> | undefined {
    return this.byId.get(id);
  }

  all(): Iterable<Party<T>> {
    return this.byId.values();
  }
}
