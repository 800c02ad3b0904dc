/** How long a change that could not be read is left alone before it is asked for again. */
const RETRY_AFTER = 1000;

/** One merchant or publisher as all of its links share it: a change of it is read once, however many links it has. */
export class Party<T extends object> {
  /** Goes up with each difference: its links are worked out anew then. */
  revision = 0;
  /** How many links hold it. */
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

  /** Nothing where it is gone. */
  get record(): T | undefined {
    return this.current;
  }

  /** Whether its record may be used without waiting. One that could not be read anew may, unless it must stop earning. */
  get isUsable(): boolean {
    if (this.known === this.changes) return true;
    if (this.mustStop || this.retryAt === 0) return false;
    if (performance.now() > this.retryAt) this.reload().catch(() => undefined);
    return true;
  }

  /** Whether the old record may be used where the new one cannot be read. */
  get mayBeStale(): boolean {
    return !this.mustStop;
  }

  changed(mustStop: boolean): void {
    this.changes += 1;
    this.mustStop ||= mustStop;
    this.reload().catch(() => undefined);
  }

  /** A record that was read together with a link: no older than what is known, unless a change is being read. */
  renew(record: T): void {
    if (this.known === this.changes) this.take(record);
  }

  /** Ends when the latest change is known, and fails where it cannot be read. */
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

/** Those that the known links depend on, each held as long as a link needs it. */
export class Parties<T extends object> {
  private readonly byId = new Map<string, Party<T>>();

  constructor(private readonly load: (id: string) => Promise<T | undefined>) {}

  /** The one of this id, as it was just read. `isDoubtful` where it may have changed while it was being read. */
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
