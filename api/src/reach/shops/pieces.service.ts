import { pieceForm, pieceNoteForm, SHOP_CHANNEL, shopLimits } from "../../contract/shops/shopForms";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { Link, ProductLink, type ProductLinkService } from "../../tracking";
import { Collection, CollectionItem } from "./collection.entity";
import { bumpShop, GAP, lockShop, ownCollection, placesAfter } from "./ownShop";
import { Storefront } from "./storefront.entity";

export const FULL = `A collection has at most ${shopLimits.items} pieces`;
const NOTHING = "Please choose a product or a link";

/** The pieces of collections: each is one of the publisher's links. */
export class PieceService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly productLinks: Pick<ProductLinkService, "createOnce">,
  ) {}

  list(collectionId: string): Promise<CollectionItem[]> {
    const order = { position: "ASC", id: "ASC" } as const;
    return this.db.read.find(CollectionItem, { where: { collectionId }, order, take: shopLimits.items });
  }

  /** A product is linked by the link that the shop has for it already. Adding a piece twice changes its note only. */
  async add(viewer: Viewer, collectionId: string, input: unknown): Promise<CollectionItem> {
    const { productId, linkId, note = null } = parseForm(pieceForm, input);
    if (!productId === !linkId) throw new BadInputError({ productId: NOTHING });
    await this.requireRoom(viewer, collectionId);
    const made = productId
      ? await this.productLinks.createOnce(viewer, { productId, channel: SHOP_CHANNEL })
      : undefined;
    const wanted = made?.id ?? linkId ?? "";
    const item = { id: newId(), createdAt: this.clock.now(), collectionId, linkId: wanted, styleId: null, note };
    return this.inShop(viewer, async (tx, shop) => {
      await ownCollection(tx, shop, collectionId);
      const link = isId(wanted) && (await tx.findOneBy(Link, { id: wanted, publisherId: viewer.id }));
      if (!link) throw new NotFoundError("Link");
      if (link.archivedAt) throw new BadInputError({ linkId: "This link is archived: new clicks on it earn nothing" });
      const known = await tx.findOneBy(CollectionItem, { collectionId, linkId: link.id });
      if (known) {
        if (note !== null) await tx.update(CollectionItem, { id: known.id }, { note });
        return { ...known, note: note ?? known.note };
      }
      const rows = await tx.findBy(CollectionItem, { collectionId });
      if (rows.length >= shopLimits.items) throw new BadInputError({ productId: FULL });
      const product = await tx.findOneBy(ProductLink, { linkId: link.id });
      const position = Math.max(0, ...rows.map((row) => row.position)) + GAP;
      const piece: CollectionItem = { ...item, styleId: product?.styleId ?? null, position };
      await tx.insert(CollectionItem, piece);
      return piece;
    });
  }

  /** Before a link is made for it. */
  private async requireRoom({ id: publisherId }: Viewer, id: string): Promise<void> {
    const { read } = this.db;
    const shop = await read.findOneBy(Storefront, { publisherId });
    const own = shop && isId(id) && (await read.findOneBy(Collection, { id, storefrontId: shop.id }));
    if (!own || own.removedAt) throw new NotFoundError("Collection");
  }

  setNote(viewer: Viewer, id: string, input: unknown): Promise<CollectionItem> {
    const { note = null } = parseForm(pieceNoteForm, input);
    return this.inShop(viewer, async (tx, shop) => {
      const item = await ownItem(tx, shop, id);
      await tx.update(CollectionItem, { id }, { note });
      return { ...item, note };
    });
  }

  move(viewer: Viewer, id: string, afterId: string | null): Promise<CollectionItem> {
    return this.inShop(viewer, async (tx, shop) => {
      const { collectionId } = await ownItem(tx, shop, id);
      const rows = await tx.find(CollectionItem, { where: { collectionId }, order: { position: "ASC", id: "ASC" } });
      const places = placesAfter(rows, id, afterId);
      if (!places) throw new NotFoundError("Piece");
      for (const place of places) await tx.update(CollectionItem, { id: place.id }, { position: place.position });
      return tx.findOneByOrFail(CollectionItem, { id });
    });
  }

  /** Its link stays. */
  remove(viewer: Viewer, id: string): Promise<CollectionItem> {
    return this.inShop(viewer, async (tx, shop) => {
      const item = await ownItem(tx, shop, id);
      await tx.delete(CollectionItem, { id });
      await tx.update(Collection, { id: item.collectionId, coverItemId: id }, { coverItemId: null });
      return item;
    });
  }

  private inShop<T>(viewer: Viewer, work: (tx: Tx, shop: Storefront) => Promise<T>): Promise<T> {
    return this.db.write(async (tx) => {
      const shop = await lockShop(tx, viewer);
      const result = await work(tx, shop);
      await bumpShop(tx, shop);
      return result;
    });
  }
}

async function ownItem(tx: Tx, shop: Storefront, id: string): Promise<CollectionItem> {
  const item = isId(id) ? await tx.findOneBy(CollectionItem, { id }) : null;
  if (!item) throw new NotFoundError("Piece");
  await ownCollection(tx, shop, item.collectionId);
  return item;
}
