import { UnavailableError } from "../errors";

/** Concurrency and queue length. Anyone waiting longer than `patience`, in milliseconds, is rejected. */
export class Turns {
  private running = 0;
  private readonly line: (() => void)[] = [];

  constructor(
    private readonly most: number,
    private readonly longest: number,
    private readonly patience = Number.POSITIVE_INFINITY,
  ) {}

  get isIdle(): boolean {
    return this.running === 0;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    const came = performance.now();
    if (this.running >= this.most) {
      if (this.line.length >= this.longest) throw new UnavailableError();
      await new Promise<void>((resolve) => this.line.push(resolve));
    } else this.running += 1;
    try {
      if (performance.now() - came > this.patience) throw new UnavailableError();
      return await work();
    } finally {
      const next = this.line.shift();
      // The next one takes over this turn.
      if (next) next();
      else this.running -= 1;
    }
  }
}
