/**
 * What waits while a risk hold is open for its publisher and brand. Debts never wait: a hold must not make a payout
 * larger than it would be without.
 */
export const NOT_HELD = `NOT (earning.amount - earning.returned - earning.settled > 0 AND EXISTS (
  SELECT 1 FROM risk_hold held
  WHERE held.publisherId = earning.publisherId AND held.isOpen = 1 AND held.merchantId = earning.merchantId))`;
