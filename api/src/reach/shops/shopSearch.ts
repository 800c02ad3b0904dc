import { LRUCache } from "lru-cache";
import { In } from "typeorm";
import { type QueryWord, queryWords, SearchedProduct, wordsIn } from "../../catalogue";
import { shopLimits } from "../../contract/shops/shopForms";
import { type Clock, MINUTE } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { rowsById, rowsOf } from "../../platform/db/rowsById";
import { Merchant } from "../../programs";
import { Link } from "../../tracking";
import { type Collection, CollectionItem } from "./collection.entity";
import { once } from "./once";
import type { ShopReader } from "./shopReader";
import type { ShownList } from "./shownShop";
import type { Storefront } from "./storefront.entity";

/** The words of each item, read once for all searches of a minute. */
const MAX_SHOPS = 20;
const MAX_RESULTS = 200;
/** More than are shown, for those that visitors do not see. */
const SPARE = 2;

interface Searchable {
  item: CollectionItem;
  words: readonly string[];
}

/** Lists across a shop's collections: the newest items, and those that match a search. */
export class ShopSearch {
  private readonly searchable: LRUCache<string, Promise<Searchable[]>>;
  private readonly results: LRUCache<string, Promise<ShownList>>;

  constructor(
    private readonly db: Database,
    clock: Clock,
    private readonly reader: Pick<ShopReader, "newest" | "collectionsOf">,
  ) {
    const perf = { now: () => clock.now().getTime() };
    const kept = { ttl: MINUTE, ttlResolution: 0, perf };
    this.searchable = new LRUCache({ ...kept, max: MAX_SHOPS });
    this.results = new LRUCache({ ...kept, max: MAX_RESULTS });
  }

  /** The items that were added last. */
  async latest(shop: Storefront, collections: readonly Collection[], most: number): Promise<ShownList> {
    if (collections.length === 0) return { items: [], asOf: null };
    const items = await this.db.read.find(CollectionItem, {
      where: { collectionId: In(collections.map(({ id }) => id)) },
      order: { createdAt: "DESC", id: "DESC" },
      take: most * SPARE,
    });
    const list = await this.reader.newest(shop, collections, items);
    return { ...list, items: list.items.slice(0, most) };
  }

  /**
   * As many as a page has, the newest first. Words may be in the title, the brand, a color or
   * the note; the closest items, if none has all of them.
   */
  async find(shop: Storefront, q: string): Promise<ShownList> {
    const wanted = queryWords(q);
    if (wanted.length === 0) return { items: [], asOf: null };
    const key = [shop.id, shop.version, ...wanted.map(({ word }) => word)].join(" ");
    return once(this.results, key, async () => {
      const collections = await this.reader.collectionsOf(shop);
      const all = await once(this.searchable, `${shop.id} ${shop.version}`, () => this.wordsOf(collections));
      const whole = all.filter(({ words }) => wanted.every((word) => isIn(word, words)));
      const found = whole.length > 0 ? whole : all.filter(({ words }) => wanted.some((word) => isIn(word, words)));
      const items = found.slice(0, shopLimits.page * SPARE).map(({ item }) => item);
      const list = await this.reader.newest(shop, collections, items);
      return { ...list, items: list.items.slice(0, shopLimits.page) };
    });
  }

  private async wordsOf(collections: readonly Collection[]): Promise<Searchable[]> {
    if (collections.length === 0) return [];
    const { longRead } = this.db;
    const items = await longRead.find(CollectionItem, {
      where: { collectionId: In(collections.map(({ id }) => id)) },
      order: { createdAt: "DESC", id: "DESC" },
    });
    const productIds = items.flatMap(({ productId }) => productId ?? []);
    const linkIds = items.map(({ linkId }) => linkId);
    const [linkOf, products] = await Promise.all([
      rowsById(longRead, Link, linkIds),
      rowsOf(longRead, SearchedProduct, productIds, "productId"),
    ]);
    const merchantIds = [...linkOf.values()].map(({ merchantId }) => merchantId);
    const brandOf = await rowsById(longRead, Merchant, merchantIds);
    const productOf = new Map(products.map(({ productId, words }) => [productId, words]));
    return items.map((item) => {
      const link = linkOf.get(item.linkId);
      const text = [link?.name, link && brandOf.get(link.merchantId)?.name, item.note].filter(Boolean).join(" ");
      return { item, words: [...(productOf.get(item.productId ?? "") ?? "").split(" "), ...wordsIn(text)] };
    });
  }
}

const isIn = ({ word, isPrefix, same }: QueryWord, words: readonly string[]): boolean =>
  words.some((each) => (isPrefix ? each.startsWith(word) : each === word) || same.includes(each));
