import { DAY, HOUR } from "../../../platform/clock";

/** The period up to the newest order that determines the usual pace. */
export const USUAL_SPAN = 30 * DAY;

/** Fewer orders are inconclusive. */
const ENOUGH_ORDERS = 5;

/** Nights and quiet days are usual. */
const LEAST_SILENCE = DAY;
const USUAL_GAPS = 6;

interface Came {
  lastOrderAt: Date | null;
  /** In this period up to the newest order, in milliseconds. */
  orders: number;
  span: number;
}

export interface Silence {
  /** The average hours between two orders; null if there were too few. */
  usualGapHours: number | null;
  /** No order came for far longer than usual. */
  isSilent: boolean;
}

/** Whether a shop is silent, relative to its own pace, so that a small shop is not alarmed every evening. */
export function silenceOf({ lastOrderAt, orders, span }: Came, now: Date): Silence {
  if (!lastOrderAt || orders < ENOUGH_ORDERS) return { usualGapHours: null, isSilent: false };
  const usualGapHours = span / orders / HOUR;
  const from = silentFrom({ lastOrderAt, usualGapHours });
  return { usualGapHours, isSilent: from !== null && now > from };
}

/** The moment after which the shop is silent without an order; null if there is too little data. */
export function silentFrom({ lastOrderAt, usualGapHours }: Pick<Came, "lastOrderAt"> & Pick<Silence, "usualGapHours">) {
  if (!lastOrderAt || usualGapHours === null) return null;
  return new Date(lastOrderAt.getTime() + Math.max(LEAST_SILENCE, USUAL_GAPS * usualGapHours * HOUR));
}
