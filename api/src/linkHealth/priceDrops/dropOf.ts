import type { VariantChange } from "../../catalogue/goods.entity";
import { digitsOf } from "../../contract/currencies";
import { DAY } from "../../core/clock";

export interface Drop {
  priceMinor: number;
  /** The lowest price of the 30 days before. */
  wasMinor: number;
  currency: string;
}

type Known = Pick<VariantChange, "createdAt" | "priceMinor" | "salePriceMinor" | "currency" | "availability">;

const WINDOW = 30 * DAY;
const LEAST_PERCENT = 10;
const LEAST_UNITS = 5;
/** What is found later is no news. */
const NEWS_FOR = 2 * DAY;

const lowestOf = ({ priceMinor, salePriceMinor }: Known): number => Math.min(priceMinor, salePriceMinor ?? priceMinor);

/**
 * Whether a variant that costs `price` now has become cheaper than it ever was in the 30 days before, by its changes,
 * oldest first. Of a variant that is not known for so long nobody can say that.
 */
export function dropOf(changes: readonly Known[], price: number, now: Date): Drop | null {
  const last = changes.at(-1);
  if (last?.availability !== "in_stock") return null;
  const { currency } = last;
  let at = changes.length - 1;
  const isSame = (change: Known | undefined) => change?.currency === currency && lowestOf(change) === price;
  if (!isSame(last)) return null;
  while (isSame(changes[at - 1])) at -= 1;
  const from = changes[at]?.createdAt.getTime() ?? 0;
  if (now.getTime() - from > NEWS_FOR) return null;
  const before = changes.slice(0, at);
  const first = before.findLastIndex(({ createdAt }) => createdAt.getTime() <= from - WINDOW);
  if (first < 0) return null;
  const inForce = before.slice(first);
  if (inForce.some((change) => change.currency !== currency || change.availability === "gone")) return null;
  const wasMinor = Math.min(...inForce.map(lowestOf));
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
