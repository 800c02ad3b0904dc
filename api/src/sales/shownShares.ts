import type { Viewer } from "../platform/context";
import { portionOf } from "../platform/money";
import { leftOf } from "./earnings/amounts";
import type { ClickEarning } from "./earnings/earning.entity";
import { commissionOf } from "./figures";
import type { SaleShare } from "./saleShare.type";
import { clickEarning, earningOf, type SaleWithEarnings } from "./saleWithEarnings";

type Reader = Pick<Viewer, "id" | "role">;

/** The viewer's share of the order: a publisher's own; the lead's for everyone else. */
export const shownEarning = ({ id, role }: Reader, sale: Pick<SaleWithEarnings, "earnings">): ClickEarning | null =>
  role === "publisher" ? earningOf(sale, id) : clickEarning(sale);

const sharedEarnings = ({ earnings }: Pick<SaleWithEarnings, "earnings">) => (earnings.length > 1 ? earnings : []);

/** Who shares an order, the lead first. A publisher sees its own share only. */
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

/** The number of other publishers that the viewer, or the lead, shares the order with. */
export const sharedWith = (sale: Pick<SaleWithEarnings, "earnings">): number =>
  Math.max(0, sharedEarnings(sale).length - 1);

/** Whether a publisher has a share of an order decided under another one's terms. */
export const isLedByAnother = ({ id, role }: Reader, sale: Pick<SaleWithEarnings, "earnings">): boolean =>
  role === "publisher" && earningOf(sale, id)?.kind === "assist";

/** The click behind the viewer's share: IDs of another's click are never shown to a publisher. */
export const shownClickId = (viewer: Reader, sale: SaleWithEarnings): string | null =>
  isLedByAnother(viewer, sale)
    ? (sale.why.split?.shares.find(({ publisherId }) => publisherId === viewer.id)?.clickId ?? null)
    : sale.clickId;

/** In basis points. Another's terms may be a private offer: then derived from the share's amount. */
export function shownRate(viewer: Reader, sale: SaleWithEarnings): number {
  const own = isLedByAnother(viewer, sale) ? earningOf(sale, viewer.id) : null;
  if (!own) return sale.why.rateBasisPoints;
  const left = sale.amount - sale.returnedAmount;
  return left > 0 ? portionOf(leftOf(own), 10_000, left) : 0;
}
