import type { Viewer } from "../platform/context";
import { portionOf } from "../platform/money";
import { leftOf } from "./earnings/amounts";
import type { ClickEarning } from "./earnings/earning.entity";
import { commissionOf } from "./figures";
import type { SaleShare } from "./saleShare.type";
import { clickEarning, earningOf, type SaleWithEarnings } from "./saleWithEarnings";

type Reader = Pick<Viewer, "id" | "role">;

/** The part of an order that is its viewer's: a publisher's own, for all others that of whoever leads. */
export const shownEarning = ({ id, role }: Reader, sale: Pick<SaleWithEarnings, "earnings">): ClickEarning | null =>
  role === "publisher" ? earningOf(sale, id) : clickEarning(sale);

const sharedEarnings = ({ earnings }: Pick<SaleWithEarnings, "earnings">) => (earnings.length > 1 ? earnings : []);

/** Who shares an order: whoever leads first. A publisher sees its own part only. */
export const sharesFor = (viewer: Reader, sale: Pick<SaleWithEarnings, "earnings">): SaleShare[] =>
  sharedEarnings(sale)
    .filter(({ publisherId }) => viewer.role !== "publisher" || publisherId === viewer.id)
    .map((earning) => ({
      publisherId: earning.publisherId,
      currency: earning.currency,
      role: earning.role ?? "last",
      weight: earning.weight ?? 0,
      commission: commissionOf([earning]),
      isLead: earning.kind === "sale",
    }))
    .sort((a, b) => Number(b.isLead) - Number(a.isLead) || b.weight - a.weight);

/** With how many other publishers its viewer, or whoever leads, shares an order. */
export const sharedWith = (sale: Pick<SaleWithEarnings, "earnings">): number =>
  Math.max(0, sharedEarnings(sale).length - 1);

/** Whether a publisher has a part in an order that is decided by another one's terms. */
export const isLedByAnother = ({ id, role }: Reader, sale: Pick<SaleWithEarnings, "earnings">): boolean =>
  role === "publisher" && earningOf(sale, id)?.kind === "assist";

/** The click by which its viewer has its part: ids of another's go to no publisher. */
export const shownClickId = (viewer: Reader, sale: SaleWithEarnings): string | null =>
  isLedByAnother(viewer, sale)
    ? (sale.why.split?.shares.find(({ publisherId }) => publisherId === viewer.id)?.clickId ?? null)
    : sale.clickId;

/** In basis points. Another's terms may be an offer to that one alone: then it is what the part comes to. */
export function shownRate(viewer: Reader, sale: SaleWithEarnings): number {
  const own = isLedByAnother(viewer, sale) ? earningOf(sale, viewer.id) : null;
  if (!own) return sale.why.rateBasisPoints;
  const left = sale.amount - sale.returnedAmount;
  return left > 0 ? portionOf(leftOf(own), 10_000, left) : 0;
}
