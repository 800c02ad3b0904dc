import { In } from "typeorm";
import { chunksOf } from "../../platform/db/chunks";
import type { Tx } from "../../platform/db/database";
import { insertRows } from "../../platform/db/insertRows";
import { newId } from "../../platform/ids";
import { type EarningState, type OrderOf, orderRows } from "../../sales";
import { PayoutBatch } from "./batch/payoutBatch.entity";
import { Payout, PayoutLine } from "./payout.entity";
import type { Unsettled } from "./run/unsettled";

const BATCH_SIZE = 500;

/** What a payout settles, earning by earning. */
export async function insertLines(tx: Tx, { id, createdAt }: Payout, lines: readonly Unsettled[]): Promise<void> {
  const rows = lines.map(({ earningId, amount, rounds }) => ({
    id: newId(),
    createdAt,
    payoutId: id,
    earningId,
    amount,
    round: rounds + 1,
  }));
  await insertRows(tx, PayoutLine, rows);
}

/**
 * What payouts change in earnings. Each is locked by the caller or updated relative to its current value. Columns used
 * to calculate others come last: MySQL assigns from left to right.
 */
export async function settleEarnings(
  tx: Tx,
  { id: payoutId, createdAt }: Pick<Payout, "id" | "createdAt">,
  lines: readonly Unsettled[],
): Promise<void> {
  for (const some of chunksOf(lines, BATCH_SIZE)) {
    const ids = some.map(({ earningId }) => earningId);
    await tx.query(
      `UPDATE earning SET settled = amount - returned, rounds = rounds + 1, isOpen = 0,
         state = CASE WHEN state = 'approved' THEN 'in_payout' ELSE state END, payoutId = COALESCE(payoutId, ?)
       WHERE id IN (${ids.map(() => "?")})`,
      [payoutId, ...ids],
    );
    const orders: OrderOf[] = await tx.query(
      `SELECT saleId, publisherId FROM earning WHERE id IN (${ids.map(() => "?")}) AND saleId IS NOT NULL ORDER BY saleId`,
      ids,
    );
    await orderRows.settled(tx, orders, createdAt);
  }
}

/** The payout has arrived. */
export async function payEarnings(tx: Tx, payoutIds: readonly string[], at: Date): Promise<void> {
  const orders = await ordersIn(tx, payoutIds, "in_payout");
  await tx.query(
    `UPDATE earning SET state = 'paid' WHERE payoutId IN (${payoutIds.map(() => "?")}) AND state = 'in_payout'`,
    [...payoutIds],
  );
  await orderRows.paid(tx, orders, true, at);
}

/** Ordered by ID, so that two actions lock them in the same order. */
async function ordersIn(tx: Tx, payoutIds: readonly string[], state: EarningState): Promise<OrderOf[]> {
  return tx.query(
    `SELECT saleId, publisherId FROM earning WHERE payoutId IN (${payoutIds.map(() => "?")}) AND state = ? AND saleId IS NOT NULL
     ORDER BY saleId`,
    [...payoutIds, state],
  );
}

/** The payouts failed, or the bank returned them: their settled amounts are due again. */
export async function reopenEarnings(tx: Tx, payoutIds: readonly string[], at: Date): Promise<void> {
  const orders = await ordersIn(tx, payoutIds, "paid");
  const waiting = await ordersIn(tx, payoutIds, "in_payout");
  const these = payoutIds.map(() => "?").join(", ");
  const given = `(SELECT SUM(line.amount) FROM payout_line line
    WHERE line.earningId = earning.id AND line.payoutId IN (${these}))`;
  await tx.query(
    `UPDATE earning SET
       isOpen = CASE WHEN amount - returned - settled + ${given} = 0 THEN 0 ELSE 1 END,
       state = CASE WHEN payoutId IN (${these}) THEN 'approved' ELSE state END,
       payoutId = CASE WHEN payoutId IN (${these}) THEN NULL ELSE payoutId END,
       settled = settled - ${given}
     WHERE id IN (SELECT mine.earningId FROM payout_line mine WHERE mine.payoutId IN (${these}))`,
    [...payoutIds, ...payoutIds, ...payoutIds, ...payoutIds, ...payoutIds],
  );
  await orderRows.paid(tx, orders, false, at);
  await orderRows.settled(tx, waiting, at);
}

/**
 * For payouts about to be deleted: deletes their lines, and makes the settled amounts of remaining orders due again.
 * Rounds of later payouts keep their numbers.
 */
export async function unsettlePayouts(
  tx: Tx,
  payouts: readonly Pick<Payout, "id" | "status">[],
  at: Date,
): Promise<void> {
  for (const some of chunksOf(payouts, BATCH_SIZE)) {
    const lasting = some.filter(({ status }) => status !== "failed").map(({ id }) => id);
    if (lasting.length > 0) await reopenEarnings(tx, lasting, at);
    const ids = some.map(({ id }) => id);
    const these = ids.map(() => "?").join(", ");
    await tx.query(
      `UPDATE earning SET rounds = COALESCE((SELECT MAX(line.round) FROM payout_line line
         WHERE line.earningId = earning.id AND line.payoutId NOT IN (${these})), 0)
       WHERE id IN (SELECT mine.earningId FROM payout_line mine WHERE mine.payoutId IN (${these}))`,
      [...ids, ...ids],
    );
    await tx.delete(PayoutLine, { payoutId: In(ids) });
  }
}

/** After payouts were deleted: deletes empty batches and updates the totals of the others. */
export async function shrinkBatches(tx: Tx, ids: Iterable<string>): Promise<void> {
  for (const id of new Set(ids)) {
    const left = await tx
      .createQueryBuilder(Payout, "payout")
      .select("COUNT(*)", "count")
      .addSelect("COALESCE(SUM(payout.net), 0)", "net")
      .where("payout.batchId = :id", { id })
      .getRawOne<{ count: number | string; net: number | string }>();
    const [count, net] = [Number(left?.count ?? 0), Number(left?.net ?? 0)];
    if (count === 0) await tx.delete(PayoutBatch, { id });
    else await tx.update(PayoutBatch, { id }, { count, net });
  }
}
