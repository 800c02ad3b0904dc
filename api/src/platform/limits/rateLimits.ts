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
  // Codes and passkeys, after the right password: an address and a known device have separate limits here too, so that
  // someone who learned the password locks out nobody else.
  secondFactorFromAddress: { points: 6, seconds: 15 * 60 },
  secondFactorByDevice: { points: 10, seconds: 15 * 60 },
  // All unknown devices of a person together, and all known ones: someone who knew the password before, or reads the
  // mails, can have as many of those as they like.
  secondFactorByStrangers: { points: 40, seconds: 60 * 60 },
  secondFactorByDevices: { points: 40, seconds: 60 * 60 },
  // Each state of a sign-in with the identity provider is used once.
  oidcResponses: { points: 1, seconds: 15 * 60 },
  confirmationsByPerson: { points: 10, seconds: 15 * 60 },
  emailChangesByPerson: { points: 5, seconds: 24 * 60 * 60 },
  signUpByAddress: { points: 20, seconds: 60 * 60 },
  signUpByNetwork: { points: 100, seconds: 60 * 60 },
  passwordResetByAddress: { points: 10, seconds: 60 * 60 },
  passwordResetByNetwork: { points: 100, seconds: 60 * 60 },
  passwordResetByAccount: { points: 3, seconds: 60 * 60 },
  programInvitationsByAccount: { points: 100, seconds: 60 * 60 },
  /** Invitations by links in mails, accepted. */
  movedClaimsByAccount: { points: 30, seconds: 60 * 60 },
  importsByAccount: { points: 20, seconds: 24 * 60 * 60 },
  domainsByAccount: { points: 60, seconds: 60 * 60 },
  importFilesByAccount: { points: 60, seconds: 60 * 60 },
  invitationsByAccount: { points: 20, seconds: 24 * 60 * 60 },
  // Prevents flooding a mailbox; further emails are dropped silently. One account alone can't use up the total.
  invitationsToMailboxByAccount: { points: 3, seconds: 24 * 60 * 60 },
  invitationsToMailbox: { points: 12, seconds: 24 * 60 * 60 },
  contactByAddress: { points: 10, seconds: 60 * 60 },
  /** Each message reaches all partners of a brand. */
  announcementsByAccount: { points: 5, seconds: 24 * 60 * 60 },
  /** Each response reveals facts about an order. */
  claimsByAccount: { points: 60, seconds: 24 * 60 * 60 },
  /** Each is decoded and re-encoded. */
  claimFilesByAccount: { points: 100, seconds: 24 * 60 * 60 },
  applicationFilesByAccount: { points: 100, seconds: 24 * 60 * 60 },
  messagesByAccount: { points: 240, seconds: 60 * 60 },
  contactByNetwork: { points: 100, seconds: 60 * 60 },
  /** Shop pages, and data for embeds: an office of many visitors has one address. */
  shopPagesByAddress: { points: 1200, seconds: 60 },
  /** The public log: a tile has 256 leaves, so this is some millions of them an hour. */
  logByAddress: { points: 600, seconds: 60 },
  /** The snippet's reports of open checkouts: an office of shoppers has one address. */
  checkoutsByAddress: { points: 120, seconds: 60 },
  adoptionsByAddress: { points: 120, seconds: 60 },
  waitingOrdersByAddress: { points: 120, seconds: 60 },
  // Unsigned orders only. The limit per shop is far above normal traffic: it stops a flood, not a single attacker.
  unverifiedOrdersByAddress: { points: 20, seconds: 60 },
  unverifiedOrdersByClick: { points: 20, seconds: 60 * 60 },
  unverifiedOrdersWithoutClick: { points: 60, seconds: 60 },
  unverifiedOrdersByBrand: { points: 1200, seconds: 60 },
  // Clicks, orders and returns in test mode, by any route.
  testReportsByBrand: { points: 240, seconds: 60 },
  testReportsByAccount: { points: 300, seconds: 60 },
  webhookSendsByAccount: { points: 60, seconds: 60 },
  /** Apps that ask to connect, and documents of apps that are asked for then. */
  appRequestsByAddress: { points: 60, seconds: 60 },
  appDocumentsByAddress: { points: 30, seconds: 60 },
  appRegistrationsByAddress: { points: 20, seconds: 60 * 60 },
  /** A hosted assistant renews the tokens of all its users from a few addresses. */
  appTokensByAddress: { points: 1200, seconds: 60 },
  /** GraphQL documents from anonymous callers that were unparsable, invalid or too large. */
  failedDocumentsByAddress: { points: 60, seconds: 60 },
  /** REST calls with a wrong or missing key; valid ones from there continue. */
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
