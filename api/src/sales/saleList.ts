import type { EntityManager, SelectQueryBuilder } from "typeorm";
import type { Viewer } from "../core/context";
import { rowsById } from "../core/rowsById";
import { Sale } from "./sale.entity";
import { visibleSales } from "./sale.policy";
import { filtered, type SaleFilter } from "./saleFilter";

const CHUNK = 500;

/** The index that holds everything a list asks for, by whose list it is. */
const listIndex = { publisher: ["sale_publisher"], advertiser: ["sale_merchant"], admin: [] };

/**
 * The ids alone of the sales that somebody may see and asked for: the index answers that without touching a row.
 * MariaDB has to be told so. Left alone, or asked for whole rows, it reads each later sale on its way to an old one.
 */
export function matching(from: EntityManager, viewer: Viewer, filter: SaleFilter): SelectQueryBuilder<Sale> {
  const ids = from.createQueryBuilder(Sale, "sale").useIndex(listIndex[viewer.role]).select("sale.id").where("1 = 1");
  return filtered(visibleSales(ids, viewer), filter);
}

export async function* newestFirst(from: EntityManager, ids: SelectQueryBuilder<Sale>): AsyncGenerator<Sale> {
  let last: Pick<Sale, "id"> | undefined;
  do {
    const query = ids.clone();
    if (last) query.andWhere("sale.id < :below", { below: last.id });
    const found = await query.orderBy("sale.id", "DESC").take(CHUNK).getMany();
    const sales = await rowsById(
      from,
      Sale,
      found.map(({ id }) => id),
    );
    for (const { id } of found) yield sales.get(id) as Sale;
    last = found.length < CHUNK ? undefined : found.at(-1);
  } while (last);
}
