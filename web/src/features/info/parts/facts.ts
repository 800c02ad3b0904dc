import { business } from "../../../../../api/src/contract/business";

const { usual, atMost } = business.approvalHours;

export const APPROVAL = `within ${usual} hours, ${atMost} at most`;

/** Commission in cents. Not rounded: only for examples whose result is in whole cents. */
export const shareOf = (cents: number, percent: number): number => (cents * percent) / 100;
