import { In } from "typeorm";
import {
  Feed,
  FeedRun,
  facetsOf,
  picturePathOf,
  pricesBefore,
  productFacts,
  Style,
  type StyleFacets,
  StyleSearch,
  sizeStateOf,
} from "../../catalogue";
import { shopLimits } from "../../contract/shops/shopForms";
import type { Clock } from "../../platform/clock";
import type { Database } from "../../platform/db/database";
import { rowsById, rowsOf } from "../../platform/db/rowsById";
import { money } from "../../platform/money";
import { Merchant, Partnership, type PartnershipState } from "../../programs";
import { Link, ProductLink, type ShopSubs, shortUrlOf } from "../../tracking";
import { Collection, CollectionItem } from "./collection.entity";
import { type ShownCollection, type ShownPiece, sunk } from "./shownShop";
import type { Storefront } from "./storefront.entity";

type Piece = CollectionItem & { link: Link; product: ProductLink | undefined };

/** Why strangers do not see a piece: its link is archived, or its brand left or paused the partnership. */
export type HiddenBecause = "archived" | "brand" | null;

/** A piece as its publisher sees it. */
export interface OwnPiece extends ShownPiece {
  linkId: string;
  hiddenBecause: HiddenBecause;
  /** When the brand's feed was read. */
  readAt: Date | null;
}

interface Facts {
  styles: Map<string, Style>;
  facets: Map<string, StyleFacets>;
  /** What reduced styles cost before. */
  before: Map<string, number>;
  merchants: Map<string, Merchant>;
  states: Map<string, PartnershipState>;
  readAt: Map<string, Date>;
}

/** Shops as strangers see them: only what is published, may be promoted and earns. */
export class ShopReader {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly publicUrl: string,
    private readonly subs: ShopSubs,
  ) {}

  collectionsOf({ id: storefrontId }: Storefront): Promise<Collection[]> {
    const order = { position: "ASC", id: "ASC" } as const;
    return this.db.read
      .find(Collection, { where: { storefrontId, published: 1 }, order, take: 2 * shopLimits.collections })
      .then((rows) => rows.filter(({ removedAt }) => !removedAt));
  }

  /** Where the published collection is now that had this address; null if there is none. */
  async slugNow({ id }: Storefront, slug: string): Promise<string | null> {
    const [row] = await this.db.read.query<{ slug: string }[]>(
      `SELECT c.slug AS slug FROM former_slug f JOIN collection c ON c.id = f.collectionId
       WHERE f.storefrontId = ? AND f.slug = ? AND c.published = 1 AND c.removedAt IS NULL`,
      [id, slug],
    );
    return row?.slug ?? null;
  }

  /** How many pieces each has, also hidden ones: to look at each would be too much for a list. */
  async counts(ids: readonly string[]): Promise<Map<string, number>> {
    if (ids.length === 0) return new Map();
    const rows: { id: string; count: number | string }[] = await this.db.read.query(
      `SELECT collectionId AS id, COUNT(*) AS count FROM collection_item
       WHERE collectionId IN (${ids.map(() => "?").join(", ")}) GROUP BY collectionId`,
      [...ids],
    );
    return new Map(rows.map(({ id, count }) => [id, Number(count)]));
  }

  /** As strangers see them, with the first pieces of each. */
  async shown(shop: Storefront, collections: readonly Collection[], most: number): Promise<ShownCollection[]> {
    const withCards = await this.cards(shop, collections, most);
    return withCards.map(({ collection: { id, slug, title, words, coverItemId }, cards }) => {
      const seen = cards.filter(({ hiddenBecause }) => hiddenBecause === null);
      const times = seen.flatMap(({ readAt }) => readAt?.getTime() ?? []);
      return {
        id,
        slug,
        title,
        words,
        pieces: sunk(seen),
        cover: seen.find((piece) => piece.id === coverItemId) ?? null,
        asOf: times.length > 0 ? new Date(Math.min(...times)) : null,
      };
    });
  }

  /** In the publisher's order, with those that strangers do not see. */
  async cards(shop: Storefront, collections: readonly Collection[], most: number) {
    const items = await Promise.all(collections.map((collection) => this.itemsOf(collection, most)));
    const pieces = await this.piecesOf(shop.publisherId, items.flat());
    const facts = await this.factsFor(shop.publisherId, pieces);
    return collections.map((collection) => ({
      collection,
      cards: pieces
        .filter(({ collectionId }) => collectionId === collection.id)
        .flatMap((piece) => this.cardOf(piece, collection, facts) ?? []),
    }));
  }

  private async factsFor(publisherId: string, pieces: readonly Piece[]): Promise<Facts> {
    const { read } = this.db;
    const styleIds = pieces.flatMap(({ product }) => product?.styleId ?? []);
    const merchantIds = [...new Set(pieces.map(({ link }) => link.merchantId))];
    const [styles, searched, merchants, partnerships, readAt] = await Promise.all([
      rowsById(read, Style, styleIds),
      rowsOf(read, StyleSearch, styleIds, "styleId"),
      rowsById(read, Merchant, merchantIds),
      read.findBy(Partnership, { publisherId, merchantId: In(merchantIds) }),
      this.readAt(merchantIds),
    ]);
    const facets = new Map(searched.map((row) => [row.styleId, row.facets]));
    return {
      styles,
      facets,
      before: await pricesBefore(
        read,
        [...styles.values()].map((style) => this.pricedOf(style, facets)),
        this.clock.now(),
      ),
      merchants,
      states: new Map(partnerships.map(({ merchantId, state }) => [merchantId, state])),
      readAt,
    };
  }

  private cardOf(piece: Piece, collection: Collection, facts: Facts): OwnPiece | undefined {
    const { id, link, product, note, linkId } = piece;
    const merchant = facts.merchants.get(link.merchantId);
    if (!merchant) return undefined;
    const isPartner = merchant.listed === 1 && facts.states.get(merchant.id) === "active";
    const hiddenBecause = link.archivedAt ? "archived" : isPartner ? null : "brand";
    const sub = encodeURIComponent(this.subs.issue(link.code, collection.code));
    const url = `${shortUrlOf(this.publicUrl, link.code)}?sub=${sub}`;
    const own = { id, linkId, note, url, hiddenBecause } as const;
    const style = product && facts.styles.get(product.styleId);
    if (!product || !style) return { ...own, readAt: null, ...plainLink(link, merchant) };
    const { price, facets } = this.pricedOf(style, facts.facets);
    const was = facts.before.get(style.id);
    return {
      ...own,
      readAt: facts.readAt.get(merchant.id) ?? null,
      title: style.title,
      brand: style.brand ?? merchant.name,
      price: money(price, style.currency),
      wasPrice: was === undefined ? null : money(was, style.currency),
      picturePath: picturePathOf(style),
      state: stateOf(style, product),
      leadsToShop: product.state === "replaced" && product.target === null,
      sizes: facets.sizes.map(([name, size]) => ({ name, state: sizeStateOf(size) })),
    };
  }

  private pricedOf(style: Style, facets: ReadonlyMap<string, StyleFacets>) {
    return productFacts(style, facets.get(style.id) ?? facetsOf(style, []), undefined, this.clock.now());
  }

  /** With the cover, wherever it is. */
  private async itemsOf({ id: collectionId, coverItemId }: Collection, take: number): Promise<CollectionItem[]> {
    const order = { position: "ASC", id: "ASC" } as const;
    const items = await this.db.read.find(CollectionItem, { where: { collectionId }, order, take });
    if (!coverItemId || items.length < take || items.some(({ id }) => id === coverItemId)) return items;
    return [...items, ...(await this.db.read.findBy(CollectionItem, { id: coverItemId, collectionId }))];
  }

  private async piecesOf(publisherId: string, items: readonly CollectionItem[]): Promise<Piece[]> {
    const ids = items.map(({ linkId }) => linkId);
    const [linkOf, products] = await Promise.all([
      rowsById(this.db.read, Link, ids),
      rowsOf(this.db.read, ProductLink, ids, "linkId"),
    ]);
    const productOf = new Map(products.map((product) => [product.linkId, product]));
    return items.flatMap((item) => {
      const link = linkOf.get(item.linkId);
      if (link?.publisherId !== publisherId) return [];
      const product = productOf.get(link.id);
      // Its publisher led it elsewhere: the card is the link's.
      return [{ ...item, link, product: product?.target === link.destination ? product : undefined }];
    });
  }

  /** When the feeds of these brands were read last. */
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

function stateOf({ goneAt, sizesInStock }: Style, { state }: ProductLink): ShownPiece["state"] {
  if (goneAt) return state === "replaced" ? "replaced" : "gone";
  return sizesInStock > 0 ? "in_stock" : "sold_out";
}
