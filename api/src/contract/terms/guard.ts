import type { PartnerKind } from "../choices";
import { said } from "../i18n/said";
import { t } from "../i18n/t";
import type { GuardTimes, TermsDocument } from "./termsDocument";

/**
 * Partner types that offer their link to a shopper already at the shop: only for them does a click soon after another
 * publisher's count as displacing it.
 */
export const guardedKinds: readonly PartnerKind[] = ["coupon", "cashback", "extension"];

/** The default for terms without the setting: a published document never changes. */
export const standardGuard: GuardTimes = { sessionMinutes: 30, seconds: 60 };

export const guardBounds = { sessionMinutes: { min: 1, max: 240 }, seconds: { min: 1, max: 600 } } as const;

export const guardTimesOf = ({ guard }: Pick<TermsDocument, "guard">): GuardTimes => guard ?? standardGuard;

/** Short labels, for lists and diffs. */
export const guardPolicyText: Readonly<Record<TermsDocument["guardPolicy"], string>> = said({
  off: () => t("credited like any other click"),
  mark: () => t("credited and flagged"),
  "stand-down": () => t("credit the earlier partner"),
});
