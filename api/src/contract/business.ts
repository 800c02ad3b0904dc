import { USUAL_CURRENCY } from "./currencies";

const WIRE_FEE = 1500;

/** The network's public terms: pages show them, and the ledger pays by them. */
export const business = {
  currency: USUAL_CURRENCY,
  maxCommissionPercent: 15,
  defaultCommissionPercent: 10,
  defaultCookieDays: 30,
  defaultReturnDays: 30,
  /** Orders per click before its sales are put on hold. */
  maxOrdersPerClick: 5,
  /**
   * After the return window and these days, a return reverses commission only with the publisher's or an admin's
   * consent.
   */
  returnGraceDays: 30,
  /**
   * How long before and after an order an unsigned browser may claim it: shops' clocks may be wrong by hours, an order
   * without a time may be a day or two old, and a page may be shown again.
   */
  claims: { leadHours: 6, undatedLeadHours: 48, lagHours: 24 },
  /** From how many points on a publisher's payout lines at a brand wait, and for how long if nobody decides. */
  risk: { holdPoints: 60, holdDays: 30 },
  /** By when the network has decided about a suspension: lifted, or what it holds is declined. */
  suspensionReviewDays: 60,
  minimumPayoutCents: 5000,
  wireFeeCents: WIRE_FEE,
  /** The delay before money goes to a changed payout method. */
  methodChangeHours: 24,
  /** The same if the account's password or email changed within these hours: it may have been taken over. */
  methodChangeHoursAfterNewPassword: 72,
  minimumAge: 18,
  approvalHours: { usual: 24, atMost: 48 },
  /** After a rejection, with the same email address. */
  reapplyAfterDays: 30,
  /** How long the closing of an account can be taken back; then names and addresses are erased. */
  closingGraceDays: 30,
  payoutArrivalDays: { min: 1, max: 5 },
  payoutMethods: [
    { id: "paypal", label: "PayPal", days: { min: 1, max: 2 }, feeCents: 0 },
    { id: "direct-deposit", label: "Direct deposit", days: { min: 2, max: 3 }, feeCents: 0 },
    { id: "wire", label: "Wire transfer", days: { min: 3, max: 5 }, feeCents: WIRE_FEE },
  ],
  responseHours: { general: 24, technical: 4, partnership: 48 },
} as const;
