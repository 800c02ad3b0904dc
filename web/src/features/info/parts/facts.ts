import { business } from "../../../../../api/src/contract/business";
import { t } from "../../../../../api/src/contract/i18n/t";

const { usual, atMost } = business.approvalHours;

export const APPROVAL = t("within {usual} hours, {atMost} at most", { usual, atMost });

/** Commission in cents. Not rounded: only for examples whose result is in whole cents. */
export const shareOf = (cents: number, percent: number): number => (cents * percent) / 100;
