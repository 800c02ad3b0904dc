import { business } from "../../contract/business";
import { HOUR } from "../../platform/clock";
import { isEligible, type JudgedClick } from "../attribution/clickOutcome";
import type { ClaimOutcome } from "./claim.entity";

export interface ReadClaim {
  amount: number;
  createdAt: Date;
  reads: readonly JudgedClick[];
}

/** What the shop reports about its order, and the time span in which a shopper who saw it can have claimed it. */
export interface OrderWindow {
  amount: number;
  from: Date;
  until: Date;
}

const { leadHours, undatedLeadHours, lagHours } = business.claims;

/** Without a time from the shop, the order may be some hours old: shops also report nightly. */
export function orderWindowOf(amount: number, occurredAt: Date, isDated: boolean): OrderWindow {
  const lead = isDated ? leadHours : undatedLeadHours;
  return {
    amount,
    from: new Date(occurredAt.getTime() - lead * HOUR),
    until: new Date(occurredAt.getTime() + lagHours * HOUR),
  };
}

/** Why a claim is not about the order that the shop reported, or could not earn by it; null if it could. */
export function refusalOf({ amount, createdAt, reads }: ReadClaim, window: OrderWindow): ClaimOutcome | null {
  if (amount !== window.amount) return "other amount";
  if (createdAt < window.from) return "too early";
  if (createdAt > window.until) return "too late";
  return reads.some(isEligible) ? null : "not eligible";
}
