import type { Viewer } from "../../platform/context";
import type { Database, Reader, Tx } from "../../platform/db/database";
import { rowLock } from "../../platform/db/rowLock";
import { NotFoundError } from "../../platform/errors";
import { isId } from "../../platform/ids";
import { Collection } from "./collection.entity";
import { Storefront } from "./storefront.entity";

/** The gap between two positions of a list, so that a move changes one row. */
export const GAP = 1024;

/** The viewer's shop, locked: changes to its order and counts are serialized. */
async function lockShop(tx: Tx, { id: publisherId }: Viewer): Promise<Storefront> {
  const shop = await tx.findOne(Storefront, { where: { publisherId }, ...rowLock(tx) });
  if (!shop) throw new NotFoundError("Shop");
  return shop;
}

/** Changes the viewer's shop and its version, which is the cache key of its pages. */
export const inShop = <T>(db: Database, viewer: Viewer, work: (tx: Tx, shop: Storefront) => Promise<T>): Promise<T> =>
  db.write(async (tx) => {
    const shop = await lockShop(tx, viewer);
    const result = await work(tx, shop);
    await tx.increment(Storefront, { id: shop.id }, "version", 1);
    return result;
  });

/** A collection of the shop, including deleted ones. */
export async function anyCollection(read: Reader, shop: Storefront | null, id: string): Promise<Collection> {
  const found = shop && isId(id) && (await read.findOneBy(Collection, { id, storefrontId: shop.id }));
  if (!found) throw new NotFoundError("Collection");
  return found;
}

/** A collection of the shop that is not deleted. */
export async function ownCollection(read: Reader, shop: Storefront | null, id: string): Promise<Collection> {
  const found = await anyCollection(read, shop, id);
  if (found.removedAt) throw new NotFoundError("Collection");
  return found;
}

interface Placed {
  id: string;
  position: number;
}

/**
 * The new positions that put a row after another one, or first: only that row's, or all once there is no gap. `name` is
 * used in the error if the other one is not in the list.
 */
export function placesAfter(rows: readonly Placed[], id: string, afterId: string | null, name: string): Placed[] {
  const others = rows.filter((row) => row.id !== id);
  const at = afterId === null ? 0 : others.findIndex((row) => row.id === afterId) + 1;
  if (afterId !== null && at === 0) throw new NotFoundError(name);
  const before = others[at - 1]?.position;
  const after = others[at]?.position;
  const low = before ?? (after === undefined ? 0 : after - 2 * GAP);
  const high = after ?? low + 2 * GAP;
  const position = Math.floor((low + high) / 2);
  if (position > low && position < high) return [{ id, position }];
  const ordered = [...others.slice(0, at).map((row) => row.id), id, ...others.slice(at).map((row) => row.id)];
  return ordered.map((each, index) => ({ id: each, position: (index + 1) * GAP }));
}
