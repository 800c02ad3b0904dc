import { DAY } from "../../core/clock";
import type { VariantChange } from "../goods.entity";

export type KnownPrice = Pick<
  VariantChange,
  "createdAt" | "priceMinor" | "salePriceMinor" | "currency" | "availability"
>;

export interface Reduction {
  /** Since when it costs what it costs now. */
  from: number;
  /** The lowest price of the 30 days before: the only one that the EU lets a shop call its price before. */
  wasMinor: number;
}

const WINDOW = 30 * DAY;

const lowestOf = ({ priceMinor, salePriceMinor }: KnownPrice): number =>
  Math.min(priceMinor, salePriceMinor ?? priceMinor);

/**
 * When a variant that costs `price` now was reduced to it, and from what, by its changes, oldest first. Null if it cost
 * as little before; of a variant that is not known for so long nobody can say.
 */
export function reductionOf(changes: readonly KnownPrice[], price: number): Reduction | null {
  const last = changes.at(-1);
  if (!last) return null;
  const { currency } = last;
  let at = changes.length - 1;
  const isSame = (change: KnownPrice | undefined) => change?.currency === currency && lowestOf(change) === price;
  if (!isSame(last)) return null;
  while (isSame(changes[at - 1])) at -= 1;
  const from = changes[at]?.createdAt.getTime() ?? 0;
  const before = changes.slice(0, at);
  const first = before.findLastIndex(({ createdAt }) => createdAt.getTime() <= from - WINDOW);
  if (first < 0) return null;
  const inForce = before.slice(first);
  if (inForce.some((change) => change.currency !== currency || change.availability === "gone")) return null;
  const wasMinor = Math.min(...inForce.map(lowestOf));
  return wasMinor > price ? { from, wasMinor } : null;
}
