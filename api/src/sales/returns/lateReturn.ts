import { business } from "../../contract/business";
import { DAY } from "../../platform/clock";

/** Whether a return is so late that the shop may not reverse the commission on its own. */
export const isLateReturn = (windowEndsAt: Date | null, now: Date): boolean =>
  windowEndsAt !== null && now.getTime() - windowEndsAt.getTime() > business.returnGraceDays * DAY;

/** The response to a return that was not accepted yet. */
export const CONSENT_NEEDED =
  "The return window of this order is over. The publisher or an admin has to accept the return; until then no commission is reversed.";
