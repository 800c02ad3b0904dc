export interface Limit {
  /** How many points … */
  points: number;
  /** … in how many seconds. */
  seconds: number;
}

/**
 * What is limited. A window ends by itself: tries made while it is full do not prolong it.
 * The key of whatever ends in `ByAddress` is an address; the limiters count it by its network.
 */
export const defaultLimits = {
  signInFromAddress: { points: 10, seconds: 15 * 60 },
  signInByDevice: { points: 10, seconds: 15 * 60 },
  signInByAddress: { points: 50, seconds: 15 * 60 },
  signInByNetwork: { points: 500, seconds: 15 * 60 },
  // Of all strangers together; whoever signed in from the same browser before, or resets the password, is none.
  signInByAccount: { points: 100, seconds: 15 * 60 },
  signInBurstNoted: { points: 1, seconds: 15 * 60 },
  signInBurstMailed: { points: 1, seconds: 24 * 60 * 60 },
  signUpByAddress: { points: 20, seconds: 60 * 60 },
  signUpByNetwork: { points: 100, seconds: 60 * 60 },
  passwordResetByAddress: { points: 10, seconds: 60 * 60 },
  passwordResetByNetwork: { points: 100, seconds: 60 * 60 },
  passwordResetByAccount: { points: 3, seconds: 60 * 60 },
  contactByAddress: { points: 10, seconds: 60 * 60 },
  contactByNetwork: { points: 100, seconds: 60 * 60 },
  waitingOrdersByAddress: { points: 120, seconds: 60 },
  // Unsigned orders alone. The bound of a shop is far above what its shoppers need: it stops a flood, not a stranger.
  claimedSalesByAddress: { points: 20, seconds: 60 },
  claimedSalesByClick: { points: 20, seconds: 60 * 60 },
  claimedSalesWithoutClick: { points: 60, seconds: 60 },
  claimedSalesByMerchant: { points: 1200, seconds: 60 },
  webhookSendsByAccount: { points: 60, seconds: 60 },
  /** GraphQL documents of nobody that could not be parsed, or were not valid, or too large. */
  failedDocumentsByAddress: { points: 60, seconds: 60 },
  /** All that an account asks for, by a session or a key. */
  requestsByAccount: { points: 1800, seconds: 60 },
  /** A key's part of that, so that one program leaves something for its owner. */
  requestsByKey: { points: 600, seconds: 60 },
  /** Orders and returns as shops report them, beside all else: a hundred a second. */
  saleReportsByAccount: { points: 6000, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;

/** Whoever has a /48 has 65,536 networks to try from: there, a wider limit counts all of them together. */
export const wider: Partial<Record<LimitName, LimitName>> = {
  signInByAddress: "signInByNetwork",
  signUpByAddress: "signUpByNetwork",
  passwordResetByAddress: "passwordResetByNetwork",
  contactByAddress: "contactByNetwork",
};
