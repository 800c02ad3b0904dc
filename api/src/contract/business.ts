import { USUAL_CURRENCY } from "./currencies";
import { allSaid } from "./i18n/said";
import { t } from "./i18n/t";

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
   * How long before and after an order an unsigned browser may report it: shops' clocks may be wrong by hours, an order
   * without a time may be a day or two old, and a page may be shown again.
   */
  unverified: { leadHours: 6, undatedLeadHours: 48, lagHours: 24 },
  /** The points at which a publisher's payout lines at a brand are held, and for how long without a decision. */
  risk: { holdPoints: 60, holdDays: 30 },
  /** The deadline for a decision about a suspension: it is lifted, or the held orders are declined. */
  suspensionReviewDays: 60,
  minimumPayoutCents: 5000,
  wireFeeCents: WIRE_FEE,
  /** The delay before money goes to a changed payout method. */
  methodChangeHours: 24,
  /** The same if the account's password or email changed within these hours: it may have been taken over. */
  methodChangeHoursAfterNewPassword: 72,
  minimumAge: 18,
  approvalHours: { usual: 24, atMost: 48 },
  /** After a rejection, for the same email address. */
  reapplyAfterDays: 30,
  /** How long a closed account can be reopened; then names and addresses are erased. */
  closingGraceDays: 30,
  payoutArrivalDays: { min: 1, max: 5 },
  payoutMethods: allSaid([
    { id: "paypal", label: () => "PayPal", days: { min: 1, max: 2 }, feeCents: 0 },
    { id: "direct-deposit", label: () => t("Direct deposit"), days: { min: 2, max: 3 }, feeCents: 0 },
    { id: "wire", label: () => t("Wire transfer"), days: { min: 3, max: 5 }, feeCents: WIRE_FEE },
  ] as const),
  responseHours: { general: 24, technical: 4, partnership: 48 },
} as const;
