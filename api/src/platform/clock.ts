/** The time source, so that tests can freeze it. */
export interface Clock {
  now(): Date;
  /** Monotonic milliseconds, unaffected by changes of the system clock. */
  elapsed?(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
