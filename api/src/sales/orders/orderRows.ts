import type { Tx } from "../../core/db/database";
import { commissionOf } from "../saleTotals";
import { clickEarning, type SaleWithEarnings } from "../saleWithEarnings";
import { OrderRow } from "./orderRow.entity";

export function orderRowOf(sale: SaleWithEarnings): OrderRow {
  const { id, merchantId, orderId, status, day, currency, amount } = sale;
  const { publisherId = null, linkId = null } = clickEarning(sale) ?? {};
  const commission = commissionOf(sale.earnings);
  return { id, merchantId, publisherId, linkId, orderId, status, day, currency, amount, commission };
}

/** Keeps the rows of lists beside the orders, in the same transaction. */
export const orderRows = {
  async follow(tx: Tx, sale: SaleWithEarnings, before: SaleWithEarnings | null): Promise<void> {
    const row = orderRowOf(sale);
    if (!before) {
      await tx.insert(OrderRow, row);
      return;
    }
    const was = orderRowOf(before);
    const names = Object.keys(row) as (keyof OrderRow)[];
    const changed = names.filter((name) => row[name] !== was[name]).map((name) => [name, row[name]]);
    if (changed.length > 0) await tx.update(OrderRow, { id: row.id }, Object.fromEntries(changed));
  },

  async forget(tx: Tx, id: string): Promise<void> {
    await tx.delete(OrderRow, { id });
  },
};
