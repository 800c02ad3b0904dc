import { holdingReasons } from "../../contract/decisionReasons";
import type { Standing } from "../../contract/money/earningFates";
import type { Account } from "../account.entity";
import { reviewEndsAt } from "./suspects";

type Dates = Pick<Account, "suspendedAt" | "suspendedFor" | "closedAt" | "erasedAt">;

/** What an account is to payouts now. */
export function standingOf({ suspendedAt, suspendedFor, closedAt, erasedAt }: Dates, now: Date): Standing {
  if (erasedAt) return "closed";
  if (!suspendedAt) return closedAt ? "closing" : "open";
  const standing = suspendedFor && holdingReasons.includes(suspendedFor) ? "suspected" : "suspended";
  return reviewEndsAt(suspendedAt) <= now ? `${standing}-for-good` : standing;
}
