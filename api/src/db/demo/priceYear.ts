import { type Variant, VariantChange } from "../../catalogue/goods.entity";
import { upsertRows } from "../../catalogue/runs/upsertRows";
import { DAY } from "../../core/clock";
import type { Tx } from "../../core/db/database";
import { newIdAt } from "../../core/ids";
import { numberOf } from "../../demoShop/assortment";

/** As long as changes are kept, but for two days in which a server may first start. */
const OLDEST = 398;
const SALE_EVERY = 91;
const SALE_DAYS = 16;
const SOLD_OUT_EVERY = 127;
const SOLD_OUT_DAYS = 9;

type Known = Pick<Variant, "id" | "styleKey" | "sku" | "priceMinor" | "currency">;
interface DayState {
  salePriceMinor: number | null;
  availability: "in_stock" | "out_of_stock";
}

/** What a size cost and whether it was there so many days ago: the same for all sizes of a piece, but for the stock. */
function stateOf({ styleKey, sku, priceMinor }: Known, daysAgo: number): DayState {
  const seed = numberOf(styleKey);
  const isOnSale = (daysAgo + seed) % SALE_EVERY < SALE_DAYS;
  const isSoldOut = (daysAgo + numberOf(sku)) % SOLD_OUT_EVERY < SOLD_OUT_DAYS;
  const percent = 70 + 5 * (seed % 4);
  return {
    salePriceMinor: isOnSale ? Math.trunc((priceMinor * percent) / 10_000) * 100 : null,
    availability: isSoldOut ? "out_of_stock" : "in_stock",
  };
}

/** A year of sales and of sizes that ran out, up to the day on which the feed was first read: a row for each change. */
export async function writePriceYear(tx: Tx, variants: readonly Known[], now: Date, until: number): Promise<void> {
  const rows: VariantChange[] = [];
  for (let daysAgo = OLDEST; daysAgo > until; daysAgo -= 1) {
    const createdAt = new Date(now.getTime() - daysAgo * DAY);
    for (const variant of variants) {
      const { id: variantId, priceMinor, currency } = variant;
      const [state, before] = [stateOf(variant, daysAgo), stateOf(variant, daysAgo + 1)];
      const isSame = state.salePriceMinor === before.salePriceMinor && state.availability === before.availability;
      if (isSame && daysAgo < OLDEST) continue;
      const price = { priceMinor, currency, saleFrom: null, saleUntil: null };
      rows.push({ id: newIdAt(createdAt), createdAt, variantId, ...price, ...state });
    }
  }
  await upsertRows(tx, VariantChange, rows);
}
