import type { Viewer } from "../core/context";
import { basisPointsToPercent, formatCents } from "../core/money";
import { whyFor } from "./attribution/whyFor";
import { CONSENT_NEEDED } from "./returns/lateReturn";
import type { Sale, SaleReturn } from "./sale.entity";
import { commissionOf } from "./saleTotals";

/** A sale in REST responses. Amounts are decimal strings; `commission` is what is left after returns and decisions. */
export const presentSale = (sale: Sale, viewer: Pick<Viewer, "id" | "role">) => ({
  id: sale.id,
  merchantId: sale.merchantId,
  orderId: sale.orderId,
  status: sale.status,
  reason: sale.reason,
  amount: formatCents(sale.amount),
  returnedAmount: formatCents(sale.returnedAmount),
  currency: sale.currency,
  commissionRate: basisPointsToPercent(sale.rateBasisPoints),
  commission: formatCents(commissionOf(sale)),
  clickId: sale.clickId,
  linkId: sale.linkId,
  publisherId: sale.publisherId,
  occurredAt: sale.occurredAt.toISOString(),
  receivedAt: sale.createdAt.toISOString(),
  why: whyFor(viewer, sale),
});

export const presentReturn = (saleReturn: SaleReturn, sale: Sale, viewer: Pick<Viewer, "id" | "role">) => ({
  id: saleReturn.id,
  orderId: sale.orderId,
  returnId: saleReturn.returnId,
  amount: formatCents(saleReturn.amount),
  commission: formatCents(saleReturn.commission),
  reason: saleReturn.reason,
  receivedAt: saleReturn.createdAt.toISOString(),
  status: saleReturn.status,
  note: saleReturn.status === "proposed" ? CONSENT_NEEDED : null,
  sale: presentSale(sale, viewer),
});
