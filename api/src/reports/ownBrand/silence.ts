import { DAY, HOUR } from "../../core/clock";

/** The time up to the newest order that says how often orders come. */
export const USUAL_SPAN = 30 * DAY;

/** Fewer say nothing about how often orders come. */
const ENOUGH_ORDERS = 5;

/** Nights and quiet days are usual. */
const LEAST_SILENCE = DAY;
const USUAL_GAPS = 6;

interface Came {
  lastOrderAt: Date | null;
  /** In this time up to the last one, in milliseconds. */
  orders: number;
  span: number;
}

export interface Silence {
  /** Between two orders on average, in hours; null if there were too few. */
  usualGapHours: number | null;
  /** No order came for far longer than usual. */
  isSilent: boolean;
}

/** Whether a shop is silent: judged by its own pace, so that a small shop is not alarmed every evening. */
export function silenceOf({ lastOrderAt, orders, span }: Came, now: Date): Silence {
  if (!lastOrderAt || orders < ENOUGH_ORDERS) return { usualGapHours: null, isSilent: false };
  const gap = span / orders;
  const quiet = now.getTime() - lastOrderAt.getTime();
  return { usualGapHours: gap / HOUR, isSilent: quiet > Math.max(LEAST_SILENCE, USUAL_GAPS * gap) };
}
