import { business } from "../../../../../api/src/contract/business";
import { fromCents } from "../../../lib/money";

const { minimumPayoutCents, approvalHours } = business;

/** "$50": omits zero cents. */
export const inRoundDollars = (cents: number): string => fromCents(cents).replace(/\.00$/, "");

export const MINIMUM_PAYOUT = inRoundDollars(minimumPayoutCents);

export const APPROVAL = `within ${approvalHours.usual} hours, ${approvalHours.atMost} at most`;

/** Commission in cents. Not rounded: only for examples whose result is in whole cents. */
export const shareOf = (cents: number, percent: number): number => (cents * percent) / 100;
