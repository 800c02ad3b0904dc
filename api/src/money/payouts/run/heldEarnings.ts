/** Approved after its brand's money ended: the brand has not paid for it, and is above its credit limit. */
export const IS_UNCOVERED = `EXISTS (
  SELECT 1 FROM cover_gap gap WHERE gap.merchantId = earning.merchantId AND earning.approvedAt >= gap.since)`;

/**
 * What waits while a risk hold is open for its publisher and brand, or until the brand has paid for it. Debts never wait:
 * a hold must not make a payout larger than it would be without.
 */
export const NOT_HELD = `NOT (earning.amount - earning.returned - earning.settled > 0 AND (EXISTS (
  SELECT 1 FROM risk_hold held
  WHERE held.publisherId = earning.publisherId AND held.isOpen = 1 AND held.merchantId = earning.merchantId)
  OR ${IS_UNCOVERED}))`;
