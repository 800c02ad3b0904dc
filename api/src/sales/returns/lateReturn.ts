import { business } from "../../contract/business";
import { t } from "../../contract/i18n/t";
import { DAY } from "../../platform/clock";

/** Whether a return is too late for the shop to reverse the commission alone. */
export const isLateReturn = (windowEndsAt: Date | null, now: Date): boolean =>
  windowEndsAt !== null && now.getTime() - windowEndsAt.getTime() > business.returnGraceDays * DAY;

/** The response to a return that is not accepted yet. */
export const CONSENT_NEEDED = t(
  "The return window of this order is over. Commission is reversed only after the creator or an admin accepts the return.",
);
