import type { Reader, Tx } from "../../platform/db/database";
import { type Collection, FormerSlug } from "./collection.entity";

/** Of one collection: whoever renames it for ever does not fill the table. */
const MOST = 10;

/** In the transaction that gives a collection another address. The caller holds the shop. */
export async function keepFormerSlug(tx: Tx, { id, storefrontId, slug }: Collection, now: Date): Promise<void> {
  await tx.upsert(FormerSlug, { storefrontId, slug, collectionId: id, leftAt: now }, ["storefrontId", "slug"]);
  const all = await tx.find(FormerSlug, { where: { collectionId: id }, order: { leftAt: "DESC", slug: "ASC" } });
  for (const { slug } of all.slice(MOST)) await tx.delete(FormerSlug, { storefrontId, slug });
}

/** Where the published collection is now that had this address; null if there is none. */
export async function slugNow(read: Reader, storefrontId: string, slug: string): Promise<string | null> {
  const [row] = await read.query<{ slug: string }[]>(
    `SELECT c.slug AS slug FROM former_slug f JOIN collection c ON c.id = f.collectionId
     WHERE f.storefrontId = ? AND f.slug = ? AND c.published = 1 AND c.removedAt IS NULL`,
    [storefrontId, slug],
  );
  return row?.slug ?? null;
}
