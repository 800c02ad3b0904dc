import type { ObjectLiteral } from "typeorm";
import type { Viewer } from "../platform/context";
import type { Reader, ReadQuery } from "../platform/db/reader";
import { rowsById } from "../platform/db/rowsById";
import { type IdQuery, idsBelow } from "../platform/paging/idPage";
import { Merchant } from "../programs";
import { SaleClaim } from "./claims/claim.entity";
import { Earning } from "./earnings/earning.entity";
import { Sale } from "./sale.entity";
import { ownShops, visibleSales } from "./sale.policy";
import { filteredEarnings, filteredSales, type SaleFilter } from "./saleFilter";
import { type SaleWithEarnings, withEarnings } from "./saleWithEarnings";

/** Hydrating entities blocks the event loop for some milliseconds per batch. */
const BATCH_SIZE = 100;

/**
 * Only the ids of matching sales, so that the covering index of each role's list answers it: publishers' through their
 * earnings. MariaDB needs the index hint: otherwise, or if whole rows are selected, it reads every later sale on its way
 * to an old one.
 */
export function matching(from: Reader, viewer: Viewer, filter: SaleFilter, shops?: readonly string[]): IdQuery {
  return viewer.role === "publisher" ? earnedBy(from, viewer, filter) : soldBy(from, viewer, filter, shops);
}

/** The shops of an advertiser; undefined for others. */
export async function shopsOf(read: Reader, { id, role }: Pick<Viewer, "id" | "role">): Promise<string[] | undefined> {
  if (role !== "advertiser") return undefined;
  return (await read.find(Merchant, { select: { id: true }, where: { ownerId: id } })).map((shop) => shop.id);
}

function earnedBy(from: Reader, viewer: Viewer, filter: SaleFilter): IdQuery {
  const key = "earning.saleId";
  const index = filter.hasOpenClaim ? "earning_once" : "earning_publisher";
  const ids = from
    .createQueryBuilder(Earning, "earning")
    .useIndex(index)
    .select(key, "id")
    .where("earning.publisherId = :viewerId AND earning.saleId IS NOT NULL", { viewerId: viewer.id });
  if (filter.hasOpenClaim) ids.andWhere(`${key} IN ${openClaims(ids, viewer)}`);
  return { query: filteredEarnings(ids, filter), key };
}

function soldBy(from: Reader, viewer: Viewer, filter: SaleFilter, shops?: readonly string[]): IdQuery {
  const key = "sale.id";
  // Orders with an open claim are few and their ids are known, so they are looked up by primary key.
  const index = filter.hasOpenClaim ? ["PRIMARY"] : viewer.role === "admin" ? [] : ["sale_merchant"];
  const ids = from.createQueryBuilder(Sale, "sale").useIndex(index).select(key, "id").where("1 = 1");
  if (filter.hasOpenClaim) ids.andWhere(`${key} IN ${openClaims(ids, viewer)}`);
  return { query: filteredSales(visibleSales(ids, viewer, shops), filter), key };
}

function openClaims(query: ReadQuery<ObjectLiteral>, { id, role }: Viewer): string {
  const claims = query.subQuery().select("claim.saleId").from(SaleClaim, "claim").where("claim.outcome = 'unnamed'");
  if (role === "publisher") claims.andWhere("claim.publisherId = :viewerId");
  if (role === "advertiser") claims.andWhere(`claim.merchantId IN ${ownShops(query)}`);
  query.setParameters({ viewerId: id });
  return claims.getQuery();
}

/** The sales of these ids that still exist: a later report may have replaced one meanwhile. */
export async function salesOf(from: Reader, ids: readonly string[]): Promise<Map<string, SaleWithEarnings>> {
  const rows = await rowsById(from, Sale, ids);
  return new Map((await withEarnings(from, [...rows.values()])).map((sale) => [sale.id, sale]));
}

export async function* newestFirst(from: Reader, ids: IdQuery): AsyncGenerator<SaleWithEarnings> {
  let last: string | undefined;
  do {
    const found = (await idsBelow(ids, last, BATCH_SIZE)).map(({ id }) => id);
    const sales = await salesOf(from, found);
    for (const id of found) {
      const sale = sales.get(id);
      if (sale) yield sale;
    }
    last = found.length < BATCH_SIZE ? undefined : found.at(-1);
  } while (last);
}
