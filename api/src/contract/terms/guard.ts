import type { PartnerKind } from "../choices";
import type { GuardTimes, TermsDocument } from "./termsDocument";

/**
 * Kinds that offer their link to a shopper who is at the shop already: of them only, a click soon after another
 * publisher's is one that displaces it.
 */
export const guardedKinds: readonly PartnerKind[] = ["coupon", "cashback", "extension"];

/** Of terms that state none: a document once published never changes. */
export const standardGuard: GuardTimes = { sessionMinutes: 30, seconds: 60 };

export const guardBounds = { sessionMinutes: { min: 1, max: 240 }, seconds: { min: 1, max: 600 } } as const;

export const guardTimesOf = ({ guard }: Pick<TermsDocument, "guard">): GuardTimes => guard ?? standardGuard;

/** In a few words, for lists and differences. */
export const guardPolicyText: Readonly<Record<TermsDocument["guardPolicy"], string>> = {
  off: "credited like any other",
  mark: "credited, but marked",
  "stand-down": "give way to whoever came before",
};
