import { In } from "typeorm";
import type { Database } from "../core/db/database";
import type { Flat, Row } from "../reports/reportRows";
import { Collection, CollectionItem } from "../shops/collection.entity";
import { Storefront } from "../shops/storefront.entity";
import { ownRows } from "./ownRows";

/** A publisher's shop: the shop itself, its collections and their pieces. */
export async function ownShop(db: Database, publisherId: string): Promise<Flat> {
  const own = await db.longRead.findBy(Storefront, { publisherId });
  const collections = await db.longRead.findBy(Collection, { storefrontId: In([...own.map(({ id }) => id), ""]) });
  async function* rows(): AsyncGenerator<Row> {
    for (const { createdAt, handle, name, words } of own) {
      yield { at: createdAt.toISOString(), kind: "shop", title: name, address: `/@${handle}`, text: words };
    }
    for (const { createdAt, slug, title, words } of collections) {
      yield { at: createdAt.toISOString(), kind: "collection", title, address: slug, text: words };
    }
    for (const { id: collectionId, title } of collections) {
      for await (const { createdAt, linkId, note } of ownRows(db, CollectionItem, { collectionId })) {
        yield { at: createdAt.toISOString(), kind: "piece", title, address: linkId, text: note };
      }
    }
  }
  return { columns: ["at", "kind", "title", "address", "text"], rows: rows() };
}
