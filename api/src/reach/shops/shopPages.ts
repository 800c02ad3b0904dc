import { LRUCache } from "lru-cache";
import { shopLimits } from "../../contract/shops/shopForms";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Collection } from "./collection.entity";
import { type ShopView, shopHtml, viewOf } from "./shopHtml";
import type { ShopReader } from "./shopReader";
import type { ShownCollection, ShownShop } from "./shownShop";
import type { Storefront } from "./storefront.entity";

/** Prices and stock change without the shop's version. */
const KEPT_FOR = MINUTE;
const MAX_PAGES = 300;
/** Of each collection in the list of all: its three pictures, and some that may be hidden. */
const FACES = 8;

export interface RenderedPage {
  body: string;
}

/** What a program gets of a shop; pieces of one collection only. */
export interface ReadShop extends ShownShop {
  counts: number[];
}

interface Frame {
  publicUrl: string;
  style: string;
  fonts: readonly string[];
}

/** A shop's pages, rendered once per version and minute. */
export class ShopPages {
  private readonly rendered: LRUCache<string, Promise<RenderedPage | null>>;
  private readonly read: LRUCache<string, Promise<ReadShop | null>>;

  constructor(
    private readonly reader: Pick<ShopReader, "collectionsOf" | "shown" | "counts" | "slugNow">,
    clock: Clock,
    private readonly frame: Frame,
  ) {
    const perf = { now: () => clock.now().getTime() };
    const kept = { max: MAX_PAGES, ttl: KEPT_FOR, ttlResolution: 0, perf };
    this.rendered = new LRUCache(kept);
    this.read = new LRUCache(kept);
  }

  /** Null if there is no such collection or page. */
  page(shop: Storefront, slug: string | null, view: ShopView): Promise<RenderedPage | null> {
    const key = [shop.id, shop.version, slug ?? "", view.page, view.inStockOnly].join(" ");
    return once(this.rendered, key, () => this.render(shop, slug, view));
  }

  /** All collections with some of their pieces; of the named one, or the first, all pieces. */
  shop(shop: Storefront, slug: string | null): Promise<ReadShop | null> {
    return once(this.read, [shop.id, shop.version, slug ?? ""].join(" "), () => this.load(shop, slug));
  }

  /** Where the collection is now that had this address; null if there is none. */
  slugNow(shop: Storefront, slug: string): Promise<string | null> {
    return this.reader.slugNow(shop, slug);
  }

  /** By an address that a collection has or had; without one, the first. */
  async named(shop: Storefront, asked: string | null): Promise<{ slug: string | null; shop: ReadShop } | null> {
    const found = await this.shop(shop, asked);
    if (found || asked === null) return found && { slug: asked, shop: found };
    const slug = await this.slugNow(shop, asked);
    const moved = slug && (await this.shop(shop, slug));
    return moved ? { slug, shop: moved } : null;
  }

  private async render(shop: Storefront, slug: string | null, view: ShopView): Promise<RenderedPage | null> {
    const found = await this.shop(shop, slug);
    if (!found) return null;
    const collection = chosenOf(found, slug);
    if (view.page > 1 && (!collection || slug === null || view.page > viewOf(collection, view).pages)) return null;
    const tiles = found.collections.map((each, at) => ({ ...each, count: found.counts[at] ?? 0 }));
    const page = { shop: found, tiles, collection, isCollection: slug !== null, view };
    return { body: shopHtml({ ...page, ...this.frame }) };
  }

  private async load(shop: Storefront, slug: string | null): Promise<ReadShop | null> {
    const rows = await this.reader.collectionsOf(shop);
    const main = slug === null ? rows[0] : rows.find((row) => row.slug === slug);
    if (slug !== null && !main) return null;
    const others = rows.filter((row) => row !== main);
    const [[whole], some, counts] = await Promise.all([
      main ? this.reader.shown(shop, [main], shopLimits.items) : [],
      this.reader.shown(shop, others, FACES),
      this.reader.counts(rows.map(({ id }) => id)),
    ]);
    const all = new Map([...(whole ? [whole] : []), ...some].map((each) => [each.id, each]));
    const collections = rows.flatMap((row: Collection): ShownCollection[] => {
      const known = all.get(row.id);
      return known ? [known] : [];
    });
    const { handle, name, words, country, version } = shop;
    return {
      handle,
      name,
      words,
      country,
      version,
      collections,
      counts: collections.map((each) => (each.id === whole?.id ? each.pieces.length : (counts.get(each.id) ?? 0))),
    };
  }
}

/** The collection with all of its pieces. */
export const chosenOf = ({ collections }: ShownShop, slug: string | null): ShownCollection | null =>
  (slug === null ? collections[0] : collections.find((each) => each.slug === slug)) ?? null;

/** Several at once share the work; a failure is not kept. */
function once<T extends object | null>(
  cache: LRUCache<string, Promise<T>>,
  key: string,
  work: () => Promise<T>,
): Promise<T> {
  const known = cache.get(key);
  if (known) return known;
  const made = work();
  cache.set(key, made);
  made.catch(() => cache.delete(key));
  return made;
}
