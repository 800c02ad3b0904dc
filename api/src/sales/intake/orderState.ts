import type { Attribution } from "../attribution/attribution";
import type { Sale } from "../sale.entity";
import type { SaleStatus } from "../saleStatus";

/**
 * Told by browsers alone, and not confirmed by anyone since. What the shop declined unconfirmed stays so: anybody can
 * claim an order number before the shop has it, and the order itself may yet come.
 */
export const isUnconfirmedClaim = (sale: Sale): boolean =>
  sale.source === "browser" && (sale.decidedAt === null || isDeclinedUnconfirmed(sale));

/** A confirmed one says in its decision what its claims were worth. */
const isDeclinedUnconfirmed = ({ status, why, returnedAmount }: Sale): boolean =>
  status === "declined" && why.claims === undefined && returnedAmount === 0;

/** The shop's own order, declined because no genuine click came with it, and for nothing else. */
export const isWithoutClick = ({ status, source, decidedAt, why }: Sale): boolean =>
  status === "declined" && source !== "browser" && decidedAt === null && why.decision === "no click";

/** What an attribution makes of a sale. */
export function attributed(
  { click, earns, reason, rateBasisPoints, commission, why }: Attribution,
  ifEarning: SaleStatus,
) {
  return {
    clickId: click?.id ?? null,
    linkId: click?.linkId ?? null,
    publisherId: click?.publisherId ?? null,
    subId: click?.subId ?? null,
    rateBasisPoints,
    commission,
    why,
    reason,
    status: earns ? ifEarning : ("declined" as const),
  };
}
