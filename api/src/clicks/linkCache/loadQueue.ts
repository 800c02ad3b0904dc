import { UnavailableError } from "../../core/errors";

/**
 * Lets few look-ups run at once while the others wait their turn, so that neither a burst of links nor guessing at
 * codes can keep the database busy. What has waited for so long that nobody waits for it any more is not begun.
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
      // Its place goes straight to the next in line.
      const next = this.waiting.shift();
      if (next) next();
      else this.running -= 1;
    }
  }
}
