export interface KeyedWork<Item> {
  /** Maximum number of keys processed concurrently. */
  concurrency: number;
  /** What is due, oldest first, except for these keys. */
  due: (except: string[]) => Promise<Item[]>;
  keyOf: (item: Item) => string;
  /** Processes what is due of one key; returns whether there was anything to do. */
  act: (items: Item[]) => Promise<boolean>;
}

/**
 * Processes several keys concurrently, and each key's items in order. Fair: a key that was served comes after all
 * others with something due, so that slow keys do not occupy all slots. Own code: p-queue (which needs Node 22) and
 * async's queue keep their items in memory, while here the database holds them and is queried whenever a slot is free;
 * that, the fairness and the keys leased by other processes would have to be built around them.
 */
export class KeyedQueue<Item> {
  private readonly active = new Map<string, Promise<void>>();
  /** Keys that were served in this round. */
  private readonly done = new Set<string>();
  /** Keys that another process is working on. */
  private readonly paused = new Set<string>();
  private running: Promise<void> | undefined;
  private hasChanged = false;
  private wake: () => void = () => undefined;
  private fault: unknown;
  isEnding = false;

  constructor(private readonly work: KeyedWork<Item>) {}

  /** Resolves when nothing is due any more. Concurrent calls share the run, which checks again for them. */
  run(): Promise<void> {
    if (this.running) {
      this.paused.clear();
      this.notify();
    }
    this.running ??= this.runUntilIdle().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Starts nothing new; resolves when the running work has ended or failed. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.running?.catch(() => undefined);
  }

  private async runUntilIdle(): Promise<void> {
    this.done.clear();
    this.paused.clear();
    this.fault = undefined;
    this.hasChanged = true;
    try {
      while (this.hasChanged || this.active.size > 0) {
        if (this.hasChanged) await this.fill();
        else await this.change();
        if (this.fault) throw this.fault;
      }
    } finally {
      await Promise.all(this.active.values());
    }
  }

  private async fill(): Promise<void> {
    this.hasChanged = false;
    while (this.active.size < this.work.concurrency) if (!(await this.begin())) return;
  }

  private async begin(): Promise<boolean> {
    const isOver = () => this.isEnding || this.fault !== undefined;
    if (isOver()) return false;
    const except = [...this.active.keys(), ...this.paused];
    let due = await this.work.due([...except, ...this.done]);
    if (due.length === 0 && this.done.size > 0) {
      this.done.clear();
      due = await this.work.due(except);
    }
    if (isOver()) return false;
    const keys = new Set(due.map(this.work.keyOf));
    for (const key of keys) {
      if (this.active.size === this.work.concurrency) break;
      this.start(
        key,
        due.filter((item) => this.work.keyOf(item) === key),
      );
    }
    return keys.size > 0;
  }

  private start(key: string, items: Item[]): void {
    const turn = async () => {
      try {
        const acted = await this.work.act(items);
        (acted ? this.done : this.paused).add(key);
      } catch (error) {
        this.fault ??= error;
      }
      this.active.delete(key);
      this.notify();
    };
    this.active.set(key, turn());
  }

  private notify(): void {
    this.hasChanged = true;
    this.wake();
  }

  private async change(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.wake = resolve;
    });
  }
}
