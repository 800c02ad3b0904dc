import type { FindOptionsWhere } from "typeorm";
import type { Database } from "../src/platform/db/database";
import { Sale } from "../src/sales/sale.entity";
import { clickEarning, withEarnings } from "../src/sales/saleWithEarnings";

/** An order and its click's earnings in one object. */
export async function soldOrder({ read }: Database, where: FindOptionsWhere<Sale>) {
  const [sale] = await withEarnings(read, [await read.findOneByOrFail(Sale, where)]);
  if (!sale) throw new Error("there is no such order");
  const earning = clickEarning(sale);
  return {
    ...sale,
    publisherId: earning?.publisherId ?? null,
    linkId: earning?.linkId ?? null,
    subId: earning?.subId ?? null,
    commission: earning?.amount ?? 0,
    returnedCommission: earning?.returned ?? 0,
    rateBasisPoints: sale.why.rateBasisPoints,
  };
}
