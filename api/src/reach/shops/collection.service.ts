import { In, IsNull, LessThan } from "typeorm";
import { t } from "../../contract/i18n/t";
import { slugOf } from "../../contract/shops/handles";
import { collectionForm, newCollectionForm, shopLimits } from "../../contract/shops/shopForms";
import { type Clock, DAY } from "../../platform/clock";
import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { BadInputError, isDuplicate } from "../../platform/errors";
import { parseForm } from "../../platform/form";
import { isId, newCode, newId } from "../../platform/ids";
import type { JobPlan } from "../../platform/jobs/scheduler";
import { Collection, CollectionItem, FormerSlug } from "./collection.entity";
import { anyCollection, GAP, inShop, ownCollection, placesAfter } from "./ownShop";
import { Storefront } from "./storefront.entity";

const CODE_LENGTH = 10;
const BATCH_SIZE = 100;
/** For one collection: endless renaming must not fill the table. */
const FORMER_SLUGS = 10;
export const TOO_MANY_COLLECTIONS = () => t("A shop has at most {most} collections", { most: shopLimits.collections });
export const SLUG_TAKEN = t("Another collection already uses this URL");

/** The collections of a creator's shop. */
export class CollectionService {
  readonly plan: JobPlan = {
    name: "shops:forget-collections",
    about: "erases deleted collections after a day",
    when: { at: "20 4 * * *" },
    work: (signal) => this.forget(signal),
  };

  constructor(
    private readonly db: Database,
    private readonly clock: Clock,
  ) {}

  list({ id: storefrontId }: Pick<Storefront, "id">): Promise<Collection[]> {
    return inOrder(this.db.read, storefrontId);
  }

  async find({ id: publisherId }: Viewer, id: string): Promise<Collection> {
    const { read } = this.db;
    return ownCollection(read, await read.findOneBy(Storefront, { publisherId }), id);
  }

  create(viewer: Viewer, input: unknown): Promise<Collection> {
    const { title } = parseForm(newCollectionForm, input);
    const id = newId();
    return inShop(this.db, viewer, async (tx, shop) => {
      const all = await tx.findBy(Collection, { storefrontId: shop.id });
      const there = all.filter(({ removedAt }) => !removedAt);
      if (there.length >= shopLimits.collections) throw new BadInputError({ title: TOO_MANY_COLLECTIONS() });
      const collection: Collection = {
        id,
        createdAt: this.clock.now(),
        storefrontId: shop.id,
        code: newCode(CODE_LENGTH),
        slug: freeSlug(slugOf(title, shopLimits.slug), new Set(all.map(({ slug }) => slug))),
        title,
        words: null,
        coverItemId: null,
        published: 0,
        position: Math.max(0, ...there.map(({ position }) => position)) + GAP,
        removedAt: null,
      };
      await tx.insert(Collection, collection);
      return collection;
    });
  }

  async update(viewer: Viewer, id: string, input: unknown): Promise<Collection> {
    const { title, words = null, slug, coverItemId = null } = parseForm(collectionForm, input);
    try {
      return await this.changeOne(viewer, id, async (collection, tx) => {
        const isThere = coverItemId === null || (await isItemOf(tx, collection, coverItemId));
        if (!isThere) throw new BadInputError({ coverItemId: t("Please choose an item of the collection") });
        // A deleted collection frees its URL.
        const holder = await tx.findOneBy(Collection, { storefrontId: collection.storefrontId, slug });
        if (holder?.removedAt) await deleteCollections(tx, [holder.id]);
        if (slug !== collection.slug) await keepFormerSlug(tx, collection, this.clock.now());
        return { title, words, slug, coverItemId };
      });
    } catch (error) {
      if (isDuplicate(error)) throw new BadInputError({ slug: SLUG_TAKEN });
      throw error;
    }
  }

  setPublished(viewer: Viewer, id: string, isPublished: boolean): Promise<Collection> {
    return this.changeOne(viewer, id, async () => ({ published: isPublished ? 1 : 0 }));
  }

  move(viewer: Viewer, id: string, afterId: string | null): Promise<Collection> {
    return this.changeOne(viewer, id, async (collection, tx) => {
      const rows = await inOrder(tx, collection.storefrontId);
      for (const { id: each, position } of placesAfter(rows, id, afterId, "Collection"))
        await tx.update(Collection, { id: each }, { position });
      return {};
    });
  }

  /** Can be restored for a day. Idempotent. */
  remove(viewer: Viewer, id: string): Promise<Collection> {
    return inShop(this.db, viewer, async (tx, shop) => {
      const found = await anyCollection(tx, shop, id);
      const removedAt = found.removedAt ?? this.clock.now();
      await tx.update(Collection, { id }, { removedAt });
      return { ...found, removedAt };
    });
  }

  restore(viewer: Viewer, id: string): Promise<Collection> {
    return inShop(this.db, viewer, async (tx, shop) => {
      const found = await anyCollection(tx, shop, id);
      const there = await tx.countBy(Collection, { storefrontId: shop.id, removedAt: IsNull() });
      if (found.removedAt && there >= shopLimits.collections) throw new BadInputError({ id: TOO_MANY_COLLECTIONS() });
      await tx.update(Collection, { id }, { removedAt: null });
      return { ...found, removedAt: null };
    });
  }

  private async forget(signal: AbortSignal): Promise<void> {
    const removedAt = LessThan(new Date(this.clock.now().getTime() - DAY));
    for (;;) {
      signal.throwIfAborted();
      const rows = await this.db.read.find(Collection, { where: { removedAt }, take: BATCH_SIZE });
      if (rows.length === 0) return;
      await this.db.write(async (tx) => {
        const ids = In(rows.map(({ id }) => id));
        const still = await tx.findBy(Collection, { id: ids, removedAt });
        await deleteCollections(
          tx,
          still.map(({ id }) => id),
        );
      });
    }
  }

  private changeOne(
    viewer: Viewer,
    id: string,
    changesOf: (collection: Collection, tx: Tx) => Promise<Partial<Collection>>,
  ): Promise<Collection> {
    return inShop(this.db, viewer, async (tx, shop) => {
      const collection = await ownCollection(tx, shop, id);
      const changes = await changesOf(collection, tx);
      if (Object.keys(changes).length > 0) await tx.update(Collection, { id }, changes);
      return tx.findOneByOrFail(Collection, { id });
    });
  }
}

/** Collections of a shop that are not deleted. */
const inOrder = (read: Reader, storefrontId: string): Promise<Collection[]> =>
  read.find(Collection, { where: { storefrontId, removedAt: IsNull() }, order: { position: "ASC", id: "ASC" } });

const isItemOf = (tx: Tx, { id: collectionId }: Collection, id: string): Promise<boolean> =>
  isId(id) ? tx.existsBy(CollectionItem, { id, collectionId }) : Promise.resolve(false);

async function deleteCollections(tx: Tx, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await tx.delete(CollectionItem, { collectionId: In([...ids]) });
  await tx.delete(FormerSlug, { collectionId: In([...ids]) });
  await tx.delete(Collection, { id: In([...ids]) });
}

/** The slug, or the slug with the first unused number. */
function freeSlug(slug: string, taken: ReadonlySet<string>): string {
  if (!taken.has(slug)) return slug;
  for (let number = 2; ; number += 1) {
    const end = `-${number}`;
    const numbered = slug.slice(0, shopLimits.slug - end.length) + end;
    if (!taken.has(numbered)) return numbered;
  }
}

/** In the transaction that changes a collection's URL. The caller locks the shop. */
async function keepFormerSlug(tx: Tx, { id, storefrontId, slug }: Collection, now: Date): Promise<void> {
  await tx.upsert(FormerSlug, { storefrontId, slug, collectionId: id, leftAt: now }, ["storefrontId", "slug"]);
  const all = await tx.find(FormerSlug, { where: { collectionId: id }, order: { leftAt: "DESC", slug: "ASC" } });
  for (const { slug } of all.slice(FORMER_SLUGS)) await tx.delete(FormerSlug, { storefrontId, slug });
}
