import { performance } from "node:perf_hooks";
import { setImmediate } from "node:timers";

/** A redirect takes a tenth of this. */
const LONGEST_TURN_MS = 5;
const LATER = Symbol("in the next turn");

/**
 * Serializes work on SQLite's single connection. SQLite works on this thread and its promises resolve within one turn
 * of the event loop, so a loop of awaited writes would block all requests for as long as it takes. `inTurn` lets
 * requests in between.
 */
export class WriteQueue {
  private last: Promise<unknown> = Promise.resolve();
  private since = 0;
  /** The end of the turn in which something was written, unless it has passed. */
  private end: Promise<void> | undefined;

  alone<T>(work: () => Promise<T> | T): Promise<T> {
    const result = this.last.then(work, work);
    this.last = result.catch(() => undefined);
    return result;
  }

  /**
   * Like `alone`, but in the next turn if this one has taken long enough. Decided when it could start, because whole
   * queues wait; nothing is held meanwhile, and the order is kept.
   */
  async inTurn<T>(work: () => Promise<T>): Promise<T> {
    for (;;) {
      const result = await this.alone<T | typeof LATER>(() => (this.isTurnOver() ? LATER : work()));
      if (result !== LATER) return result;
      await this.end;
    }
  }

  /** Whether this turn has lasted long enough, counted from its first write. */
  private isTurnOver(): boolean {
    if (this.end) return performance.now() - this.since >= LONGEST_TURN_MS;
    this.since = performance.now();
    this.end = new Promise((resolve) => {
      setImmediate(() => {
        this.end = undefined;
        resolve();
      });
    });
    return false;
  }
}
