import { type Clock, DAY, HOUR } from "../../src/platform/clock";

/** The next noon UTC: an hour later is never another day, whenever the tests run. */
const nextNoon = (now: number): number => Math.floor(now / DAY + 0.5) * DAY + 12 * HOUR;

/** A clock controlled by the test. */
export class HeldClock implements Clock {
  private gone = 0;

  /** Tests of code that reads the machine's own clock use `Date.now()`. */
  constructor(private at = nextNoon(Date.now())) {}

  now = (): Date => new Date(this.at);

  elapsed = (): number => this.gone;

  pass(milliseconds: number): void {
    this.at += milliseconds;
    this.gone += milliseconds;
  }

  /** Sets the wall clock only; the monotonic clock stands still. */
  jump(milliseconds: number): void {
    this.at += milliseconds;
  }
}
