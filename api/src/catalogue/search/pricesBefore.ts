import { In, IsNull } from "typeorm";
import type { Reader } from "../../platform/db/database";
import { grouped, slices } from "../../platform/paging/lists";
import { type Style, Variant, VariantChange } from "../goods.entity";
import { type KnownPrice, priceAt, reductionOf } from "./chargedPrice";

interface Priced {
  style: Style;
  price: number;
  regularPrice: number;
}

const BATCH_SIZE = 500;
/** Of all variants of a batch. One with a longer history than is read has no price before. */
const MAX_CHANGES = 10_000;

/**
 * What reduced styles cost before, by their ids: the lowest price of the 30 days before the reduction, never the regular
 * price that the shop states. A style for which nobody can say that has none.
 */
export async function pricesBefore(read: Reader, priced: readonly Priced[], now: Date): Promise<Map<string, number>> {
  const reduced = priced.filter(({ price, regularPrice }) => price < regularPrice);
  const found = new Map<string, number>();
  for (const part of slices(reduced, BATCH_SIZE)) {
    const cheapest = await cheapestOf(read, part, now);
    const changes = await changesOf(read, [...cheapest.values()]);
    for (const { style, price } of part) {
      const variantId = cheapest.get(style.id);
      const reduction = variantId && reductionOf(changes.get(variantId) ?? [], price, now);
      if (reduction) found.set(style.id, reduction.wasMinor);
    }
  }
  return found;
}

/** Of each style the variant that has its price. */
async function cheapestOf(read: Reader, priced: readonly Priced[], now: Date): Promise<Map<string, string>> {
  const variants = await read.find(Variant, {
    select: {
      id: true,
      merchantId: true,
      styleKey: true,
      currency: true,
      priceMinor: true,
      salePriceMinor: true,
      saleFrom: true,
      saleUntil: true,
    },
    where: {
      merchantId: In([...new Set(priced.map(({ style }) => style.merchantId))]),
      styleKey: In([...new Set(priced.map(({ style }) => style.styleKey))]),
      goneAt: IsNull(),
    },
    // As the index has them: by their ids alone, all goods of the merchant would be read.
    order: { merchantId: "ASC", styleKey: "ASC", sku: "ASC" },
    take: MAX_CHANGES,
  });
  const cheapest = new Map<string, string>();
  for (const { style, price } of priced) {
    const one = variants.find(
      (variant) =>
        variant.merchantId === style.merchantId &&
        variant.styleKey === style.styleKey &&
        variant.currency === style.currency &&
        priceAt(variant, now) === price,
    );
    if (one) cheapest.set(style.id, one.id);
  }
  return cheapest;
}

async function changesOf(read: Reader, variantIds: readonly string[]): Promise<Map<string, KnownPrice[]>> {
  if (variantIds.length === 0) return new Map();
  const newest = await read.find(VariantChange, {
    where: { variantId: In([...variantIds]) },
    order: { id: "DESC" },
    take: MAX_CHANGES,
  });
  return grouped(newest.reverse(), ({ variantId }) => variantId);
}
