import { basisPointsToPercent, formatCents } from "../core/money";
import type { Sale, SaleReturn } from "./sale.entity";
import { commissionOf } from "./saleTotals";

/** What REST callers see of a sale. Amounts are decimal strings; `commission` is what is left after returns and decisions. */
export const presentSale = (sale: Sale) => ({
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
  why: sale.why,
});

export const presentReturn = (saleReturn: SaleReturn, sale: Sale) => ({
  id: saleReturn.id,
  orderId: sale.orderId,
  returnId: saleReturn.returnId,
  amount: formatCents(saleReturn.amount),
  commission: formatCents(saleReturn.commission),
  reason: saleReturn.reason,
  receivedAt: saleReturn.createdAt.toISOString(),
  sale: presentSale(sale),
});
