import type { Clock } from "../src/core/clock";

/** The house's clock in a test's hand. */
export class HeldClock implements Clock {
  private at = Date.now();

  now = (): Date => new Date(this.at);

  pass(milliseconds: number): void {
    this.at += milliseconds;
  }
}
