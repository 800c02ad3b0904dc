import { In, LessThanOrEqual } from "typeorm";
import type { Database } from "../platform/db/database";
import { FeedRun } from "./feed.entity";
import { ChangedStyle, Style } from "./goods.entity";
import { salePriceAt } from "./search/productFacts";
import { StyleSearch } from "./search/styleSearch.entity";

const MAX_CHANGED = 500;

/** What the catalogue knows of a product, and since when a feed has said so. */
export interface ProductState {
  style: Style;
  /** With a sale that runs now. */
  priceMinor: number;
  at: Date | null;
}

/** Which products changed, and what can be bought of them: for what links to them. */
export class ProductStates {
  constructor(private readonly db: Database) {}

  /** Those whose links still have to follow them come later. */
  async changed(): Promise<ChangedStyle[]> {
    return this.db.read
      .createQueryBuilder(ChangedStyle, "changed")
      .where("NOT EXISTS (SELECT 1 FROM moved_style m WHERE m.styleId = changed.styleId)")
      .orderBy("changed.changedAt", "ASC")
      .addOrderBy("changed.styleId", "ASC")
      .take(MAX_CHANGED)
      .getMany();
  }

  /** Unless they changed again meanwhile. */
  async settle(changed: readonly ChangedStyle[]): Promise<void> {
    const latest = new Date(Math.max(...changed.map(({ changedAt }) => changedAt.getTime())));
    const styleId = In(changed.map((one) => one.styleId));
    await this.db.write((tx) => tx.delete(ChangedStyle, { styleId, changedAt: LessThanOrEqual(latest) }));
  }

  /** Under which paths of their shops these products have pages now. */
  async pathsOf(styleIds: readonly string[]): Promise<{ merchantId: string; pathKey: string }[]> {
    return this.db.read.query(
      `SELECT DISTINCT v.merchantId AS merchantId, v.pathKey AS pathKey FROM style s
       JOIN variant v ON v.merchantId = s.merchantId AND v.styleKey = s.styleKey
       WHERE s.id IN (${styleIds.map(() => "?").join(", ")}) AND s.goneAt IS NULL AND v.goneAt IS NULL`,
      [...styleIds],
    );
  }

  async of(styleIds: readonly string[], now: Date): Promise<Map<string, ProductState>> {
    if (styleIds.length === 0) return new Map();
    const ids = [...new Set(styleIds)];
    const [styles, rows, read] = await Promise.all([
      this.db.read.findBy(Style, { id: In(ids) }),
      this.db.read.findBy(StyleSearch, { styleId: In(ids) }),
      this.readAt(ids),
    ]);
    const sales = new Map(rows.map(({ styleId, facets }) => [styleId, facets.sale]));
    return new Map(
      styles.map((style) => {
        const sale = salePriceAt(sales.get(style.id) ?? null, now) ?? style.priceFrom;
        const state = { style, priceMinor: Math.min(style.priceFrom, sale), at: read.get(style.id) ?? null };
        return [style.id, state];
      }),
    );
  }

  /** When the feeds that list each were read last: one that has just begun to be counts too. */
  private async readAt(ids: readonly string[]): Promise<Map<string, Date>> {
    const listed: { id: string; feedId: string }[] = await this.db.read.query(
      `SELECT DISTINCT s.id AS id, v.feedId AS feedId FROM style s
       JOIN variant v ON v.merchantId = s.merchantId AND v.styleKey = s.styleKey
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
