import { In } from "typeorm";
import type { Reader } from "../../platform/db/database";
import { grouped } from "../../platform/paging/lists";
import { type Style, type Variant, VariantChange } from "../goods.entity";
import { type ChargedPrice, chargedPrices, type KnownPrice } from "./chargedPrice";

export interface PricePoint {
  at: Date;
  /** The lowest price from then on; null while it was listed nowhere. */
  price: number | null;
  inStock: boolean;
}

const MAX_CHANGES = 2_000;
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
    take: MAX_CHANGES,
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
