import { In, LessThanOrEqual } from "typeorm";
import type { Database } from "../platform/db/database";
import { FeedRun } from "./feed.entity";
import { ChangedProduct, Product } from "./product.entity";
import { salePriceAt } from "./search/productFacts";
import { SearchedProduct } from "./search/searchedProduct.entity";

const MAX_CHANGED = 500;

/** A product's state in the catalog, and since when a feed has reported it. */
export interface ProductState {
  product: Product;
  /** With a current sale. */
  priceMinor: number;
  at: Date | null;
}

/** Changed products and their availability, for their links. */
export class ProductStates {
  constructor(private readonly db: Database) {}

  /** Products whose links still have to follow them come later. */
  async changed(): Promise<ChangedProduct[]> {
    return this.db.read
      .createQueryBuilder(ChangedProduct, "changed")
      .where("NOT EXISTS (SELECT 1 FROM moved_product m WHERE m.productId = changed.productId)")
      .orderBy("changed.changedAt", "ASC")
      .addOrderBy("changed.productId", "ASC")
      .take(MAX_CHANGED)
      .getMany();
  }

  /** Unless they changed again. */
  async settle(changed: readonly ChangedProduct[]): Promise<void> {
    const latest = new Date(Math.max(...changed.map(({ changedAt }) => changedAt.getTime())));
    const productId = In(changed.map((one) => one.productId));
    await this.db.write((tx) => tx.delete(ChangedProduct, { productId, changedAt: LessThanOrEqual(latest) }));
  }

  /** The current page paths of these products in their shops. */
  async pathsOf(productIds: readonly string[]): Promise<{ merchantId: string; pathKey: string }[]> {
    return this.db.read.query(
      `SELECT DISTINCT v.merchantId AS merchantId, v.pathKey AS pathKey FROM product s
       JOIN variant v ON v.merchantId = s.merchantId AND v.productKey = s.productKey
       WHERE s.id IN (${productIds.map(() => "?").join(", ")}) AND s.goneAt IS NULL AND v.goneAt IS NULL`,
      [...productIds],
    );
  }

  async of(productIds: readonly string[], now: Date): Promise<Map<string, ProductState>> {
    if (productIds.length === 0) return new Map();
    const ids = [...new Set(productIds)];
    const [products, rows, read] = await Promise.all([
      this.db.read.findBy(Product, { id: In(ids) }),
      this.db.read.findBy(SearchedProduct, { productId: In(ids) }),
      this.readAt(ids),
    ]);
    const sales = new Map(rows.map(({ productId, facets }) => [productId, facets.sale]));
    return new Map(
      products.map((product) => {
        const sale = salePriceAt(sales.get(product.id) ?? null, now) ?? product.priceFrom;
        const state = { product, priceMinor: Math.min(product.priceFrom, sale), at: read.get(product.id) ?? null };
        return [product.id, state];
      }),
    );
  }

  /** When the feeds of each product were last synced; a sync in progress counts too. */
  private async readAt(ids: readonly string[]): Promise<Map<string, Date>> {
    const listed: { id: string; feedId: string }[] = await this.db.read.query(
      `SELECT DISTINCT s.id AS id, v.feedId AS feedId FROM product s
       JOIN variant v ON v.merchantId = s.merchantId AND v.productKey = s.productKey
       WHERE s.id IN (${ids.map(() => "?").join(", ")})`,
      [...ids],
    );
    const byFeed = new Map<string, Date>();
    for (const feedId of new Set(listed.map((one) => one.feedId))) {
      const where = { feedId, state: In(["running", "done"]) };
      const run = await this.db.read.findOne(FeedRun, { where, order: { id: "DESC" } });
      if (run) byFeed.set(feedId, run.endedAt ?? run.createdAt);
    }
    const latest = new Map<string, Date>();
    for (const { id, feedId } of listed) {
      const at = byFeed.get(feedId);
      const known = latest.get(id);
      if (at && (!known || at > known)) latest.set(id, at);
    }
    return latest;
  }
}
