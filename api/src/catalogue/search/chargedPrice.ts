import { DAY } from "../../platform/clock";
import type { Variant, VariantChange } from "../product.entity";

type Priced = Pick<Variant, "priceMinor" | "salePriceMinor" | "saleFrom" | "saleUntil">;

/** The price at a moment: a sale only counts while it runs. */
export function priceAt({ priceMinor, salePriceMinor, saleFrom, saleUntil }: Priced, at: Date): number {
  const runs = (!saleFrom || saleFrom <= at) && (!saleUntil || at < saleUntil);
  return runs && salePriceMinor !== null ? Math.min(priceMinor, salePriceMinor) : priceMinor;
}

export type KnownPrice = Priced & Pick<VariantChange, "createdAt" | "currency" | "availability">;

/** A price from a point in time. */
export interface ChargedPrice extends Pick<VariantChange, "currency" | "availability"> {
  at: Date;
  minor: number;
}

/** A variant's prices over time, from its changes, oldest first, including sales that start or end by the clock. */
export function chargedPrices(changes: readonly KnownPrice[], now: Date): ChargedPrice[] {
  return changes.flatMap((change, index) => {
    const { createdAt, saleFrom, saleUntil, currency, availability } = change;
    const until = changes[index + 1]?.createdAt ?? now;
    const turns = [saleFrom, saleUntil].filter((turn) => turn !== null && turn > createdAt && turn <= until);
    const moments = [createdAt, ...(turns as Date[])];
    return moments.map((at) => ({ at, minor: priceAt(change, at), currency, availability }));
  });
}

export interface Reduction {
  /** Since when the current price applies. */
  from: number;
  /** The lowest price of the previous 30 days: the only reference price the EU permits. */
  wasMinor: number;
}

const WINDOW = 30 * DAY;

/**
 * When a variant at `price` was reduced, and from what, from its changes, oldest first. Null if it was as cheap before,
 * or its history is too short.
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
