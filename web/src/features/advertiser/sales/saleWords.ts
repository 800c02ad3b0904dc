import type { SaleRowFragment, SaleStatus } from "../../../generated/advertiser";

/** A status as its filter and its empty list name it. */
export const statusLabels: Record<SaleStatus, string> = {
  CLAIMED: "Unconfirmed",
  PENDING: "Pending",
  APPROVED: "Approved",
  DECLINED: "Declined",
};

type Returnable = Pick<SaleRowFragment, "amount" | "returnedAmount">;

/** What of the order's amount has not come back yet. */
export const centsLeft = ({ amount, returnedAmount }: Returnable): number => amount.cents - returnedAmount.cents;

/** All of it came back: approved or rejected, it earns nothing. */
export const isReturned = (sale: Returnable): boolean => sale.returnedAmount.cents > 0 && centsLeft(sale) <= 0;

/** An order that only a browser told of cannot come back: its shop has to vouch for it first. */
export const canReturn = (sale: Pick<SaleRowFragment, "status"> & Returnable): boolean =>
  sale.status !== "CLAIMED" && centsLeft(sale) > 0;
