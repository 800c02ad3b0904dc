import { createHash } from "node:crypto";
import {
  columnsOf,
  Feed,
  FeedRun,
  newFeed,
  newRun,
  normaliseRow,
  upsertRows,
  Variant,
  VariantChange,
  VariantStore,
} from "../../../catalogue";
import { DAY, MINUTE } from "../../../platform/clock";
import type { Tx } from "../../../platform/db/database";
import { newIdAt } from "../../../platform/ids";
import { Merchant } from "../../../programs";
import { numberOf } from "../../demoShop/assortment";
import { type DemoProduct, demoProducts } from "../../demoShop/demoProducts";
import { feedRows, feedXml } from "../../demoShop/shopFeed";
import type { DemoEvent, DemoStage } from "./timeline";
import { demoShopOf } from "./timeline";

const FIRST_READ = 80 * DAY;
const CHEAPER_SINCE = 21 * DAY;
const LAST_READ = 0.2 * DAY;
const EVERY_MINUTES = 1440;

/** The demo brands' feeds as synced: long ago, with a few different prices since then, and today. */
export async function demoCatalog({ tx, services, now, publicUrl }: DemoStage): Promise<DemoEvent[]> {
  const events: DemoEvent[] = [];
  // The server itself syncs the full assortment soon after it starts; the drawn products exist already.
  const nextAt = services.env.demoProducts > 0 ? now : new Date(now.getTime() + EVERY_MINUTES * MINUTE);
  const merchants = await tx.find(Merchant, { order: { id: "ASC" } });
  for (const merchant of merchants.filter(({ name }) => demoProducts[name])) {
    const feedId = newIdAt(new Date(now.getTime() - FIRST_READ));
    const shop = { name: merchant.name, currency: merchant.currency, address: demoShopOf(publicUrl, merchant.id) };
    const read = (ago: number, priceOf?: (product: DemoProduct) => number) => {
      const at = new Date(now.getTime() - ago);
      events.push({ at, happen: () => readFeed(at, feedId, priceOf) });
    };
    const readFeed = async (at: Date, id: string, priceOf?: (product: DemoProduct) => number) => {
      const run = { ...doneRun(feedId, newIdAt(at), at), bytes: Buffer.byteLength(feedXml(shop)) };
      const rules = { columns: columnsOf("google-xml", null), website: merchant.website, currency: merchant.currency };
      const variants = feedRows(shop, priceOf).flatMap(
        (row) => normaliseRow(row, { ...rules, format: "google-xml" }).variant ?? [],
      );
      if (priceOf) await tx.insert(Feed, feedOf(id, merchant.id, `${shop.address}/feed.xml`, at, nextAt));
      await tx.update(Feed, { id }, { runId: run.id, goodRows: variants.length });
      const store = new VariantStore(services.db, { now: () => at });
      const { added, changed } = await store.write({ id: run.id, feedId, merchantId: merchant.id }, variants);
      await tx.insert(FeedRun, { ...run, rowCount: variants.length, variants: variants.length, added, changed });
      if (priceOf) await writePriceYear(tx, await tx.findBy(Variant, { feedId }), now, FIRST_READ / DAY);
    };
    read(FIRST_READ, ({ price, before = price }) => before);
    read(CHEAPER_SINCE);
    read(LAST_READ);
  }
  return events;
}

const feedOf = (id: string, merchantId: string, url: string, createdAt: Date, nextAt: Date): Feed =>
  newFeed(id, merchantId, createdAt, {
    name: "All products",
    url,
    sealed: null,
    format: "auto",
    mapping: null,
    everyMinutes: EVERY_MINUTES,
    nextAt,
  });

const doneRun = (feedId: string, id: string, at: Date): FeedRun => ({
  ...newRun(feedId),
  id,
  createdAt: at,
  state: "done",
  endedAt: at,
  sha256: createHash("sha256").update(id).digest("hex"),
});

/** The retention of changes, minus two days in which a server may first start. */
const OLDEST = 398;
const SALE_EVERY = 91;
const SALE_DAYS = 16;
const SOLD_OUT_EVERY = 127;
const SOLD_OUT_DAYS = 9;

type Known = Pick<Variant, "id" | "productKey" | "sku" | "priceMinor" | "currency">;
interface DayState {
  salePriceMinor: number | null;
  availability: "in_stock" | "out_of_stock";
}

/** A size's price and availability some days ago: the same for all sizes of a product, except for the stock. */
function stateOf({ productKey, sku, priceMinor }: Known, daysAgo: number): DayState {
  const seed = numberOf(productKey);
  const isOnSale = (daysAgo + seed) % SALE_EVERY < SALE_DAYS;
  const isSoldOut = (daysAgo + numberOf(sku)) % SOLD_OUT_EVERY < SOLD_OUT_DAYS;
  const percent = 70 + 5 * (seed % 4);
  return {
    salePriceMinor: isOnSale ? Math.trunc((priceMinor * percent) / 10_000) * 100 : null,
    availability: isSoldOut ? "out_of_stock" : "in_stock",
  };
}

/** A year of sales and sold-out sizes, up to the day of the first sync: one row per change. */
async function writePriceYear(tx: Tx, variants: readonly Known[], now: Date, until: number): Promise<void> {
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
