import { rateKindOf } from "../contract/figures/rates";
import { portionOf } from "../core/money";

/** Sums of a link: since the UTC day on which its state began, and of the 90 days before. */
export interface HealthSums {
  clicksSince: number;
  rateClicks: number;
  rateSales: number;
  rateCommission: number;
}

export interface Loss {
  /** In minor units: clicks since × commission ÷ clicks of the 90 days before. */
  cents: number;
  clicks: number;
  rateClicks: number;
  rateCommission: number;
}

/** What the clicks would have earned at the link's own rate; null where so few clicks, or odd ones, say no rate. */
export function lossOf({ clicksSince, rateClicks, rateSales, rateCommission }: HealthSums): Loss | null {
  if (clicksSince <= 0 || rateCommission < 0) return null;
  if (rateKindOf({ clicks: rateClicks, sales: rateSales }) !== "shown") return null;
  return { cents: portionOf(rateCommission, clicksSince, rateClicks), clicks: clicksSince, rateClicks, rateCommission };
}
