import type { Clock } from "../../src/core/clock";

/** A clock that a test moves. */
export class HeldClock implements Clock {
  private at = Date.now();
  private gone = 0;

  now = (): Date => new Date(this.at);

  elapsed = (): number => this.gone;

  pass(milliseconds: number): void {
    this.at += milliseconds;
    this.gone += milliseconds;
  }

  /** Somebody sets it to another time, and no time goes by. */
  jump(milliseconds: number): void {
    this.at += milliseconds;
  }
}
