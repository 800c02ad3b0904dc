import type { Tx } from "../../platform/db/database";
import { commissionOf } from "../figures";
import { clickEarning, type SaleWithEarnings } from "../saleWithEarnings";
import { OrderRow, OrderShare } from "./orderRow.entity";
import { orderStageOf } from "./orderStage";

/** Engines limit the parameters of a statement. */
const BATCH_SIZE = 500;

export interface OrderOf {
  saleId: string;
  publisherId: string;
}

/** What lists read of an order. */
export interface OrderRows {
  row: OrderRow;
  /** By publisher, if several share it. */
  shares: OrderShare[];
}

export function orderRowsOf(sale: SaleWithEarnings): OrderRows {
  const { id, merchantId, orderId, status, day, currency, amount, earnings } = sale;
  const lead = clickEarning(sale);
  const isShared = earnings.length > 1;
  const { publisherId = null, linkId = null } = (!isShared && lead) || {};
  const commission = commissionOf(earnings);
  const common = { id, merchantId, orderId, status, day, currency, amount };
  const row = { ...common, publisherId, linkId, stage: orderStageOf(sale, isShared ? null : lead), commission };
  if (!isShared) return { row, shares: [] };
  const clicks = new Map(sale.why.split?.shares.map((share) => [share.publisherId, share.clickId]));
  const shares = earnings.map((earning) => ({
    ...common,
    publisherId: earning.publisherId,
    linkId: earning.linkId,
    clickId: clicks.get(earning.publisherId) ?? null,
    stage: orderStageOf(sale, earning),
    commission: commissionOf([earning]),
  }));
  return { row, shares: shares.sort((a, b) => (a.publisherId < b.publisherId ? -1 : 1)) };
}

const changesOf = <Row extends object>(row: Row, was: Row): Partial<Row> =>
  Object.fromEntries(
    (Object.keys(row) as (keyof Row)[]).filter((name) => row[name] !== was[name]).map((name) => [name, row[name]]),
  ) as Partial<Row>;

/** Keeps the rows of lists beside the orders, in the same transaction. */
export const orderRows = {
  async follow(tx: Tx, sale: SaleWithEarnings, before: SaleWithEarnings | null): Promise<void> {
    const { row, shares } = orderRowsOf(sale);
    const was = before && orderRowsOf(before);
    if (was) {
      const changes = changesOf(row, was.row);
      if (Object.keys(changes).length > 0) await tx.update(OrderRow, { id: row.id }, changes);
    } else await tx.insert(OrderRow, row);
    const known = new Map(was?.shares.map((share) => [share.publisherId, share]));
    for (const share of shares) {
      const { id, publisherId } = share;
      const old = known.get(publisherId);
      known.delete(publisherId);
      const changes = old && changesOf(share, old);
      if (!changes) await tx.insert(OrderShare, share);
      else if (Object.keys(changes).length > 0) await tx.update(OrderShare, { id, publisherId }, changes);
    }
    for (const publisherId of known.keys()) await tx.delete(OrderShare, { id: row.id, publisherId });
  },

  /** A payout has arrived, or did not. What came back whole stays where it is. */
  async paid(tx: Tx, orders: readonly OrderOf[], isPaid: boolean): Promise<void> {
    const [from, to] = isPaid ? ["approved", "paid"] : ["paid", "approved"];
    for (let start = 0; start < orders.length; start += BATCH_SIZE) {
      const some = orders.slice(start, start + BATCH_SIZE);
      const ids = some.map(({ saleId }) => saleId);
      const these = ids.map(() => "?");
      // A shared order names no publisher here. Each publisher has a share row instead.
      await tx.query(
        `UPDATE order_row SET stage = ? WHERE id IN (${these}) AND stage = ? AND publisherId IS NOT NULL`,
        [to, ...ids, from],
      );
      // By publisher: the same order may wait for another payout of somebody who is paid here too.
      for (const publisherId of new Set(some.map((one) => one.publisherId))) {
        const shares = some.filter((one) => one.publisherId === publisherId).map(({ saleId }) => saleId);
        await tx.query(
          `UPDATE order_share SET stage = ? WHERE id IN (${shares.map(() => "?")}) AND stage = ? AND publisherId = ?`,
          [to, ...shares, from, publisherId],
        );
      }
    }
  },

  async forget(tx: Tx, id: string): Promise<void> {
    await tx.delete(OrderShare, { id });
    await tx.delete(OrderRow, { id });
  },
};
