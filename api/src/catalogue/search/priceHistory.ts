import { In, IsNull } from "typeorm";
import { chunksOf } from "../../platform/db/chunks";
import type { Reader } from "../../platform/db/database";
import { grouped } from "../../platform/paging/lists";
import { type Product, Variant, VariantChange } from "../product.entity";
import { type ChargedPrice, chargedPrices, type KnownPrice, priceAt, reductionOf } from "./chargedPrice";

export interface PricePoint {
  at: Date;
  /** The lowest price from then on; null while it was not listed. */
  price: number | null;
  inStock: boolean;
}

const MOST_SHOWN = 2_000;
const MAX_POINTS = 200;

type Known = KnownPrice & Pick<VariantChange, "variantId">;

/** The latest changes of a product's variants, merged into its lowest price over time. */
export async function priceHistoryOf(
  read: Reader,
  product: Product,
  variants: readonly Variant[],
  now: Date,
): Promise<PricePoint[]> {
  if (variants.length === 0) return [];
  const changes = await read.find(VariantChange, {
    where: { variantId: In(variants.map(({ id }) => id)) },
    order: { id: "DESC" },
    take: MOST_SHOWN,
  });
  return pricePointsOf(changes.reverse(), product.currency, now);
}

/** While the product was only sold in another currency, the line has a gap. */
export function pricePointsOf(all: readonly Known[], currency: string, now: Date): PricePoint[] {
  const charged = chargedByTime(ofThisProduct(all), now);
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

/** Including sales that started or ended by the clock. */
function chargedByTime(changes: readonly Known[], now: Date): Charged[] {
  return [...grouped(changes, ({ variantId }) => variantId)]
    .flatMap(([variantId, own]) => chargedPrices(own, now).map((charged) => ({ ...charged, variantId })))
    .sort((one, other) => one.at.getTime() - other.at.getTime());
}

/**
 * Without another product's prices under the same reused ID: the run that detects it ends the history and starts a new
 * one at the same moment.
 */
function ofThisProduct(changes: readonly Known[]): readonly Known[] {
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
  product: Product;
  price: number;
  regularPrice: number;
}

const BATCH_SIZE = 500;
/** For all variants of a batch. One whose history exceeds the limit has no previous price. */
const MAX_CHANGES = 10_000;

/**
 * Previous prices of reduced products by ID: the lowest price of the 30 days before the reduction, never the regular
 * price stated by the shop. Absent if unknown.
 */
export async function pricesBefore(read: Reader, priced: readonly Priced[], now: Date): Promise<Map<string, number>> {
  const reduced = priced.filter(({ price, regularPrice }) => price < regularPrice);
  const found = new Map<string, number>();
  for (const part of chunksOf(reduced, BATCH_SIZE)) {
    const cheapest = await cheapestOf(read, part, now);
    const changes = await changesOf(read, [...cheapest.values()]);
    for (const { product, price } of part) {
      const variantId = cheapest.get(product.id);
      const reduction = variantId && reductionOf(changes.get(variantId) ?? [], price, now);
      if (reduction) found.set(product.id, reduction.wasMinor);
    }
  }
  return found;
}

/** Each product's variant with its price. */
async function cheapestOf(read: Reader, priced: readonly Priced[], now: Date): Promise<Map<string, string>> {
  const variants = await read.find(Variant, {
    select: {
      id: true,
      merchantId: true,
      productKey: true,
      currency: true,
      priceMinor: true,
      salePriceMinor: true,
      saleFrom: true,
      saleUntil: true,
    },
    where: {
      merchantId: In([...new Set(priced.map(({ product }) => product.merchantId))]),
      productKey: In([...new Set(priced.map(({ product }) => product.productKey))]),
      goneAt: IsNull(),
    },
    // In the index's order: by ID alone, all products of the merchant would be read.
    order: { merchantId: "ASC", productKey: "ASC", sku: "ASC" },
    take: MAX_CHANGES,
  });
  const cheapest = new Map<string, string>();
  for (const { product, price } of priced) {
    const one = variants.find(
      (variant) =>
        variant.merchantId === product.merchantId &&
        variant.productKey === product.productKey &&
        variant.currency === product.currency &&
        priceAt(variant, now) === price,
    );
    if (one) cheapest.set(product.id, one.id);
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
