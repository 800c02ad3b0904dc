import type { Tx } from "../../core/db/database";
import { commissionOf } from "../saleTotals";
import { clickEarning, type SaleWithEarnings } from "../saleWithEarnings";
import { OrderRow } from "./orderRow.entity";
import { orderStageOf } from "./orderStage";

/** Engines limit the parameters of a statement. */
const BATCH_SIZE = 500;

export function orderRowOf(sale: SaleWithEarnings): OrderRow {
  const { id, merchantId, orderId, status, day, currency, amount } = sale;
  const { publisherId = null, linkId = null } = clickEarning(sale) ?? {};
  const commission = commissionOf(sale.earnings);
  const stage = orderStageOf(sale);
  return { id, merchantId, publisherId, linkId, orderId, status, stage, day, currency, amount, commission };
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

  /** A payout has arrived, or did not. What came back whole stays where it is. */
  async paid(tx: Tx, saleIds: readonly string[], isPaid: boolean): Promise<void> {
    const [from, to] = isPaid ? ["approved", "paid"] : ["paid", "approved"];
    for (let start = 0; start < saleIds.length; start += BATCH_SIZE) {
      const ids = saleIds.slice(start, start + BATCH_SIZE);
      await tx.query(`UPDATE order_row SET stage = ? WHERE id IN (${ids.map(() => "?")}) AND stage = ?`, [
        to,
        ...ids,
        from,
      ]);
    }
  },

  async forget(tx: Tx, id: string): Promise<void> {
    await tx.delete(OrderRow, { id });
  },
};
