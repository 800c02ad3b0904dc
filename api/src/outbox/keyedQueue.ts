export interface KeyedWork<Item> {
  /** How many keys are worked on at once. */
  concurrency: number;
  /** What is due, oldest first, of all keys but these. */
  due: (except: string[]) => Promise<Item[]>;
  keyOf: (item: Item) => string;
  /** Works on what is due of one key, and says whether there was something to do. */
  act: (items: Item[]) => Promise<boolean>;
}

/**
 * Works on several keys side by side, on the items of each in their own order. A key that had its turn comes after all
 * others that have something due, so that those which take long do not keep the places for themselves.
 *
 * Own code: p-queue (which wants Node 22) and async's queue hold in memory what they are given, while here the database
 * holds it and is asked, whenever a place is free, what is due of which keys; that, the turns and what other processes
 * are at work on would all have to be written around them.
 */
export class KeyedQueue<Item> {
  private readonly active = new Map<string, Promise<void>>();
  /** Keys that had their turn in this round. */
  private readonly done = new Set<string>();
  /** Another process is at work on these keys. */
  private readonly paused = new Set<string>();
  private running: Promise<void> | undefined;
  private hasChanged = false;
  private wake: () => void = () => undefined;
  private fault: unknown;
  isEnding = false;

  constructor(private readonly work: KeyedWork<Item>) {}

  /** Resolves when nothing is due any more. Calls that come meanwhile share the run, which looks again for them. */
  run(): Promise<void> {
    if (this.running) {
      this.paused.clear();
      this.notify();
    }
    this.running ??= this.untilNothingIsDue().finally(() => {
      this.running = undefined;
    });
    return this.running;
  }

  /** Begins nothing any more; resolves when what is under way has ended, well or badly. */
  async end(): Promise<void> {
    this.isEnding = true;
    await this.running?.catch(() => undefined);
  }

  private async untilNothingIsDue(): Promise<void> {
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
