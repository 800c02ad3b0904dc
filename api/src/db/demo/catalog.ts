import { createHash } from "node:crypto";
import { Feed, FeedPart, FeedRun } from "../../catalogue/feed.entity";
import { ChangedStyle, MovedStyle, Style, Variant, VariantChange } from "../../catalogue/goods.entity";
import { newFeed } from "../../catalogue/newFeed";
import { columnsOf } from "../../catalogue/rows/columns";
import { normaliseRow } from "../../catalogue/rows/normaliseRow";
import { newRun } from "../../catalogue/runs/feedRunStore";
import { GoodsStore } from "../../catalogue/runs/goodsStore";
import { leaveSearch } from "../../catalogue/search/index/searchIndex";
import { DAY, MINUTE } from "../../core/clock";
import type { Tx } from "../../core/db/database";
import { newIdAt } from "../../core/ids";
import { type Piece, pieces } from "../../demoShop/pieces";
import { feedRows, feedXml } from "../../demoShop/shopFeed";
import { LinkHealth } from "../../linkHealth/linkHealth.entity";
import { ProductLink } from "../../links/productLink.entity";
import { Merchant } from "../../merchants/merchant.entity";
import { writePriceYear } from "./priceYear";
import type { DemoEvent, DemoStage } from "./timeline";
import { demoShopOf } from "./timeline";

const FIRST_READ = 80 * DAY;
const CHEAPER_SINCE = 21 * DAY;
const LAST_READ = 0.2 * DAY;
const EVERY_MINUTES = 1440;

/** The feeds of the demo's brands as they were read: long ago, since then with a few other prices, and today. */
export async function demoCatalog({ tx, services, now, publicUrl }: DemoStage): Promise<DemoEvent[]> {
  const events: DemoEvent[] = [];
  // The whole assortment is read by the server itself, soon after it has started; the drawn pieces are there already.
  const nextAt = services.env.demoStyles > 0 ? now : new Date(now.getTime() + EVERY_MINUTES * MINUTE);
  const merchants = await tx.find(Merchant, { order: { id: "ASC" } });
  for (const merchant of merchants.filter(({ name }) => pieces[name])) {
    const feedId = newIdAt(new Date(now.getTime() - FIRST_READ));
    const shop = { name: merchant.name, currency: merchant.currency, address: demoShopOf(publicUrl, merchant.id) };
    const read = (ago: number, priceOf?: (piece: Piece) => number) => {
      const at = new Date(now.getTime() - ago);
      events.push({ at, happen: () => readFeed(at, feedId, priceOf) });
    };
    const readFeed = async (at: Date, id: string, priceOf?: (piece: Piece) => number) => {
      const run = { ...doneRun(feedId, newIdAt(at), at), bytes: Buffer.byteLength(feedXml(shop)) };
      const rules = { columns: columnsOf("google-xml", null), website: merchant.website, currency: merchant.currency };
      const goods = feedRows(shop, priceOf).flatMap(
        (row) => normaliseRow(row, { ...rules, format: "google-xml" }).goods ?? [],
      );
      if (priceOf) await tx.insert(Feed, feedOf(id, merchant.id, `${shop.address}/feed.xml`, at, nextAt));
      await tx.update(Feed, { id }, { runId: run.id, goodRows: goods.length });
      const store = new GoodsStore(services.db, { now: () => at });
      const { added, changed } = await store.write({ id: run.id, feedId, merchantId: merchant.id }, goods);
      await tx.insert(FeedRun, { ...run, rowCount: goods.length, goods: goods.length, added, changed });
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
    name: "All pieces",
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

/** All that brands' feeds have brought, and what links say of it. */
export async function removeCatalog(tx: Tx, merchantIds: readonly string[], linkIds: readonly string[]): Promise<void> {
  for (const linkId of linkIds) for (const Row of [ProductLink, LinkHealth]) await tx.delete(Row, { linkId });
  for (const merchantId of merchantIds) {
    const variants = await tx.find(Variant, { where: { merchantId }, select: { id: true } });
    for (const { id: variantId } of variants) await tx.delete(VariantChange, { variantId });
    const styles = await tx.find(Style, { where: { merchantId }, select: { id: true } });
    for (const { id: styleId } of styles)
      for (const Mark of [MovedStyle, ChangedStyle]) await tx.delete(Mark, { styleId });
    const feeds = await tx.find(Feed, { where: { merchantId }, select: { id: true } });
    for (const { id: feedId } of feeds) for (const Part of [FeedRun, FeedPart]) await tx.delete(Part, { feedId });
    await leaveSearch(tx, merchantId);
    for (const Row of [Variant, Style, Feed]) await tx.delete(Row, { merchantId });
  }
}
