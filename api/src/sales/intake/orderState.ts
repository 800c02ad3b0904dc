import type { Attribution } from "../attribution/attribution";
import type { Sale } from "../sale.entity";
import type { SaleStatus } from "../saleStatus";

export const CLAIMED_AMOUNT =
  "This order's amount comes from an accepted claim. Open it under Orders to use the shop's amount.";

/**
 * Reported only by browsers and never confirmed. An unconfirmed order that the shop declined stays in this state:
 * anybody can report an order number before the shop does, and the real order may still come.
 */
export const isUnverified = (sale: Sale): boolean =>
  sale.source === "browser" && (sale.decidedAt === null || isDeclinedUnconfirmed(sale));

/** A confirmed order has the outcomes of its unverified reports in its decision. */
const isDeclinedUnconfirmed = ({ status, why, returnedAmount }: Sale): boolean =>
  status === "declined" && why.unverifiedReports === undefined && returnedAmount === 0;

/**
 * The shop's own order, declined only because it had no genuine click, only one of the shop's own test link, or only a
 * code that earned nothing.
 */
export const isWithoutClick = ({ status, source, decidedAt, clickId, why }: Sale): boolean =>
  status === "declined" &&
  source !== "browser" &&
  decidedAt === null &&
  (isUncredited(why) || (why.codes !== undefined && clickId === null));

const isUncredited = ({ decision }: Sale["why"]): boolean => decision === "no click" || decision === "test click";

/** The resulting columns of the sale, and who earns it. */
export function attributed(
  { click, credited, earns, reason, commission, returnDays, groups, why }: Attribution,
  ifEarning: SaleStatus,
) {
  const credit = credited && { ...credited, amount: commission, returned: 0, returnDays, groups: earns ? groups : [] };
  return {
    clickId: click?.id ?? null,
    credit,
    why,
    reason,
    reasonCode: null,
    status: earns ? ifEarning : ("declined" as const),
  };
}
