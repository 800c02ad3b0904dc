/** What the network promises in public: pages state these, and the ledger pays by them. */
export const business = {
  currency: "USD",
  maxCommissionPercent: 15,
  defaultCommissionPercent: 10,
  defaultCookieDays: 30,
  defaultReturnDays: 30,
  /** How many orders one click may bring before a person has a look at them. */
  maxOrdersPerClick: 5,
  /** After the days for returns and these, a return takes commission back only if the publisher or an admin accepts it. */
  returnGraceDays: 30,
  /**
   * How long before and after the moment of an order an unsigned browser may have claimed it: shops' clocks are wrong
   * by hours, an order without a moment may have been there for a day or two, and a page may be shown again.
   */
  claims: { leadHours: 6, undatedLeadHours: 48, lagHours: 24 },
  minimumPayoutCents: 5000,
  /** How long a changed payout method waits before money goes there. */
  methodChangeHours: 24,
  /** The same for an account whose password or address was replaced in so many hours: it may be in other hands. */
  methodChangeHoursAfterNewPassword: 72,
  minimumAge: 18,
  approvalHours: { usual: 24, atMost: 48 },
  payoutArrivalDays: { min: 1, max: 5 },
  payoutMethods: [
    { id: "paypal", label: "PayPal", days: { min: 1, max: 2 }, feeCents: 0 },
    { id: "direct-deposit", label: "Direct deposit", days: { min: 2, max: 3 }, feeCents: 0 },
    { id: "wire", label: "Wire transfer", days: { min: 3, max: 5 }, feeCents: 1500 },
  ],
  responseHours: { general: 24, technical: 4, partnership: 48 },
} as const;
