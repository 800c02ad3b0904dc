/**
 * What became of a claim: that of a browser which nobody signed for. It is no order, so several may stand beside each
 * other, and the shop's word decides between them.
 */
export const claimOutcomes = [
  // The shop has not said anything about this order.
  "waiting",
  // The shop reported the order and named no click: it may confirm this claim, or leave it.
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
