import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "./clock";

/**
 * A clock for processing what was received earlier, as of its reception: a click within its attribution window when an
 * order arrived stays within it, however long the order was queued.
 */
export class ReceptionClock implements Clock {
  private readonly receivedAt = new AsyncLocalStorage<Date>();
  private underWay = 0;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    return this.receivedAt.getStore() ?? this.clock.now();
  }

  /** Runs `work` and everything it calls with the time set to `at`. */
  async asOf<T>(at: Date, work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await this.receivedAt.run(at, work);
    } finally {
      this.underWay -= 1;
      // While AsyncLocalStorage is in use, Node tracks every promise of the process.
      if (this.underWay === 0) this.receivedAt.disable();
    }
  }
}
