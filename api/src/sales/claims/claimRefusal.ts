import type { ReadClickId } from "../../clicks/clickId/clickId";
import { business } from "../../contract/business";
import { HOUR } from "../../core/clock";
import { isEligible } from "../attribution/attribution";
import type { ClaimOutcome } from "./claimOutcome";

export interface ReadClaim {
  amount: number;
  createdAt: Date;
  reads: readonly ReadClickId[];
}

/** What the shop says of its order, and between which moments somebody can have claimed it who saw it. */
export interface ShopsWord {
  amount: number;
  from: Date;
  until: Date;
}

const { leadHours, undatedLeadHours, lagHours } = business.claims;

/** An order that the shop gave no moment was there for some time already: shops report by the night, too. */
export function wordOf(amount: number, occurredAt: Date, isDated: boolean): ShopsWord {
  const lead = isDated ? leadHours : undatedLeadHours;
  return {
    amount,
    from: new Date(occurredAt.getTime() - lead * HOUR),
    until: new Date(occurredAt.getTime() + lagHours * HOUR),
  };
}

/** Why a claim is not about the order that the shop reported, or could not earn by it; nothing where it could. */
export function refusalOf({ amount, createdAt, reads }: ReadClaim, word: ShopsWord): ClaimOutcome | null {
  if (amount !== word.amount) return "other amount";
  if (createdAt < word.from) return "too early";
  if (createdAt > word.until) return "too late";
  return reads.some(isEligible) ? null : "not eligible";
}
