import type { Viewer } from "../core/context";
import { basisPointsToPercent, formatCents } from "../core/money";
import { shownCodes, whyFor } from "./attribution/whyFor";
import { CONSENT_NEEDED } from "./returns/lateReturn";
import type { SaleReturn } from "./sale.entity";
import { commissionOf } from "./saleTotals";
import { clickEarning, earningsFor, type SaleWithEarnings } from "./saleWithEarnings";

/** A sale in REST responses. Amounts are decimal strings; `commission` is what is left after returns and decisions. */
export function presentSale(sale: SaleWithEarnings, viewer: Pick<Viewer, "id" | "role">) {
  const earnings = earningsFor(viewer, sale);
  const earning = clickEarning({ earnings });
  return {
    id: sale.id,
    merchantId: sale.merchantId,
    orderId: sale.orderId,
    status: sale.status,
    reason: sale.reason,
    reasonCode: sale.reasonCode,
    amount: formatCents(sale.amount, sale.currency),
    returnedAmount: formatCents(sale.returnedAmount, sale.currency),
    currency: sale.currency,
    commissionRate: basisPointsToPercent(sale.why.rateBasisPoints),
    commission: formatCents(commissionOf(earnings), sale.currency),
    clickId: sale.clickId,
    linkId: earning?.linkId ?? null,
    publisherId: earning?.publisherId ?? null,
    occurredAt: sale.occurredAt.toISOString(),
    receivedAt: sale.createdAt.toISOString(),
    why: whyFor(viewer, sale),
    codes: shownCodes(viewer, sale),
    evidence: sale.evidence,
    consent: sale.consent,
  };
}

export const presentReturn = (saleReturn: SaleReturn, sale: SaleWithEarnings, viewer: Pick<Viewer, "id" | "role">) => ({
  id: saleReturn.id,
  orderId: sale.orderId,
  returnId: saleReturn.returnId,
  amount: formatCents(saleReturn.amount, sale.currency),
  commission: formatCents(saleReturn.commission, sale.currency),
  reason: saleReturn.reason,
  receivedAt: saleReturn.createdAt.toISOString(),
  status: saleReturn.status,
  note: saleReturn.status === "proposed" ? CONSENT_NEEDED : null,
  sale: presentSale(sale, viewer),
});
