import type { Tx } from "../../../platform/db/database";
import { newId } from "../../../platform/ids";
import { type Payout, PayoutLine } from "../payout.entity";
import type { Unsettled } from "./unsettled";

const BATCH_SIZE = 100;

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
  for (let start = 0; start < rows.length; start += BATCH_SIZE) {
    await tx.insert(PayoutLine, rows.slice(start, start + BATCH_SIZE));
  }
}
