import { approvesAt } from "../sales/returns/returnWindow";
import type { SaleStatus } from "../sales/saleStatus";
import type { Payout } from "./payout.entity";
import { daysOf } from "./run/payoutRules";
import { arrivalOf, datesOf, weekAhead, weekOf } from "./run/payoutWeek";

export const saleStages = ["claimed", "tracked", "approved", "on-its-way", "paid", "declined"] as const;
export type SaleStage = (typeof saleStages)[number];

interface Case {
  status: SaleStatus;
  receivedAt: Date;
  decidedAt: Date | null;
  /** The first payout that contains it, unless it failed. */
  payout: Payout | null;
}

/** A sale's status is the merchant's decision; the later stages follow from its payout. */
export function stageOf({ status, payout }: Case): SaleStage {
  if (status === "pending") return "tracked";
  if (status !== "approved") return status;
  if (!payout) return "approved";
  return payout.status === "paid" ? "paid" : "on-its-way";
}

/** When to expect the next stage; null if there is none, or if it depends on a person. */
export function nextStageAt(sale: Case, returnDays: number, now: Date): Date | null {
  const stage = stageOf(sale);
  if (stage === "tracked") return approvesAt(sale.receivedAt, returnDays);
  if (stage === "approved") return nextFriday(sale.decidedAt ?? sale.receivedAt, now);
  if (stage !== "on-its-way" || !sale.payout || sale.payout.status === "held") return null;
  const { week, sentAt, method } = sale.payout;
  return arrivalOf(sentAt ?? datesOf(week).sentAt, daysOf(method).max);
}

/** The Friday of the week in which it was approved, or of the next run if that one has passed. */
function nextFriday(approvedAt: Date, now: Date): Date {
  const own = weekOf(approvedAt);
  const ahead = weekAhead(now);
  return datesOf(own > ahead ? own : ahead).sentAt;
}
