import { business } from "../../contract/business";
import { holdingReasons } from "../../contract/decisionReasons";
import { DAY } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";

/** When the network has decided about a suspension, or what it held is declined. */
export const reviewEndsAt = (suspendedAt: Date): Date =>
  new Date(suspendedAt.getTime() + business.suspensionReviewDays * DAY);

/** Of these accounts those whose orders are in doubt because of a suspension. */
export async function suspectsAmong(read: Reader, ids: readonly string[]): Promise<{ id: string; endsAt: Date }[]> {
  if (ids.length === 0) return [];
  const these = ids.map(() => "?");
  const reasons = holdingReasons.map(() => "?");
  const rows = await read.query<{ id: string; suspendedAt: number | string }[]>(
    `SELECT id, suspendedAt FROM account
     WHERE id IN (${these.join(", ")}) AND suspendedAt IS NOT NULL AND suspendedFor IN (${reasons.join(", ")})`,
    [...ids, ...holdingReasons],
  );
  return rows.map(({ id, suspendedAt }) => ({ id, endsAt: reviewEndsAt(new Date(Number(suspendedAt))) }));
}
