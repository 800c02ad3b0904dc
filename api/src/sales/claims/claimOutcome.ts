/**
 * The outcome of an unsigned browser claim. A claim is not an order, so several may exist per order, and the shop's
 * report decides between them.
 */
export const claimOutcomes = [
  // The shop has not reported this order.
  "waiting",
  // The shop reported the order without a click: it may confirm this claim or dismiss it.
  "unnamed",
  "earns",
  // It names another click than the one that earns.
  "another click",
  "other amount",
  "too early",
  "too late",
  "not eligible",
  // The shop dismissed it.
  "left",
] as const;
export type ClaimOutcome = (typeof claimOutcomes)[number];
