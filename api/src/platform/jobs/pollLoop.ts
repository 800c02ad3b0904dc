import { setTimeout as sleep } from "node:timers/promises";

/** Looks for work at intervals, one look at a time. */
export class PollLoop {
  private timer: NodeJS.Timeout | undefined;
  private polling: Promise<void> | undefined;

  constructor(
    private readonly look: () => Promise<void>,
    private readonly failed: (err: unknown) => void,
  ) {}

  get isStarted(): boolean {
    return this.timer !== undefined;
  }

  start(interval: number): void {
    this.timer = setInterval(() => this.poll(), interval).unref();
    void this.poll();
  }

  stop(): void {
    clearInterval(this.timer);
  }

  /** Joins a look that is under way. Never rejects. */
  poll(): Promise<void> {
    this.polling ??= this.look()
      .catch(this.failed)
      .finally(() => {
        this.polling = undefined;
      });
    return this.polling;
  }

  /** Waits for the look under way, and then until `idle` resolves, but no longer than this. */
  async idleWithin(milliseconds: number, idle: () => Promise<void>): Promise<void> {
    const late = new AbortController();
    const ended = Promise.resolve(this.polling).then(idle);
    await Promise.race([ended, sleep(milliseconds, undefined, { signal: late.signal }).catch(() => undefined)]);
    late.abort();
  }
}
