import type { Clock } from "../../src/core/clock";

/** A clock controlled by the test. */
export class HeldClock implements Clock {
  private at = Date.now();
  private gone = 0;

  now = (): Date => new Date(this.at);

  elapsed = (): number => this.gone;

  pass(milliseconds: number): void {
    this.at += milliseconds;
    this.gone += milliseconds;
  }

  /** Sets the wall clock only, while the monotonic clock stands still. */
  jump(milliseconds: number): void {
    this.at += milliseconds;
  }
}
