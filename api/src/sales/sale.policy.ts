import type { SelectQueryBuilder } from "typeorm";
import type { Viewer } from "../core/context";
import { Merchant } from "../merchants/merchant.entity";
import type { Sale } from "./sale.entity";

/** Publishers see the sales of their links, advertisers those of their shop, admins all. */
export function visibleSales(query: SelectQueryBuilder<Sale>, viewer: Viewer): SelectQueryBuilder<Sale> {
  if (viewer.role === "publisher") return query.andWhere("sale.publisherId = :viewerId", { viewerId: viewer.id });
  if (viewer.role === "admin") return query;
  const own = query.subQuery().select("own.id").from(Merchant, "own").where("own.ownerId = :viewerId").getQuery();
  return query.andWhere(`sale.merchantId IN ${own}`, { viewerId: viewer.id });
}
