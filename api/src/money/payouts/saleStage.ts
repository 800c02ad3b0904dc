import type { Earning, EarningState } from "../../sales";
import type { Payout } from "./payout.entity";
import { daysOf } from "./run/payoutRules";
import { arrivalOf, datesOf, weekAhead, weekOf } from "./run/payoutWeek";

export type SaleStage = "unverified" | "tracked" | "approved" | "on-its-way" | "paid" | "declined";

type Stated = Pick<Earning, "state" | "approvesAt" | "approvedAt">;

const stages: Record<EarningState, SaleStage> = {
  unverified: "unverified",
  tracked: "tracked",
  approved: "approved",
  in_payout: "on-its-way",
  paid: "paid",
  void: "declined",
};

/** How an earning's state is shown. */
export const stageOf = ({ state }: Pick<Earning, "state">): SaleStage => stages[state];

/** When to expect the next stage; null if there is none, or if it depends on a person. */
export function nextStageAt({ state, approvesAt, approvedAt }: Stated, payout: Payout | null, now: Date): Date | null {
  if (state === "tracked") return approvesAt;
  if (state === "approved") return nextFriday(approvedAt ?? now, now);
  if (state !== "in_payout" || !payout || payout.status === "held") return null;
  const { week, sentAt, method } = payout;
  return arrivalOf(sentAt ?? datesOf(week).sentAt, daysOf(method).max);
}

/** The Friday of the week in which it was approved, or of the next run if that one has passed. */
function nextFriday(approvedAt: Date, now: Date): Date {
  const own = weekOf(approvedAt);
  const ahead = weekAhead(now);
  return datesOf(own > ahead ? own : ahead).sentAt;
}
