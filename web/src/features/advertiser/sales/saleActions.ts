import type { SaleRowFragment, SaleStatus } from "../../../generated/advertiser";

/** A status as its filter and its empty list name it. */
export const saleStatusLabels: Record<SaleStatus, string> = {
  CLAIMED: "Unconfirmed",
  PENDING: "Pending",
  APPROVED: "Approved",
  DECLINED: "Declined",
};

/** What a list can be narrowed to. Most shops never have an open claim. */
export const choiceLabels = { ...saleStatusLabels, ALL: "All", OPEN_CLAIM: "Open claims" } as const;

/** A claim that the shop may still confirm. */
export const isOpenClaim = ({ outcome }: SaleRowFragment["claims"][number]): boolean =>
  outcome === "WAITING" || outcome === "UNNAMED";

/** The shop's own report named no click, and browsers claimed the order: it is for the shop to say. */
export const asksAboutClaims = ({ status, claims }: Pick<SaleRowFragment, "status" | "claims">): boolean =>
  status === "DECLINED" && claims.some(({ outcome }) => outcome === "UNNAMED");

/** Browsers claimed one order for different publishers, or with different amounts. */
export const hasRivalClaims = ({ claims }: Pick<SaleRowFragment, "claims">): boolean =>
  new Set(claims.filter(isOpenClaim).map(({ publisherName, amount }) => `${publisherName} ${amount.cents}`)).size > 1;

export const claimOutcomes: Record<SaleRowFragment["claims"][number]["outcome"], string> = {
  WAITING: "Your server has not reported this order",
  UNNAMED: "Your report names no click",
  EARNS: "Earns the commission",
  ANOTHER_CLICK: "Another click earns the commission",
  OTHER_AMOUNT: "You reported another amount",
  TOO_EARLY: "Claimed before the order existed",
  TOO_LATE: "Claimed long after the order",
  NOT_ELIGIBLE: "Its click is not eligible",
  LEFT: "You dismissed it",
};

type Returnable = Pick<SaleRowFragment, "amount" | "returnedAmount">;

/** What of the order's amount has not come back yet. */
export const centsLeft = ({ amount, returnedAmount }: Returnable): number => amount.cents - returnedAmount.cents;

/** All of it came back: approved or rejected, it earns nothing. */
export const isReturned = (sale: Returnable): boolean => sale.returnedAmount.cents > 0 && centsLeft(sale) <= 0;

/** An order that only a browser told of cannot come back: its shop has to vouch for it first. */
export const canReturn = (sale: Pick<SaleRowFragment, "status"> & Returnable): boolean =>
  sale.status !== "CLAIMED" && centsLeft(sale) > 0;
