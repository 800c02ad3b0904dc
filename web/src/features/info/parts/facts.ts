import { business } from "../../../../../api/src/contract/business";
import { fromCents } from "../../../lib/money";

const { minimumPayoutCents, approvalHours } = business;

/** "$50": a round sum needs no cents. */
export const inRoundDollars = (cents: number): string => fromCents(cents).replace(/\.00$/, "");

export const MINIMUM_PAYOUT = inRoundDollars(minimumPayoutCents);

export const APPROVAL = `within ${approvalHours.usual} hours, ${approvalHours.atMost} at most`;

/** What a sale of whole percents brings, in cents. */
export const shareOf = (cents: number, percent: number): number => (cents * percent) / 100;
