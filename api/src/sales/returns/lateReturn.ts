import { business } from "../../contract/business";
import { DAY } from "../../core/clock";

/** Whether a return comes so long after the sale that what was earned is no longer the shop's alone to take back. */
export const isLateReturn = (receivedAt: Date, returnDays: number, now: Date): boolean =>
  now.getTime() - receivedAt.getTime() > (returnDays + business.returnGraceDays) * DAY;

/** What the shop hears of a return that was not taken yet. */
export const CONSENT_NEEDED =
  "The return window of this order is over. The publisher or an admin has to accept the return; until then no commission is reversed.";
