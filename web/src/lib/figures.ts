import { business } from "../../../api/src/contract/business";
import { limits } from "../../../api/src/contract/limits";
import { inShortUnits } from "./money";

const { min, max } = business.payoutArrivalDays;

/** Business terms formatted for use in page texts. */
export const figures = {
  ...business,
  longestCookieDays: limits.cookieDays.max,
  minimumPayout: inShortUnits(business.minimumPayoutCents / 100),
  arrival: `${min} to ${max} business days`,
  payouts: business.payoutMethods.map(({ id, label, days, feeCents }) => ({
    id,
    label,
    days: `${days.min}–${days.max} business days`,
    fee: feeCents === 0 ? "No fee" : inShortUnits(feeCents / 100),
  })),
};
