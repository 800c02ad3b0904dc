import { AsyncLocalStorage } from "node:async_hooks";
import type { Clock } from "./clock";

/**
 * The clock of those who judge what was received some time ago, as if they had done it then: a click that was in time
 * when an order came in stays in time, however long the order had to wait.
 */
export class ReceptionClock implements Clock {
  private readonly receivedAt = new AsyncLocalStorage<Date>();
  private underWay = 0;

  constructor(private readonly clock: Clock) {}

  now(): Date {
    return this.receivedAt.getStore() ?? this.clock.now();
  }

  /** Does the work, and whatever it calls, as of that moment. */
  async asOf<T>(at: Date, work: () => Promise<T>): Promise<T> {
    this.underWay += 1;
    try {
      return await this.receivedAt.run(at, work);
    } finally {
      this.underWay -= 1;
      // While it is in use Node follows every promise of the process with it, whoever's they are.
      if (this.underWay === 0) this.receivedAt.disable();
    }
  }
}
