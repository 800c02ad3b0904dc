import { In } from "typeorm";
import { Account } from "../../accounts";
import {
  Feed,
  FeedRun,
  facetsOf,
  Product,
  picturePathOf,
  pricesBefore,
  productFacts,
  SearchedProduct,
  type SearchFacets,
  sizeStateOf,
} from "../../catalogue";
import { channelsOf } from "../../contract/creators/channelForms";
import { type Channel } from "../../contract/creators/channels";
import { shopLimits } from "../../contract/shops/shopForms";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { rowsById, rowsOf } from "../../platform/db/rowsById";
import { money } from "../../platform/money";
import { Merchant, Partnership, type PartnershipState } from "../../programs";
import { Link, ProductLink, type ShopSubs } from "../../tracking";
import { Collection, CollectionItem } from "./collection.entity";
import { facesOf, type ShownCollection, type ShownItem, type ShownList, sunk } from "./shownShop";
import type { Storefront } from "./storefront.entity";

type LinkedItem = CollectionItem & { link: Link; linked: ProductLink | undefined };

/** Why visitors do not see an item: its link is archived, or its brand left or paused the partnership. */
export type HiddenBecause = "archived" | "brand" | null;

/** An item as its publisher sees it. */
export interface OwnItem extends ShownItem {
  linkId: string;
  hiddenBecause: HiddenBecause;
  /** When the brand's feed was synced. */
  readAt: Date | null;
}

interface Facts {
  products: Map<string, Product>;
  facets: Map<string, SearchFacets>;
  /** The previous prices of reduced products. */
  before: Map<string, number>;
  merchants: Map<string, Merchant>;
  states: Map<string, PartnershipState>;
  readAt: Map<string, Date>;
}

/** Items per collection in the list of all: its three pictures, plus spares for hidden ones. */
export const FACES = 8;

/** Shops as visitors see them: only published items that may be promoted and earn. */
export class ShopReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly shortUrl: (merchantId: string, code: string) => string,
    private readonly subs: ShopSubs,
  ) {}

  /** The creator's channels that the shop links to. */
  async linksOf({ publisherId }: Storefront): Promise<Channel[]> {
    const owner = await this.db.read.findOneBy(Account, { id: publisherId });
    return owner ? channelsOf(owner).filter(({ isInShop }) => isInShop) : [];
  }

  /** Those that visitors see; for the shop's owner also private ones. */
  collectionsOf({ id: storefrontId }: Storefront, isOwner = false): Promise<Collection[]> {
    const order = { position: "ASC", id: "ASC" } as const;
    return this.db.read
      .find(Collection, {
        where: { storefrontId, ...(!isOwner && { published: 1 }) },
        order,
        take: 2 * shopLimits.collections,
      })
      .then((rows) => rows.filter(({ removedAt }) => !removedAt));
  }

  /** The current URL of the published collection that had this one; null if there is none. */
  async slugNow({ id }: Storefront, slug: string): Promise<string | null> {
    const [row] = await this.db.read.query<{ slug: string }[]>(
      `SELECT c.slug AS slug FROM former_slug f JOIN collection c ON c.id = f.collectionId
       WHERE f.storefrontId = ? AND f.slug = ? AND c.published = 1 AND c.removedAt IS NULL`,
      [id, slug],
    );
    return row?.slug ?? null;
  }

  /** Each one's number of items, including hidden ones: checking each would be too much for a list. */
  async counts(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows: { id: string; count: number | string }[] = await this.db.read.query(
      `SELECT collectionId AS id, COUNT(*) AS count FROM collection_item
       WHERE collectionId IN (${ids.map(() => "?").join(", ")}) GROUP BY collectionId`,
      [...ids],
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }

  /** As visitors see them, with the first items of each. */
  async shown(shop: Storefront, collections: readonly Collection[], most: number): Promise<ShownCollection[]> {
    const withCards = await this.cards(shop, collections, most);
    return withCards.map(({ collection: { id, slug, title, words, coverItemId }, cards }) => {
      const list = listOf(cards);
      return { id, slug, title, words, ...list, cover: list.items.find((item) => item.id === coverItemId) ?? null };
    });
  }

  /** Of each collection the pictures that stand for it, in the order of the IDs. */
  async pictures(shop: Storefront | null, ids: readonly string[]): Promise<string[][]> {
    const collections = (shop && (await this.collectionsOf(shop, true))) ?? [];
    const own = collections.filter(({ id }) => ids.includes(id));
    const shown = new Map((shop ? await this.shown(shop, own, FACES) : []).map((each) => [each.id, each]));
    return ids.map((id) => {
      const each = shown.get(id);
      return each ? facesOf(each, 3).flatMap(({ picturePath }) => picturePath ?? []) : [];
    });
  }

  /** Items of several collections, as visitors see them: the newest first, each product once. */
  async newest(shop: Storefront, collections: readonly Collection[], items: readonly CollectionItem[]) {
    const place = new Map(items.map(({ id }, at) => [id, at]));
    const cards = (await this.cardsOf(shop, collections, items)).flatMap((each) => each.cards);
    const known = new Set<string>();
    const inOrder = cards.sort((one, other) => (place.get(one.id) ?? 0) - (place.get(other.id) ?? 0));
    return listOf(inOrder.filter(({ linkId }) => !known.has(linkId) && known.add(linkId)));
  }

  /** In the publisher's order, including items hidden from visitors. */
  async cards(shop: Storefront, collections: readonly Collection[], most: number) {
    const items = await Promise.all(collections.map((collection) => this.itemsOf(collection, most)));
    return this.cardsOf(shop, collections, items.flat());
  }

  private async cardsOf(shop: Storefront, collections: readonly Collection[], items: readonly CollectionItem[]) {
    const linkedItems = await this.linkedItemsOf(shop.publisherId, items);
    const facts = await this.factsFor(shop.publisherId, linkedItems);
    return collections.map((collection) => ({
      collection,
      cards: linkedItems
        .filter(({ collectionId }) => collectionId === collection.id)
        .flatMap((item) => this.cardOf(item, collection, facts) ?? []),
    }));
  }

  private async factsFor(publisherId: string, linkedItems: readonly LinkedItem[]): Promise<Facts> {
    const { read } = this.db;
    const productIds = linkedItems.flatMap(({ linked }) => linked?.productId ?? []);
    const merchantIds = [...new Set(linkedItems.map(({ link }) => link.merchantId))];
    const [products, searched, merchants, partnerships, readAt] = await Promise.all([
      rowsById(read, Product, productIds),
      rowsOf(read, SearchedProduct, productIds, "productId"),
      rowsById(read, Merchant, merchantIds),
      read.findBy(Partnership, { publisherId, merchantId: In(merchantIds) }),
      this.readAt(merchantIds),
    ]);
    const facets = new Map(searched.map((row) => [row.productId, row.facets]));
    return {
      products,
      facets,
      before: await pricesBefore(
        read,
        [...products.values()].map((product) => this.pricedOf(product, facets)),
        this.clock.now(),
      ),
      merchants,
      states: new Map(partnerships.map(({ merchantId, state }) => [merchantId, state])),
      readAt,
    };
  }

  private cardOf(item: LinkedItem, collection: Collection, facts: Facts): OwnItem | undefined {
    const { id, link, linked, note, linkId } = item;
    const merchant = facts.merchants.get(link.merchantId);
    if (!merchant) return undefined;
    const isPartner = merchant.listed === 1 && facts.states.get(merchant.id) === "active";
    const hiddenBecause = link.archivedAt ? "archived" : isPartner ? null : "brand";
    const sub = encodeURIComponent(this.subs.issue(link.code, collection.code));
    const url = `${this.shortUrl(link.merchantId, link.code)}?sub=${sub}`;
    const own = { id, linkId, note, url, hiddenBecause } as const;
    const product = linked && facts.products.get(linked.productId);
    if (!linked || !product) return { ...own, readAt: null, ...plainLink(link, merchant) };
    const { price, facets } = this.pricedOf(product, facts.facets);
    const was = facts.before.get(product.id);
    return {
      ...own,
      readAt: facts.readAt.get(merchant.id) ?? null,
      title: product.title,
      brand: product.brand ?? merchant.name,
      price: money(price, product.currency),
      wasPrice: was === undefined ? null : money(was, product.currency),
      picturePath: picturePathOf(product),
      state: stateOf(product, linked),
      leadsToShop: linked.state === "replaced" && linked.target === null,
      sizes: facets.sizes.map(([name, size]) => ({ name, state: sizeStateOf(size) })),
    };
  }

  private pricedOf(product: Product, facets: ReadonlyMap<string, SearchFacets>) {
    return productFacts(product, facets.get(product.id) ?? facetsOf(product, []), undefined, this.clock.now());
  }

  /** With the cover, wherever it is. */
  private async itemsOf({ id: collectionId, coverItemId }: Collection, take: number): Promise<CollectionItem[]> {
    const order = { position: "ASC", id: "ASC" } as const;
    const items = await this.db.read.find(CollectionItem, { where: { collectionId }, order, take });
    if (!coverItemId || items.length < take || items.some(({ id }) => id === coverItemId)) return items;
    return [...items, ...(await this.db.read.findBy(CollectionItem, { id: coverItemId, collectionId }))];
  }

  private async linkedItemsOf(publisherId: string, items: readonly CollectionItem[]): Promise<LinkedItem[]> {
    const ids = items.map(({ linkId }) => linkId);
    const [linkOf, products] = await Promise.all([
      rowsById(this.db.read, Link, ids),
      rowsOf(this.db.read, ProductLink, ids, "linkId"),
    ]);
    const productOf = new Map(products.map((linked) => [linked.linkId, linked]));
    return items.flatMap((item) => {
      const link = linkOf.get(item.linkId);
      if (link?.publisherId !== publisherId) return [];
      const linked = productOf.get(link.id);
      // Its publisher changed the destination: the card shows the link.
      return [{ ...item, link, linked: linked?.target === link.destination ? linked : undefined }];
    });
  }

  /** When these brands' feeds were last synced. */
  private async readAt(merchantIds: string[]): Promise<Map<string, Date>> {
    const feeds = await rowsOf(this.db.read, Feed, merchantIds, "merchantId");
    const last = new Map<string, Date>();
    for (const { id, merchantId, removedAt } of feeds) {
      if (removedAt) continue;
      const [run] = await this.db.read.find(FeedRun, {
        where: { feedId: id, state: "done" },
        order: { id: "DESC" },
        take: 1,
      });
      const at = run?.endedAt;
      const known = last.get(merchantId);
      if (at && (!known || at < known)) last.set(merchantId, at);
    }
    return last;
  }
}

/** The cards that visitors see, available ones first, and the oldest sync time of their brands' feeds. */
function listOf(cards: readonly OwnItem[]): ShownList {
  const seen = cards.filter(({ hiddenBecause }) => hiddenBecause === null);
  const times = seen.flatMap(({ readAt }) => readAt?.getTime() ?? []);
  return { items: sunk(seen), asOf: times.length > 0 ? new Date(Math.min(...times)) : null };
}

const plainLink = (link: Link, merchant: Merchant) => ({
  title: link.name ?? merchant.name,
  brand: merchant.name,
  price: null,
  wasPrice: null,
  picturePath: null,
  state: "in_stock" as const,
  leadsToShop: link.destination === null,
  sizes: [],
});

function stateOf({ goneAt, sizesInStock }: Product, { state }: ProductLink): ShownItem["state"] {
  if (goneAt) return state === "replaced" ? "replaced" : "gone";
  return sizesInStock > 0 ? "in_stock" : "sold_out";
}
