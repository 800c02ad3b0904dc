import { Account } from "../../accounts";
import type { Database } from "../../platform/db/database";
import { handleIdOf } from "./shopHandles";
import { ShopHandle, Storefront } from "./storefront.entity";

/** A sitemap has at most 50,000 URLs. */
const MAX_LISTED = 25_000;

/** What a handle leads to: a shop, another handle, a closed shop, or nothing. */
export type FoundShop =
  | { kind: "shop"; shop: Storefront }
  | { kind: "moved"; handle: string }
  | { kind: "gone" }
  | { kind: "none" };

/** Which shops are public. */
export class ShopFinder {
  constructor(private readonly db: Database) {}

  /** A few reads by key per request: suspended publishers disappear immediately. */
  async find(handle: string): Promise<FoundShop> {
    const { read } = this.db;
    const direct = await read.findOneBy(Storefront, { handle });
    const known = direct ? null : await read.findOneBy(ShopHandle, { id: handleIdOf(handle) });
    if (!direct && !known) return { kind: "none" };
    const shop = direct ?? (known?.storefrontId ? await read.findOneBy(Storefront, { id: known.storefrontId }) : null);
    const kind = shop ? await this.isOpen(shop) : "gone";
    if (!shop || kind !== "shop") return { kind: kind === "none" ? "none" : "gone" };
    return direct ? { kind, shop } : { kind: "moved", handle: shop.handle };
  }

  private async isOpen(shop: Storefront): Promise<"shop" | "gone" | "none"> {
    const account = await this.db.read.findOneBy(Account, { id: shop.publisherId });
    if (!account || account.closedAt || account.suspendedAt) return "gone";
    return shop.published && account.status === "approved" ? "shop" : "none";
  }

  /** The paths of public shops and collections, for search engines. */
  async published(): Promise<string[]> {
    const rows: { handle: string; slug: string | null }[] = await this.db.longRead.query(
      `SELECT s.handle AS handle, c.slug AS slug FROM storefront s
       JOIN account a ON a.id = s.publisherId
       LEFT JOIN collection c ON c.storefrontId = s.id AND c.published = 1 AND c.removedAt IS NULL
       WHERE s.published = 1 AND a.status = 'approved' AND a.suspendedAt IS NULL AND a.closedAt IS NULL
       ORDER BY s.id LIMIT ${MAX_LISTED}`,
    );
    const paths = rows.flatMap(({ handle, slug }) => [`/@${handle}`, ...(slug ? [`/@${handle}/${slug}`] : [])]);
    return [...new Set(paths)];
  }
}
