import { chunksOf } from "../../platform/db/chunks";
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

/** The fields of lists. */
export interface OrderRows {
  row: Omit<OrderRow, "updatedAt">;
  /** By publisher, if several share it. */
  shares: Omit<OrderShare, "updatedAt">[];
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

/** Keeps the list rows beside the orders, in the same transaction. */
export const orderRows = {
  async follow(tx: Tx, sale: SaleWithEarnings, before: SaleWithEarnings | null, updatedAt: Date): Promise<void> {
    const { row, shares } = orderRowsOf(sale);
    const was = before && orderRowsOf(before);
    // Files show more of an order than these rows: every change updates the moment.
    if (was) await tx.update(OrderRow, { id: row.id }, { ...changesOf(row, was.row), updatedAt });
    else await tx.insert(OrderRow, { ...row, updatedAt });
    const known = new Map(was?.shares.map((share) => [share.publisherId, share]));
    for (const share of shares) {
      const { id, publisherId } = share;
      const old = known.get(publisherId);
      known.delete(publisherId);
      if (old) await tx.update(OrderShare, { id, publisherId }, { ...changesOf(share, old), updatedAt });
      else await tx.insert(OrderShare, { ...share, updatedAt });
    }
    for (const publisherId of known.keys()) await tx.delete(OrderShare, { id: row.id, publisherId });
  },

  /** A payout arrived or failed. Fully returned orders don't change. */
  async paid(tx: Tx, orders: readonly OrderOf[], isPaid: boolean, updatedAt: Date): Promise<void> {
    const [from, to] = isPaid ? ["approved", "paid"] : ["paid", "approved"];
    await update(tx, orders, {
      set: "stage = ?, updatedAt = ?",
      to: [to, updatedAt.getTime()],
      where: " AND stage = ?",
      of: [from],
    });
  },

  /** A payout contains them now, or no longer. */
  async settled(tx: Tx, orders: readonly OrderOf[], updatedAt: Date): Promise<void> {
    await update(tx, orders, { set: "updatedAt = ?", to: [updatedAt.getTime()], where: "", of: [] });
  },

  async forget(tx: Tx, id: string): Promise<void> {
    await tx.delete(OrderShare, { id });
    await tx.delete(OrderRow, { id });
  },
};

interface RowUpdate {
  set: string;
  to: unknown[];
  where: string;
  of: unknown[];
}

async function update(tx: Tx, orders: readonly OrderOf[], { set, to, where, of }: RowUpdate): Promise<void> {
  for (const some of chunksOf(orders, BATCH_SIZE)) {
    const ids = some.map(({ saleId }) => saleId);
    // A shared order names no publisher here. Each publisher has a share row instead.
    await tx.query(
      `UPDATE order_row SET ${set} WHERE id IN (${ids.map(() => "?")})${where} AND publisherId IS NOT NULL`,
      [...to, ...ids, ...of],
    );
    // By publisher: the same order may be in another payout of someone who is also paid here.
    for (const publisherId of new Set(some.map((one) => one.publisherId))) {
      const shares = some.filter((one) => one.publisherId === publisherId).map(({ saleId }) => saleId);
      await tx.query(
        `UPDATE order_share SET ${set} WHERE id IN (${shares.map(() => "?")})${where} AND publisherId = ?`,
        [...to, ...shares, ...of, publisherId],
      );
    }
  }
}
