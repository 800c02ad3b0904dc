import type { Viewer } from "../core/context";
import type { Reader, ReadQuery } from "../core/db/reader";
import { rowsById } from "../core/db/rowsById";
import { SaleClaim } from "./claims/claim.entity";
import { Sale } from "./sale.entity";
import { ownShops, visibleSales } from "./sale.policy";
import { filtered, type SaleFilter } from "./saleFilter";

/** Hydrating entities blocks the event loop for some milliseconds per batch. */
const BATCH_SIZE = 100;

/** The covering index for each role's list. */
const listIndex = { publisher: ["sale_publisher"], advertiser: ["sale_merchant"], admin: [] };

/**
 * Only the ids of matching sales, so that the covering index answers it. MariaDB needs the index hint: otherwise, or if
 * whole rows are selected, it reads every later sale on its way to an old one.
 */
export function matching(from: Reader, viewer: Viewer, filter: SaleFilter): ReadQuery<Sale> {
  // Orders with an open claim are few and their ids are known, so they are looked up by primary key.
  const index = filter.hasOpenClaim ? ["PRIMARY"] : listIndex[viewer.role];
  const ids = from.createQueryBuilder(Sale, "sale").useIndex(index).select("sale.id").where("1 = 1");
  if (filter.hasOpenClaim) ids.andWhere(`sale.id IN ${openClaims(ids, viewer)}`);
  return filtered(visibleSales(ids, viewer), filter);
}

function openClaims(query: ReadQuery<Sale>, { id, role }: Viewer): string {
  const claims = query.subQuery().select("claim.saleId").from(SaleClaim, "claim").where("claim.outcome = 'unnamed'");
  if (role === "publisher") claims.andWhere("claim.publisherId = :viewerId");
  if (role === "advertiser") claims.andWhere(`claim.merchantId IN ${ownShops(query)}`);
  query.setParameters({ viewerId: id });
  return claims.getQuery();
}

export async function* newestFirst(from: Reader, ids: ReadQuery<Sale>): AsyncGenerator<Sale> {
  let last: Pick<Sale, "id"> | undefined;
  do {
    const query = ids.clone();
    if (last) query.andWhere("sale.id < :below", { below: last.id });
    const found = await query.orderBy("sale.id", "DESC").take(BATCH_SIZE).getMany();
    const sales = await rowsById(
      from,
      Sale,
      found.map(({ id }) => id),
    );
    for (const { id } of found) {
      const sale = sales.get(id);
      // A sale that a later report replaced meanwhile no longer exists.
      if (sale) yield sale;
    }
    last = found.length < BATCH_SIZE ? undefined : found.at(-1);
  } while (last);
}
