export interface LaneWork<Item> {
  /** How many lanes move at once. */
  width: number;
  /** What is due, oldest first, in all lanes but these. */
  due: (except: string[]) => Promise<Item[]>;
  laneOf: (item: Item) => string;
  /** Works on what is due in one lane, and says whether there was something to do. */
  act: (items: Item[]) => Promise<boolean>;
}

/**
 * Works on several lanes side by side, on each in its own order. A lane that had its turn comes after all others that
 * have something due, so that those which take long do not keep the places for themselves.
 */
export class Lanes<Item> {
  private readonly moving = new Map<string, Promise<void>>();
  private readonly served = new Set<string>();
  /** Somebody else is at work there. */
  private readonly closed = new Set<string>();
  private running: Promise<void> | undefined;
  private hasNews = false;
  private ring: () => void = () => undefined;
  private fault: unknown;
  isEnding = false;

  constructor(private readonly work: LaneWork<Item>) {}

  /** Resolves when nothing is due any more. Calls that come meanwhile share the run, which looks again for them. */
  run(): Promise<void> {
    if (this.running) {
      this.closed.clear();
      this.tell();
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
    this.served.clear();
    this.closed.clear();
    this.fault = undefined;
    this.hasNews = true;
    try {
      while (this.hasNews || this.moving.size > 0) {
        if (this.hasNews) await this.fill();
        else await this.news();
        if (this.fault) throw this.fault;
      }
    } finally {
      await Promise.all(this.moving.values());
    }
  }

  private async fill(): Promise<void> {
    this.hasNews = false;
    while (this.moving.size < this.work.width) if (!(await this.begin())) return;
  }

  private async begin(): Promise<boolean> {
    const isOver = () => this.isEnding || this.fault !== undefined;
    if (isOver()) return false;
    const except = [...this.moving.keys(), ...this.closed];
    let due = await this.work.due([...except, ...this.served]);
    if (due.length === 0 && this.served.size > 0) {
      this.served.clear();
      due = await this.work.due(except);
    }
    if (isOver()) return false;
    const lanes = new Set(due.map(this.work.laneOf));
    for (const lane of lanes) {
      if (this.moving.size === this.work.width) break;
      this.move(
        lane,
        due.filter((item) => this.work.laneOf(item) === lane),
      );
    }
    return lanes.size > 0;
  }

  private move(lane: string, items: Item[]): void {
    const turn = async () => {
      try {
        const acted = await this.work.act(items);
        (acted ? this.served : this.closed).add(lane);
      } catch (error) {
        this.fault ??= error;
      }
      this.moving.delete(lane);
      this.tell();
    };
    this.moving.set(lane, turn());
  }

  private tell(): void {
    this.hasNews = true;
    this.ring();
  }

  private async news(): Promise<void> {
    await new Promise<void>((resolve) => {
      this.ring = resolve;
    });
  }
}
