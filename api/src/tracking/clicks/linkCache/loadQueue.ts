import { UnavailableError } from "../../../platform/errors";

/**
 * Limits concurrent lookups, so that neither a burst of links nor guessed codes can overload the database. Entries that
 * waited past their caller's timeout are skipped.
 */
export class LoadQueue {
  private readonly waiting: (() => void)[] = [];
  private running = 0;

  constructor(
    private readonly atOnce: number,
    private readonly maxWaiting: number,
    private readonly waitsFor: number,
  ) {}

  async run<T>(work: () => Promise<T>): Promise<T> {
    const deadline = performance.now() + this.waitsFor;
    if (this.running < this.atOnce) this.running += 1;
    else if (this.waiting.length >= this.maxWaiting) throw new UnavailableError();
    else await new Promise<void>((resolve) => this.waiting.push(resolve));
    try {
      if (performance.now() > deadline) throw new UnavailableError();
      return await work();
    } finally {
      // Hands the slot directly to the next in the queue.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
