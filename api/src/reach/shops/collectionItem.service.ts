import { t } from "../../contract/i18n/t";
import { itemForm, itemNoteForm, SHOP_CHANNEL, shopLimits } from "../../contract/shops/shopForms";
import type { Clock } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Tx } from "../../platform/db/database";
import { BadInputError, NotFoundError } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newId } from "../../platform/ids";
import { Link, ProductLink, type ProductLinkService } from "../../tracking";
import { Collection, CollectionItem } from "./collection.entity";
import type { CollectionService } from "./collection.service";
import { GAP, inShop, ownCollection, placesAfter } from "./ownShop";

export const FULL = () => t("A collection can have up to {most} products", { most: shopLimits.items });
const NOTHING = t("Please choose a product or a link");

/** The items of collections. Each is one of the creator's links. */
export class CollectionItemService {
  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
    private readonly collections: Pick<CollectionService, "find">,
    private readonly productLinks: Pick<ProductLinkService, "createOnce">,
  ) {}

  /**
   * Uses the shop's existing link to a product. Adding an item twice changes only its note. Like all changes, returns
   * the collection.
   */
  async add(viewer: Viewer, collectionId: string, input: unknown): Promise<Collection> {
    const { productId, linkId, note = null } = parseForm(itemForm, input);
    if (!productId === !linkId) throw new BadInputError({ productId: NOTHING });
    // Before a link is created for it.
    await this.collections.find(viewer, collectionId);
    const made = productId
      ? await this.productLinks.createOnce(viewer, { productId, channel: SHOP_CHANNEL })
      : undefined;
    const wanted = made?.id ?? linkId ?? "";
    const item = { id: newId(), createdAt: this.clock.now(), collectionId, linkId: wanted, productId: null, note };
    return inShop(this.db, viewer, async (tx, shop) => {
      const collection = await ownCollection(tx, shop, collectionId);
      const link = isId(wanted) && (await tx.findOneBy(Link, { id: wanted, publisherId: viewer.id }));
      if (!link) throw new NotFoundError("Link");
      if (link.archivedAt) throw new BadInputError({ linkId: t("This link is archived, so new clicks earn nothing") });
      const known = await tx.findOneBy(CollectionItem, { collectionId, linkId: link.id });
      if (known) {
        if (note !== null) await tx.update(CollectionItem, { id: known.id }, { note });
        return collection;
      }
      const rows = await tx.findBy(CollectionItem, { collectionId });
      if (rows.length >= shopLimits.items) throw new BadInputError({ productId: FULL() });
      const product = await tx.findOneBy(ProductLink, { linkId: link.id });
      const position = Math.max(0, ...rows.map((row) => row.position)) + GAP;
      await tx.insert(CollectionItem, { ...item, productId: product?.productId ?? null, position });
      return collection;
    });
  }

  setNote(viewer: Viewer, id: string, input: unknown): Promise<Collection> {
    const { note = null } = parseForm(itemNoteForm, input);
    return this.change(viewer, id, (tx) => tx.update(CollectionItem, { id }, { note }));
  }

  move(viewer: Viewer, id: string, afterId: string | null): Promise<Collection> {
    return this.change(viewer, id, async (tx, { id: collectionId }) => {
      const rows = await tx.find(CollectionItem, { where: { collectionId }, order: { position: "ASC", id: "ASC" } });
      for (const { id: each, position } of placesAfter(rows, id, afterId, "Item"))
        await tx.update(CollectionItem, { id: each }, { position });
    });
  }

  /** Its link stays. */
  remove(viewer: Viewer, id: string): Promise<Collection> {
    return this.change(viewer, id, async (tx, { id: collectionId }) => {
      await tx.delete(CollectionItem, { id });
      await tx.update(Collection, { id: collectionId, coverItemId: id }, { coverItemId: null });
    });
  }

  private change(viewer: Viewer, id: string, work: (tx: Tx, collection: Collection) => Promise<unknown>) {
    return inShop(this.db, viewer, async (tx, shop) => {
      const item = isId(id) ? await tx.findOneBy(CollectionItem, { id }) : null;
      if (!item) throw new NotFoundError("Item");
      await work(tx, await ownCollection(tx, shop, item.collectionId));
      return tx.findOneByOrFail(Collection, { id: item.collectionId });
    });
  }
}
