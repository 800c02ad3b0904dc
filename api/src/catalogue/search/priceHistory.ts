import { In, IsNull } from "typeorm";
import { chunksOf } from "../../platform/db/chunks";
import type { Reader } from "../../platform/db/database";
import { grouped } from "../../platform/paging/lists";
import { type Style, Variant, VariantChange } from "../goods.entity";
import { type ChargedPrice, chargedPrices, type KnownPrice, priceAt, reductionOf } from "./chargedPrice";

export interface PricePoint {
  at: Date;
  /** The lowest price from then on; null while it was listed nowhere. */
  price: number | null;
  inStock: boolean;
}

const MOST_SHOWN = 2_000;
const MAX_POINTS = 200;

type Known = KnownPrice & Pick<VariantChange, "variantId">;

/** The newest changes of a style's variants, as one line of its lowest price. */
export async function priceHistoryOf(
  read: Reader,
  style: Style,
  variants: readonly Variant[],
  now: Date,
): Promise<PricePoint[]> {
  if (variants.length === 0) return [];
  const changes = await read.find(VariantChange, {
    where: { variantId: In(variants.map(({ id }) => id)) },
    order: { id: "DESC" },
    take: MOST_SHOWN,
  });
  return pricePointsOf(changes.reverse(), style.currency, now);
}

/** Where the style was sold in another currency alone there is no price to show, and no line. */
export function pricePointsOf(all: readonly Known[], currency: string, now: Date): PricePoint[] {
  const charged = chargedByTime(ofThisArticle(all), now);
  const current = new Map<string, Charged>();
  const points: PricePoint[] = [];
  for (const [index, change] of charged.entries()) {
    current.set(change.variantId, change);
    // Changes of one run belong together.
    if (charged[index + 1]?.at.getTime() === change.at.getTime()) continue;
    const listed = [...current.values()].filter(({ availability }) => availability !== "gone");
    const prices = listed.filter((one) => one.currency === currency).map(({ minor }) => minor);
    if (listed.length > 0 && prices.length === 0) continue;
    const price = prices.length > 0 ? Math.min(...prices) : null;
    const inStock = listed.some(({ availability }) => availability === "in_stock");
    const last = points.at(-1);
    if (!last || last.price !== price || last.inStock !== inStock) points.push({ at: change.at, price, inStock });
  }
  return points.slice(-MAX_POINTS);
}

type Charged = ChargedPrice & Pick<VariantChange, "variantId">;

/** Also where a sale began or ended by the clock. */
function chargedByTime(changes: readonly Known[], now: Date): Charged[] {
  return [...grouped(changes, ({ variantId }) => variantId)]
    .flatMap(([variantId, own]) => chargedPrices(own, now).map((charged) => ({ ...charged, variantId })))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Without what a shop charged for another article under the same id: a run that finds another one ends its history and
 * begins a new one at the same moment.
 */
function ofThisArticle(changes: readonly Known[]): readonly Known[] {
  const begins = new Map<string, number>();
  const last = new Map<string, Known>();
  for (const [at, change] of changes.entries()) {
    const before = last.get(change.variantId);
    const isSameRun = before?.createdAt.getTime() === change.createdAt.getTime();
    if (isSameRun && before?.availability === "gone") begins.set(change.variantId, at);
    last.set(change.variantId, change);
  }
  return begins.size === 0 ? changes : changes.filter(({ variantId }, at) => at >= (begins.get(variantId) ?? 0));
}

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
  for (const part of chunksOf(reduced, BATCH_SIZE)) {
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
