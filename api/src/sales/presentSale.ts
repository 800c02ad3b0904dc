import type { Viewer } from "../platform/context";
import { basisPointsToPercent, formatCents } from "../platform/money";
import { shownCodes, whyFor } from "./attribution/whyFor";
import { commissionOf } from "./figures";
import { metadataFor } from "./intake/orderMetadata";
import { CONSENT_NEEDED } from "./returns/lateReturn";
import type { Returned } from "./returns/return.service";
import { returnedFor } from "./returns/returnShares";
import type { SaleReturn } from "./sale.entity";
import { earningsFor, type SaleWithEarnings } from "./saleWithEarnings";
import { isLedByAnother, sharedWith, sharesFor, shownClickId, shownEarning, shownRate } from "./shownShares";
import { realId } from "./testMode/testFacts";

/** A sale in REST responses. Amounts are decimal strings; `commission` is what is left after returns and decisions. */
export function presentSale(sale: SaleWithEarnings, viewer: Pick<Viewer, "id" | "role">) {
  const earnings = earningsFor(viewer, sale);
  const earning = shownEarning(viewer, sale);
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
    commissionRate: basisPointsToPercent(shownRate(viewer, sale)),
    commission: formatCents(commissionOf(earnings), sale.currency),
    clickId: shownClickId(viewer, sale),
    linkId: earning?.linkId ?? null,
    publisherId: earning?.publisherId ?? null,
    lead: !isLedByAnother(viewer, sale),
    sharedWith: sharedWith(sale),
    shares: sharesFor(viewer, sale).map(({ publisherId, role, isLead, weight, commission }) => ({
      publisherId,
      role,
      lead: isLead,
      percent: basisPointsToPercent(weight),
      commission: formatCents(commission, sale.currency),
    })),
    occurredAt: sale.occurredAt.toISOString(),
    receivedAt: sale.createdAt.toISOString(),
    why: whyFor(viewer, sale),
    codes: shownCodes(viewer, sale),
    evidence: sale.evidence,
    consent: sale.consent,
    metadata: metadataFor(viewer, sale),
  };
}

export const presentReturn = (saleReturn: SaleReturn, sale: SaleWithEarnings, viewer: Pick<Viewer, "id" | "role">) => ({
  id: saleReturn.id,
  orderId: sale.orderId,
  returnId: saleReturn.returnId,
  amount: formatCents(saleReturn.amount, sale.currency),
  commission: formatCents(
    returnedFor(viewer, sale, [saleReturn]).get(saleReturn.id) ?? saleReturn.commission,
    sale.currency,
  ),
  reason: saleReturn.reason,
  receivedAt: saleReturn.createdAt.toISOString(),
  status: saleReturn.status,
  note: saleReturn.status === "proposed" ? CONSENT_NEEDED : null,
  sale: presentSale(sale, viewer),
});

type Reader = Pick<Viewer, "id" | "role">;

/** A test order in the shape of a real one. */
export function presentTestSale(sale: SaleWithEarnings, viewer: Reader) {
  const { linkId, publisherId, why, shares, ...shown } = presentSale(sale, viewer);
  const considered = why.considered.map((click) => ({
    ...click,
    linkId: realId(click.linkId),
    publisherId: realId(click.publisherId),
  }));
  return {
    ...shown,
    linkId: realId(linkId),
    publisherId: realId(publisherId),
    shares: shares.map((share) => ({ ...share, publisherId: realId(share.publisherId) })),
    why: { ...why, considered },
    test: true,
  };
}

export const presentTestReturn = ({ saleReturn, sale }: Returned, viewer: Reader) => ({
  ...presentReturn(saleReturn, sale, viewer),
  sale: presentTestSale(sale, viewer),
  test: true,
});
