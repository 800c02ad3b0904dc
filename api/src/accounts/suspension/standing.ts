import { business } from "../../contract/business";
import { holdingReasons } from "../../contract/decisionReasons";
import type { Standing } from "../../contract/money/earningFates";
import { DAY } from "../../platform/clock";
import type { Reader } from "../../platform/db/reader";
import type { Account } from "../account.entity";

type Dates = Pick<Account, "suspendedAt" | "suspendedFor" | "closedAt" | "erasedAt">;

/** What payouts need to know about an account. */
export function standingOf({ suspendedAt, suspendedFor, closedAt, erasedAt }: Dates, now: Date): Standing {
  if (erasedAt) return "closed";
  if (!suspendedAt) return closedAt ? "closing" : "open";
  const standing = suspendedFor && holdingReasons.includes(suspendedFor) ? "suspected" : "suspended";
  return reviewEndsAt(suspendedAt) <= now ? `${standing}-for-good` : standing;
}

/** When the network must have decided about a suspension, or the held orders are declined. */
export const reviewEndsAt = (suspendedAt: Date): Date =>
  new Date(suspendedAt.getTime() + business.suspensionReviewDays * DAY);

/** Which of these accounts' orders are in doubt because of a suspension. */
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
