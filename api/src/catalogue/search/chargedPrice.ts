import { DAY } from "../../platform/clock";
import type { Variant, VariantChange } from "../goods.entity";

type Priced = Pick<Variant, "priceMinor" | "salePriceMinor" | "saleFrom" | "saleUntil">;

/** What it costs at a moment: a sale counts only while it runs. */
export function priceAt({ priceMinor, salePriceMinor, saleFrom, saleUntil }: Priced, at: Date): number {
  const runs = (!saleFrom || saleFrom <= at) && (!saleUntil || at < saleUntil);
  return runs && salePriceMinor !== null ? Math.min(priceMinor, salePriceMinor) : priceMinor;
}

export type KnownPrice = Priced & Pick<VariantChange, "createdAt" | "currency" | "availability">;

/** A price, from then on. */
export interface ChargedPrice extends Pick<VariantChange, "currency" | "availability"> {
  at: Date;
  minor: number;
}

/** What a variant cost from when on, by its changes, oldest first: also where a sale began or ended by the clock. */
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
