import { type Clock, DAY, HOUR } from "../../src/platform/clock";

/** The next noon of UTC: an hour more is never another day, whatever the hour at which the tests are run. */
const nextNoon = (now: number): number => Math.floor(now / DAY + 0.5) * DAY + 12 * HOUR;

/** A clock controlled by the test. */
export class HeldClock implements Clock {
  private gone = 0;

  /** Beside code that reads the machine's own clock, the test says `Date.now()`. */
  constructor(private at = nextNoon(Date.now())) {}

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
