/** Time comes from here, so that a test can hold it still. */
export interface Clock {
  now(): Date;
  /** Milliseconds that really went by since some moment, whatever the date was set to meanwhile. */
  elapsed?(): number;
}

export const systemClock: Clock = { now: () => new Date(), elapsed: () => performance.now() };

export const SECOND = 1000;
export const MINUTE = 60 * SECOND;
export const HOUR = 60 * MINUTE;
export const DAY = 24 * HOUR;
