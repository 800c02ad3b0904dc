export interface Limit {
  /** Points per window. */
  points: number;
  /** Length of the window. */
  seconds: number;
}

/**
 * All rate limits. Windows are fixed: attempts during a full window do not extend it. Limits ending in `ByAddress` are
 * keyed by IP address, which the limiters reduce to its network.
 */
export const defaultLimits = {
  signInFromAddress: { points: 10, seconds: 15 * 60 },
  signInByDevice: { points: 10, seconds: 15 * 60 },
  signInByAddress: { points: 50, seconds: 15 * 60 },
  signInByNetwork: { points: 500, seconds: 15 * 60 },
  // Counts all unknown devices together; known devices and password resets are exempt.
  signInByAccount: { points: 100, seconds: 15 * 60 },
  signInBurstNoted: { points: 1, seconds: 15 * 60 },
  signInBurstMailed: { points: 1, seconds: 24 * 60 * 60 },
  // Codes and passkeys, after the right password: an address and a known device have limits of their own here, too, so
  // that whoever learned the password locks out nobody else.
  secondFactorFromAddress: { points: 6, seconds: 15 * 60 },
  secondFactorByDevice: { points: 10, seconds: 15 * 60 },
  // All unknown devices of a person together, and all known ones: whoever knew the password before, or reads the mails,
  // can have as many of those as they like.
  secondFactorByStrangers: { points: 40, seconds: 60 * 60 },
  secondFactorByDevices: { points: 40, seconds: 60 * 60 },
  confirmationsByPerson: { points: 10, seconds: 15 * 60 },
  emailChangesByPerson: { points: 5, seconds: 24 * 60 * 60 },
  signUpByAddress: { points: 20, seconds: 60 * 60 },
  signUpByNetwork: { points: 100, seconds: 60 * 60 },
  passwordResetByAddress: { points: 10, seconds: 60 * 60 },
  passwordResetByNetwork: { points: 100, seconds: 60 * 60 },
  passwordResetByAccount: { points: 3, seconds: 60 * 60 },
  programInvitationsByAccount: { points: 100, seconds: 60 * 60 },
  invitationsByAccount: { points: 20, seconds: 24 * 60 * 60 },
  // Nobody's mailbox is flooded; the mail is left out silently. One account alone cannot use up what all may send.
  invitationsToMailboxByAccount: { points: 3, seconds: 24 * 60 * 60 },
  invitationsToMailbox: { points: 12, seconds: 24 * 60 * 60 },
  contactByAddress: { points: 10, seconds: 60 * 60 },
  /** Each reaches all partners of a brand: nobody wants to hear more from one. */
  announcementsByAccount: { points: 5, seconds: 24 * 60 * 60 },
  /** Each is answered with what is known of an order. */
  inquiriesByAccount: { points: 60, seconds: 24 * 60 * 60 },
  /** Each is decoded and written anew. */
  claimFilesByAccount: { points: 100, seconds: 24 * 60 * 60 },
  messagesByAccount: { points: 240, seconds: 60 * 60 },
  contactByNetwork: { points: 100, seconds: 60 * 60 },
  /** Shops' pages, and what embeds read: an office of many readers has one address. */
  shopPagesByAddress: { points: 1200, seconds: 60 },
  /** The public log: a tile has 256 leaves, so that this is some millions of them an hour. */
  logByAddress: { points: 600, seconds: 60 },
  /** What the snippet says of open checkouts: an office of shoppers has one address. */
  checkoutsByAddress: { points: 120, seconds: 60 },
  waitingOrdersByAddress: { points: 120, seconds: 60 },
  // Unsigned orders only. The limit per shop is far above normal traffic: it stops a flood, not a single attacker.
  claimedSalesByAddress: { points: 20, seconds: 60 },
  claimedSalesByClick: { points: 20, seconds: 60 * 60 },
  claimedSalesWithoutClick: { points: 60, seconds: 60 },
  claimedSalesByMerchant: { points: 1200, seconds: 60 },
  // Clicks, orders and returns in test mode, whatever way they come.
  testReportsByMerchant: { points: 240, seconds: 60 },
  testReportsByAccount: { points: 300, seconds: 60 },
  webhookSendsByAccount: { points: 60, seconds: 60 },
  /** GraphQL documents from anonymous callers that were unparsable, invalid or too large. */
  failedDocumentsByAddress: { points: 60, seconds: 60 },
  /** REST calls of nobody we know, with a wrong key or none; good ones from there go on. */
  refusedCallsByAddress: { points: 300, seconds: 60 },
  /** Everything an account requests, by session or API key. */
  requestsByAccount: { points: 1800, seconds: 60 },
  /** An API key's share of that, so that one program cannot use up its owner's budget. */
  requestsByKey: { points: 600, seconds: 60 },
  /** Orders and returns reported by shops, counted separately: 100 per second. */
  saleReportsByAccount: { points: 6000, seconds: 60 },
} as const satisfies Record<string, Limit>;

export type LimitName = keyof typeof defaultLimits;
export type Limits = Record<LimitName, Limit>;

/** A /48 contains 65,536 /64 networks, so these limits are counted a second time for the whole /48. */
export const wider: Partial<Record<LimitName, LimitName>> = {
  signInByAddress: "signInByNetwork",
  signUpByAddress: "signUpByNetwork",
  passwordResetByAddress: "passwordResetByNetwork",
  contactByAddress: "contactByNetwork",
};
