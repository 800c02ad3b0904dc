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
  /** The first payout that it stands in, if any that has not failed. */
  payout: Payout | null;
}

/** A sale's status is the merchant's word; on its way and paid follow from the payout that holds it. */
export function stageOf({ status, payout }: Case): SaleStage {
  if (status === "pending") return "tracked";
  if (status !== "approved") return status;
  if (!payout) return "approved";
  return payout.status === "paid" ? "paid" : "on-its-way";
}

/** When the next stage is to be expected; nothing where none follows, or where it is for somebody to decide. */
export function nextStageAt(sale: Case, returnDays: number, now: Date): Date | null {
  const stage = stageOf(sale);
  if (stage === "tracked") return approvesAt(sale.receivedAt, returnDays);
  if (stage === "approved") return nextFriday(sale.decidedAt ?? sale.receivedAt, now);
  if (stage !== "on-its-way" || !sale.payout || sale.payout.status === "held") return null;
  const { week, sentAt, method } = sale.payout;
  return arrivalOf(sentAt ?? datesOf(week).sentAt, daysOf(method).max);
}

/** Of the week in which it was approved, or, where that went by without it, of the next one to come. */
function nextFriday(approvedAt: Date, now: Date): Date {
  const own = weekOf(approvedAt);
  const ahead = weekAhead(now);
  return datesOf(own > ahead ? own : ahead).sentAt;
}
