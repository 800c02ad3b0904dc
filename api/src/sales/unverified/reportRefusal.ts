import { business } from "../../contract/business";
import { HOUR } from "../../platform/clock";
import { isEligible, type JudgedClick } from "../attribution/clickOutcome";
import type { UnverifiedOutcome } from "./unverifiedReport.entity";

export interface ReadReport {
  amount: number;
  createdAt: Date;
  reads: readonly JudgedClick[];
}

/** The shop's report of its order, and the time span in which a shopper can have reported it. */
export interface OrderWindow {
  amount: number;
  from: Date;
  until: Date;
}

const { leadHours, undatedLeadHours, lagHours } = business.unverified;

/** Without a time from the shop, the order may be some hours old: shops also report nightly. */
export function orderWindowOf(amount: number, occurredAt: Date, isDated: boolean): OrderWindow {
  const lead = isDated ? leadHours : undatedLeadHours;
  return {
    amount,
    from: new Date(occurredAt.getTime() - lead * HOUR),
    until: new Date(occurredAt.getTime() + lagHours * HOUR),
  };
}

/**
 * Why an unverified report cannot be about the order the shop reported, or could not earn from it; null if it could.
 */
export function refusalOf({ amount, createdAt, reads }: ReadReport, window: OrderWindow): UnverifiedOutcome | null {
  if (amount !== window.amount) return "other amount";
  if (createdAt < window.from) return "too early";
  if (createdAt > window.until) return "too late";
  return reads.some(isEligible) ? null : "not eligible";
}
