import type { ObjectLiteral } from "typeorm";
import type { Viewer } from "../platform/context";
import type { Reader, ReadQuery } from "../platform/db/reader";
import { isId } from "../platform/ids";
import { Merchant } from "../programs";
import { Earning } from "./earnings/earning.entity";
import { Sale } from "./sale.entity";

/**
 * Publishers see the sales of their links, advertisers those of their shops, admins all. A list names the shops: for
 * one shop MariaDB then reads only the returned rows, instead of sorting all orders of a subquery's shops.
 */
export function visibleSales(
  query: ReadQuery<Sale>,
  viewer: Pick<Viewer, "id" | "role">,
  shops?: readonly string[],
): ReadQuery<Sale> {
  if (viewer.role === "publisher") {
    const own = query.subQuery().select("1").from(Earning, "own");
    const isOwn = own.where("own.saleId = sale.id AND own.publisherId = :viewerId").getQuery();
    return query.andWhere(`EXISTS ${isOwn}`, { viewerId: viewer.id });
  }
  if (viewer.role === "admin") return query;
  // No shop has an empty ID; an empty list is invalid SQL.
  if (shops) return query.andWhere("sale.merchantId IN (:...shops)", { shops: shops.length > 0 ? shops : [""] });
  return query.andWhere(`sale.merchantId IN ${ownShops(query)}`, { viewerId: viewer.id });
}

/** One of them; null for an invalid sale ID. */
export async function visibleSale(read: Reader, viewer: Pick<Viewer, "id" | "role">, id: string): Promise<Sale | null> {
  if (!isId(id)) return null;
  return visibleSales(read.createQueryBuilder(Sale, "sale").where("sale.id = :id", { id }), viewer).getOne();
}

/** The shops owned by `:viewerId`. */
export const ownShops = (query: ReadQuery<ObjectLiteral>): string =>
  query.subQuery().select("own.id").from(Merchant, "own").where("own.ownerId = :viewerId").getQuery();
