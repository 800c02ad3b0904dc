import { DAY, HOUR } from "../../core/clock";

/** The days before the newest order that say how often orders come. */
export const USUAL_DAYS = 30;

/** Fewer say nothing about how often orders come. */
const ENOUGH_ORDERS = 5;

/** Nights and quiet days are usual. */
const LEAST_SILENCE = DAY;
const USUAL_GAPS = 6;

export interface Silence {
  /** Between two orders on average, in hours; null if there were too few. */
  usualGapHours: number | null;
  /** No order came for far longer than usual. */
  isSilent: boolean;
}

/** Whether a shop is silent: judged by its own pace, so that a small shop is not alarmed every evening. */
export function silenceOf(lastOrderAt: Date | null, orders: number, now: Date): Silence {
  if (!lastOrderAt || orders < ENOUGH_ORDERS) return { usualGapHours: null, isSilent: false };
  const gap = (USUAL_DAYS * DAY) / orders;
  const quiet = now.getTime() - lastOrderAt.getTime();
  return { usualGapHours: gap / HOUR, isSilent: quiet > Math.max(LEAST_SILENCE, USUAL_GAPS * gap) };
}
