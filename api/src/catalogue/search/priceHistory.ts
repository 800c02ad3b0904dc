import { In } from "typeorm";
import type { Reader } from "../../core/db/database";
import { type Style, type Variant, VariantChange } from "../goods.entity";

export interface PricePoint {
  at: Date;
  /** The lowest price from then on; null while it was listed nowhere. */
  price: number | null;
  inStock: boolean;
}

const MAX_CHANGES = 2_000;
const MAX_POINTS = 200;

type Known = Pick<
  VariantChange,
  "createdAt" | "variantId" | "priceMinor" | "salePriceMinor" | "currency" | "availability"
>;

/** The newest changes of a style's variants, as one line of its lowest price. */
export async function priceHistoryOf(read: Reader, style: Style, variants: readonly Variant[]): Promise<PricePoint[]> {
  if (variants.length === 0) return [];
  const changes = await read.find(VariantChange, {
    where: { variantId: In(variants.map(({ id }) => id)) },
    order: { id: "DESC" },
    take: MAX_CHANGES,
  });
  return pricePointsOf(changes.reverse(), style.currency);
}

/** A sale price counts from the day on which the feed had it. */
export function pricePointsOf(changes: readonly Known[], currency: string): PricePoint[] {
  const now = new Map<string, Known>();
  const points: PricePoint[] = [];
  for (const [at, change] of changes.entries()) {
    now.set(change.variantId, change);
    // Changes of one run belong together.
    if (changes[at + 1]?.createdAt.getTime() === change.createdAt.getTime()) continue;
    const listed = [...now.values()].filter((one) => one.availability !== "gone" && one.currency === currency);
    const prices = listed.map(({ priceMinor, salePriceMinor }) => salePriceMinor ?? priceMinor);
    const price = prices.length > 0 ? Math.min(...prices) : null;
    const inStock = listed.some(({ availability }) => availability === "in_stock");
    const last = points.at(-1);
    if (!last || last.price !== price || last.inStock !== inStock)
      points.push({ at: change.createdAt, price, inStock });
  }
  return points.slice(-MAX_POINTS);
}
