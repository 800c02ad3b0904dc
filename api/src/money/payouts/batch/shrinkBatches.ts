import type { Tx } from "../../../platform/db/database";
import { Payout } from "../payout.entity";
import { PayoutBatch } from "./payoutBatch.entity";

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
