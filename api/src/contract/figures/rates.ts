/** Fewer clicks are inconclusive: one order more or less would change a rate by a whole percent. */
export const CLICKS_FOR_RATE = 100;
/** Fewer orders have no average that says anything. */
export const ORDERS_FOR_AVERAGE = 10;

/** No shop converts more of its visitors for long: something else is counted there. */
const MOST_CREDIBLE_PERCENT = 30;

/** How a rate can be shown. */
export type RateKind = "shown" | "too few" | "unusual";

/** Whether sales on clicks can be shown as a plain rate. Few clicks with many orders are unusual, not few. */
export function rateKindOf({ clicks, sales }: { clicks: number; sales: number }): RateKind {
  if (sales * 100 > Math.max(clicks, CLICKS_FOR_RATE) * MOST_CREDIBLE_PERCENT) return "unusual";
  return clicks < CLICKS_FOR_RATE ? "too few" : "shown";
}

/** A part of a whole in percent; null without a whole. A part cannot exceed its whole. */
export function shareOf(part: number, whole: number): { percent: number; isUnusual: boolean } | null {
  if (whole <= 0) return null;
  const percent = (100 * part) / whole;
  return { percent, isUnusual: percent > 100 || percent < 0 };
}
