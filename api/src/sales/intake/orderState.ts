import type { Attribution } from "../attribution/attribution";
import type { Sale } from "../sale.entity";
import type { SaleStatus } from "../saleStatus";

export const CLAIMED_AMOUNT =
  "This order has the amount of an accepted claim. Open it in Orders to use the shop's amount";

/**
 * Reported by browsers only and never confirmed. An unconfirmed order that the shop declined stays in this state:
 * anybody can claim an order number before the shop reports it, and the real order may still come.
 */
export const isUnconfirmedClaim = (sale: Sale): boolean =>
  sale.source === "browser" && (sale.decidedAt === null || isDeclinedUnconfirmed(sale));

/** A confirmed order has the outcomes of its claims in its decision. */
const isDeclinedUnconfirmed = ({ status, why, returnedAmount }: Sale): boolean =>
  status === "declined" && why.claims === undefined && returnedAmount === 0;

/**
 * The shop's own order, declined only because it had no genuine click, one of the shop's own test link only, or a code
 * alone that earned nothing.
 */
export const isWithoutClick = ({ status, source, decidedAt, clickId, why }: Sale): boolean =>
  status === "declined" &&
  source !== "browser" &&
  decidedAt === null &&
  (isNobodys(why) || (why.codes !== undefined && clickId === null));

const isNobodys = ({ decision }: Sale["why"]): boolean => decision === "no click" || decision === "test click";

/** What follows from an attribution: columns of the sale, and who earns it. */
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
