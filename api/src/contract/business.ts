/** What the network promises in public: pages state these, and the ledger pays by them. */
export const business = {
  currency: "USD",
  maxCommissionPercent: 15,
  defaultCommissionPercent: 10,
  defaultCookieDays: 30,
  defaultReturnDays: 30,
  minimumPayoutCents: 5000,
  /** How long a changed payout method waits before money goes there. */
  methodChangeHours: 24,
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
