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
