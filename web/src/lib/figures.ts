import { business } from "../../../api/src/contract/business";
import { t } from "../../../api/src/contract/i18n/t";
import { limits } from "../../../api/src/contract/limits";
import { inShortUnits } from "./money";

const { min, max } = business.payoutArrivalDays;

/** Business terms formatted for use in page texts. */
export const figures = {
  ...business,
  longestCookieDays: limits.cookieDays.max,
  minimumPayout: inShortUnits(business.minimumPayoutCents / 100),
  arrival: t("{min} to {max} business days", { min, max }),
  payouts: business.payoutMethods.map(({ id, label, days, feeCents }) => ({
    id,
    label,
    days: t("{min}–{max} business days", { min: days.min, max: days.max }),
    fee: feeCents === 0 ? t("No fee") : inShortUnits(feeCents / 100),
  })),
};
