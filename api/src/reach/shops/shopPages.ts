import { LRUCache } from "lru-cache";
import { shopLimits } from "../../contract/shops/shopForms";
import { type Clock, MINUTE } from "../../platform/clock";
import { languageOf, speaking } from "../../platform/i18n/speaking";
import type { Collection } from "./collection.entity";
import { once } from "./once";
import { shopHtml, viewOf } from "./shopHtml";
import type { ShopView } from "./shopPage";
import { FACES, type ShopReader } from "./shopReader";
import type { ShopSearch } from "./shopSearch";
import type { ShownCollection, ShownList, ShownShop } from "./shownShop";
import { photoPathOf, type Storefront } from "./storefront.entity";

/** Prices and stock change without the shop's version. */
const KEPT_FOR = MINUTE;
const MAX_PAGES = 300;

export interface RenderedPage {
  body: string;
}

/** Of the newest items on the shop's own page: four rows. */
const LATEST = 20;

/** A shop in the API; items of one collection only. */
export interface ReadShop extends ShownShop {
  counts: number[];
  /** Across all collections; null for one collection's page. */
  latest: ShownList | null;
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
    private readonly reader: ShopReader,
    private readonly search: ShopSearch,
    clock: Clock,
    private frame: Frame,
  ) {
    const perf = { now: () => clock.now().getTime() };
    const kept = { max: MAX_PAGES, ttl: KEPT_FOR, ttlResolution: 0, perf };
    this.rendered = new LRUCache(kept);
    this.read = new LRUCache(kept);
  }

  /** The style and the fonts of the built site, which only the process that serves it has. */
  dress(look: Pick<Frame, "style" | "fonts">): void {
    this.frame = { ...this.frame, ...look };
  }

  /** Null if there is no such collection or page. */
  page(shop: Storefront, slug: string | null, view: ShopView): Promise<RenderedPage | null> {
    // Not kept: there are as many as there are words.
    if (view.q !== undefined) return slug === null ? this.render(shop, slug, view) : Promise.resolve(null);
    const key = [shop.id, shop.version, slug ?? "", view.page, view.inStockOnly, view.prices].join(" ");
    return once(this.rendered, key, () => this.render(shop, slug, view));
  }

  /** All collections with some of their items; all items of the named one, or the first. */
  shop(shop: Storefront, slug: string | null): Promise<ReadShop | null> {
    return once(this.read, [shop.id, shop.version, slug ?? ""].join(" "), () => this.load(shop, slug));
  }

  /** The current URL of the collection that had this one; null if there is none. */
  slugNow(shop: Storefront, slug: string): Promise<string | null> {
    return this.reader.slugNow(shop, slug);
  }

  /** By a current or former URL of a collection; without one, the first. */
  async named(shop: Storefront, asked: string | null): Promise<{ slug: string | null; shop: ReadShop } | null> {
    const found = await this.shop(shop, asked);
    if (found || asked === null) return found && { slug: asked, shop: found };
    const slug = await this.slugNow(shop, asked);
    const moved = slug && (await this.shop(shop, slug));
    return moved ? { slug, shop: moved } : null;
  }

  /** A page as it would be, also while the shop or its collections are private. */
  async preview(shop: Storefront, collectionId: string | null, prices: string): Promise<RenderedPage> {
    const all = await this.reader.collectionsOf(shop, true);
    const edited = all.find(({ id }) => id === collectionId);
    const rows = all.filter((row) => row.published === 1 || row === edited);
    const found = await this.load(shop, edited?.slug ?? null, rows);
    return this.write(shop, found as ReadShop, edited?.slug ?? null, { page: 1, inStockOnly: false, prices });
  }

  private async render(shop: Storefront, slug: string | null, view: ShopView): Promise<RenderedPage | null> {
    const found = await this.shop(shop, slug);
    if (!found) return null;
    const collection = chosenOf(found, slug);
    if (view.page > 1 && (!collection || slug === null || view.page > viewOf(collection, view).pages)) return null;
    return this.write(shop, found, slug, view);
  }

  private async write(shop: Storefront, found: ReadShop, slug: string | null, view: ShopView): Promise<RenderedPage> {
    const tiles = found.collections.map((each, at) => ({ ...each, count: found.counts[at] ?? 0 }));
    const results = view.q === undefined ? null : await this.search.find(shop, view.q);
    const page = { shop: found, tiles, collection: chosenOf(found, slug), isCollection: slug !== null, view, results };
    return speaking(languageOf(shop.language), () => ({ body: shopHtml({ ...page, ...this.frame }) }));
  }

  private async load(shop: Storefront, slug: string | null, shown?: readonly Collection[]): Promise<ReadShop | null> {
    const rows = shown ?? (await this.reader.collectionsOf(shop));
    const main = slug === null ? rows[0] : rows.find((row) => row.slug === slug);
    if (slug !== null && !main) return null;
    const others = rows.filter((row) => row !== main);
    const [[whole], some, counts, latest, links] = await Promise.all([
      main ? this.reader.shown(shop, [main], shopLimits.items) : [],
      this.reader.shown(shop, others, FACES),
      this.reader.counts(rows.map(({ id }) => id)),
      slug === null && rows.length > 1 ? this.search.latest(shop, rows, LATEST) : null,
      this.reader.linksOf(shop),
    ]);
    const all = new Map([...(whole ? [whole] : []), ...some].map((each) => [each.id, each]));
    const collections = rows.flatMap((row: Collection): ShownCollection[] => {
      const known = all.get(row.id);
      return known ? [known] : [];
    });
    const { handle, name, words, country, language, version } = shop;
    return {
      handle,
      name,
      words,
      photo: photoPathOf(shop),
      links,
      country,
      language: languageOf(language),
      version,
      collections,
      latest,
      counts: collections.map((each) => (each.id === whole?.id ? each.items.length : (counts.get(each.id) ?? 0))),
    };
  }
}

/** The collection with all of its items. */
export const chosenOf = ({ collections }: ShownShop, slug: string | null): ShownCollection | null =>
  (slug === null ? collections[0] : collections.find((each) => each.slug === slug)) ?? null;
