import type { Reader } from "../../../platform/db/database";
import { formatCents } from "../../../platform/money";
import { LIMIT, type Scope, within } from "../../ledger/ledgerScope";

/** Batches whose count or total differs from their payouts'. */
export async function mismatchedBatches(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("own.id", scope?.payouts);
  const only = scope ? `batch.id IN (SELECT own.batchId FROM payout own WHERE ${inScope.sql})` : "1 = 1";
  const rows: Record<"messageId" | "currency" | "count" | "net" | "found" | "sum", string | number | null>[] =
    await read.query(
      `SELECT batch.messageId, batch.currency, batch.count, batch.net, sums.found, sums.net AS sum FROM payout_batch batch
     LEFT JOIN (SELECT batchId, COUNT(*) AS found, SUM(net) AS net FROM payout WHERE batchId IS NOT NULL GROUP BY batchId) sums
       ON sums.batchId = batch.id
     WHERE ${only} AND (CASE WHEN batch.state = 'discarded' THEN 0 ELSE batch.count END <> COALESCE(sums.found, 0)
       OR CASE WHEN batch.state = 'discarded' THEN 0 ELSE batch.net END <> COALESCE(sums.net, 0))
     ORDER BY batch.id ${LIMIT}`,
      scope ? inScope.values : [],
    );
  const describe = (count: unknown, cents: unknown, currency: unknown) =>
    `${Number(count ?? 0)} payouts of ${formatCents(Number(cents ?? 0), String(currency))}`;
  return rows.map(
    ({ messageId, currency, count, net, found, sum }) =>
      `batch ${messageId}: its file has ${describe(count, net, currency)}, and ${describe(found, sum, currency)} are in it`,
  );
}

/** Payouts whose status does not match their batch, or its absence. */
export async function mismatchedMembers(read: Reader, scope?: Scope): Promise<string[]> {
  const inScope = within("payout.id", scope?.payouts);
  const rows: { id: string; status: string; messageId: string | null; state: string | null }[] = await read.query(
    `SELECT payout.id, payout.status, batch.messageId, batch.state
     FROM payout LEFT JOIN payout_batch batch ON batch.id = payout.batchId
     WHERE ${inScope.sql} AND ((payout.batchId IS NULL AND payout.status = 'in-batch')
       OR (payout.batchId IS NOT NULL AND (batch.id IS NULL OR NOT (
         (batch.state = 'made' AND payout.status = 'in-batch')
         OR (batch.state = 'sent' AND payout.status IN ('sent', 'paid', 'failed'))
         OR (batch.state = 'settled' AND payout.status IN ('paid', 'failed')))))
       OR (payout.status IN ('calculated', 'held', 'in-batch') AND (payout.sentAt IS NOT NULL OR payout.paidAt IS NOT NULL))
       OR (payout.status IN ('sent', 'paid') AND payout.sentAt IS NULL))
     ORDER BY payout.id ${LIMIT}`,
    inScope.values,
  );
  return rows.map(({ id, status, messageId, state }) => {
    const where = messageId ? `in batch ${messageId}, which is ${state}` : "in no batch that exists";
    return `payout ${id}: it is ${status} ${where}, which does not fit what became of it`;
  });
}
