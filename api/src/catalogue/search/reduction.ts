import { DAY } from "../../platform/clock";
import { chargedPrices, type KnownPrice } from "./chargedPrice";

export interface Reduction {
  /** Since when it costs what it costs now. */
  from: number;
  /** The lowest price of the 30 days before: the only one that the EU lets a shop call its price before. */
  wasMinor: number;
}

const WINDOW = 30 * DAY;

/**
 * When a variant that costs `price` now was reduced to it, and from what, by its changes, oldest first. Null if it cost
 * as little before; of a variant that is not known for so long nobody can say.
 */
export function reductionOf(changes: readonly KnownPrice[], price: number, now: Date): Reduction | null {
  const charged = chargedPrices(changes, now);
  const last = charged.at(-1);
  if (!last) return null;
  const { currency } = last;
  let at = charged.length - 1;
  const isSame = (one = charged[at]) => one?.currency === currency && one.minor === price;
  if (!isSame()) return null;
  while (at > 0 && isSame(charged[at - 1])) at -= 1;
  const from = charged[at]?.at.getTime() ?? 0;
  const before = charged.slice(0, at);
  const first = before.findLastIndex((one) => one.at.getTime() <= from - WINDOW);
  if (first < 0) return null;
  const inForce = before.slice(first);
  if (inForce.some((one) => one.currency !== currency || one.availability === "gone")) return null;
  const wasMinor = Math.min(...inForce.map(({ minor }) => minor));
  return wasMinor > price ? { from, wasMinor } : null;
}
