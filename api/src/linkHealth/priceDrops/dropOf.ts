import type { KnownPrice } from "../../catalogue/search/chargedPrice";
import { reductionOf } from "../../catalogue/search/reduction";
import { digitsOf } from "../../contract/currencies";
import { DAY } from "../../core/clock";

export interface Drop {
  priceMinor: number;
  /** The lowest price of the 30 days before. */
  wasMinor: number;
  currency: string;
}

const WINDOW = 30 * DAY;
const LEAST_PERCENT = 10;
const LEAST_UNITS = 5;
/** What is found later is no news. */
const NEWS_FOR = 2 * DAY;

/**
 * Whether a variant that costs `price` now has become cheaper than it ever was in the 30 days before, by its changes,
 * oldest first. Of a variant that is not known for so long nobody can say that.
 */
export function dropOf(changes: readonly KnownPrice[], price: number, now: Date): Drop | null {
  const last = changes.at(-1);
  if (last?.availability !== "in_stock") return null;
  const reduction = reductionOf(changes, price, now);
  if (!reduction || now.getTime() - reduction.from > NEWS_FOR) return null;
  const { currency } = last;
  const { wasMinor } = reduction;
  const less = wasMinor - price;
  const isNews = less * 100 >= wasMinor * LEAST_PERCENT && less >= LEAST_UNITS * 10 ** digitsOf(currency);
  return isNews ? { priceMinor: price, wasMinor, currency } : null;
}

/** Once for each drop: another one is that has become cheaper by as much again, or is a month later. */
export const isTold = (told: (Drop & { at: Date }) | null, drop: Drop, now: Date): boolean =>
  told !== null &&
  told.currency === drop.currency &&
  now.getTime() - told.at.getTime() < WINDOW &&
  drop.priceMinor * 100 > told.priceMinor * (100 - LEAST_PERCENT);
