import { t } from "../../../../../api/src/contract/i18n/t";
import type { SaleRowFragment, SaleStatus } from "../../../generated/advertiser";

/** Labels of the filter and the empty list. */
const saleStatusLabels: Record<SaleStatus, string> = {
  UNVERIFIED: t("Unverified"),
  PENDING: t("Pending"),
  APPROVED: t("Approved"),
  DECLINED: t("Declined"),
};

/** Filter choices. Most shops never have an open unverified report. */
export const choiceLabels = { ...saleStatusLabels, ALL: t("All"), OPEN_REPORT: t("Open reports") } as const;

/** An unverified report that the shop can still confirm. */
export const isOpenReport = ({ outcome }: SaleRowFragment["unverifiedReports"][number]): boolean =>
  outcome === "WAITING" || outcome === "UNNAMED";

/** The shop reported the order without a click, but browsers reported it: the shop must decide. */
export const needsDecision = ({
  status,
  unverifiedReports,
}: Pick<SaleRowFragment, "status" | "unverifiedReports">): boolean =>
  status === "DECLINED" && unverifiedReports.some(({ outcome }) => outcome === "UNNAMED");

/** Browsers reported the order for different publishers or amounts. */
export const hasRivalReports = ({ unverifiedReports }: Pick<SaleRowFragment, "unverifiedReports">): boolean =>
  new Set(unverifiedReports.filter(isOpenReport).map(({ publisherName, amount }) => `${publisherName} ${amount.cents}`))
    .size > 1;

export const outcomeLabels: Record<SaleRowFragment["unverifiedReports"][number]["outcome"], string> = {
  WAITING: t("Your server has not reported this order"),
  UNNAMED: t("Your report has no click"),
  EARNS: t("Earns commission"),
  ANOTHER_CLICK: t("Another click earns commission"),
  OTHER_AMOUNT: t("Amount differs from your report"),
  TOO_EARLY: t("Reported before the order existed"),
  TOO_LATE: t("Reported long after the order"),
  NOT_ELIGIBLE: t("Click not eligible"),
  LEFT: t("Dismissed by you"),
};

type Returnable = Pick<SaleRowFragment, "amount" | "returnedAmount">;

/** The part of the amount that has not been returned. */
export const centsLeft = ({ amount, returnedAmount }: Returnable): number => amount.cents - returnedAmount.cents;

/** Fully returned: earns nothing, whether approved or rejected. */
export const isReturned = (sale: Returnable): boolean => sale.returnedAmount.cents > 0 && centsLeft(sale) <= 0;

/** The shop must confirm an order reported only by a browser before it can be returned. */
export const canReturn = (sale: Pick<SaleRowFragment, "status"> & Returnable): boolean =>
  sale.status !== "UNVERIFIED" && centsLeft(sale) > 0;

type Earned = Pick<SaleRowFragment, "publisherName" | "sharedWith" | "shares">;

/** "Maya Okafor", or "Maya Okafor and 2 others" if they share the order; null for nobody. */
export const earnerNames = ({ publisherName, sharedWith }: Earned): string | null => {
  const name = publisherName ?? null;
  if (sharedWith === 0 || name === null) return name;
  return t("{name} and {count, plural, one {# other} other {# others}}", { name, count: sharedWith });
};

/** For one publisher's list: another publisher may lead a shared order. */
export const nameIn = ({ publisherName, shares }: Earned, publisherId: string): string | null =>
  shares.find((share) => share.publisherId === publisherId)?.publisherName ?? publisherName ?? null;
