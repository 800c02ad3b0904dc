import type { SaleRowFragment, SaleStatus } from "../../../generated/advertiser";

/** Labels of the filter and the empty list. */
const saleStatusLabels: Record<SaleStatus, string> = {
  CLAIMED: "Unconfirmed",
  PENDING: "Pending",
  APPROVED: "Approved",
  DECLINED: "Declined",
};

/** Filter choices. Most shops never have an open claim. */
export const choiceLabels = { ...saleStatusLabels, ALL: "All", OPEN_CLAIM: "Open reports" } as const;

/** A claim that the shop can still confirm. */
export const isOpenClaim = ({ outcome }: SaleRowFragment["claims"][number]): boolean =>
  outcome === "WAITING" || outcome === "UNNAMED";

/** The shop reported the order without a click, but browsers claimed it: the shop has to decide. */
export const asksAboutClaims = ({ status, claims }: Pick<SaleRowFragment, "status" | "claims">): boolean =>
  status === "DECLINED" && claims.some(({ outcome }) => outcome === "UNNAMED");

/** Browsers claimed the order for different publishers or amounts. */
export const hasRivalClaims = ({ claims }: Pick<SaleRowFragment, "claims">): boolean =>
  new Set(claims.filter(isOpenClaim).map(({ publisherName, amount }) => `${publisherName} ${amount.cents}`)).size > 1;

export const claimOutcomes: Record<SaleRowFragment["claims"][number]["outcome"], string> = {
  WAITING: "Your server has not reported this order",
  UNNAMED: "Your report names no click",
  EARNS: "Earns the commission",
  ANOTHER_CLICK: "Another click earns the commission",
  OTHER_AMOUNT: "You reported another amount",
  TOO_EARLY: "Reported before the order existed",
  TOO_LATE: "Reported long after the order",
  NOT_ELIGIBLE: "Its click is not eligible",
  LEFT: "You dismissed it",
};

type Returnable = Pick<SaleRowFragment, "amount" | "returnedAmount">;

/** The part of the amount that has not been returned. */
export const centsLeft = ({ amount, returnedAmount }: Returnable): number => amount.cents - returnedAmount.cents;

/** Fully returned: earns nothing, whether approved or rejected. */
export const isReturned = (sale: Returnable): boolean => sale.returnedAmount.cents > 0 && centsLeft(sale) <= 0;

/** The shop must confirm an order reported only by a browser before it can be returned. */
export const canReturn = (sale: Pick<SaleRowFragment, "status"> & Returnable): boolean =>
  sale.status !== "CLAIMED" && centsLeft(sale) > 0;

type Earned = Pick<SaleRowFragment, "publisherName" | "sharedWith" | "shares">;

/** "Maya Okafor", or "Maya Okafor and 2 others" if they share the order; null for nobody. */
export const whoEarns = ({ publisherName, sharedWith }: Earned): string | null => {
  const name = publisherName ?? null;
  if (sharedWith === 0 || name === null) return name;
  return `${name} and ${sharedWith} ${sharedWith === 1 ? "other" : "others"}`;
};

/** Of the publisher whose orders are listed: of a shared order another one may lead. */
export const nameIn = ({ publisherName, shares }: Earned, publisherId: string): string | null =>
  shares.find((share) => share.publisherId === publisherId)?.publisherName ?? publisherName ?? null;
