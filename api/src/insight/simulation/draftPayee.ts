import { type CreditStated, creditStatedIn, lastClick } from "../../contract/terms/creditModels";
import { guardTimesOf } from "../../contract/terms/guard";
import type { TermsDocument } from "../../contract/terms/termsDocument";
import {
  type Contender,
  creditOf,
  type Guard,
  type GuardDecision,
  type GuardedCredit,
  type SharePlan,
  type Split,
  sharePlan,
  storedEvidence,
  type Why,
} from "../../sales";
import type { StoredOrder } from "./storedOrders";

type Judged = Pick<StoredOrder, "publisherId" | "why">;

/** A document's criteria for choosing between publishers. */
export type CreditTerms = Pick<
  TermsDocument,
  "codePolicy" | "guardPolicy" | "guard" | "creditModel" | "perAssist" | "displacingCashback"
>;

/** The inputs of a stored order's decision. */
export const creditTermsOf = ({ codes, guard, split }: Why): CreditTerms => ({
  codePolicy: codes?.policy ?? "code-wins",
  guardPolicy: guard?.policy ?? "off",
  ...(guard && { guard: { sessionMinutes: guard.sessionMinutes, seconds: guard.seconds } }),
  ...creditStatedIn(split ?? lastClick),
  displacingCashback: guard?.cashbackShares ? "shares" : "gives-way",
});

/** Which publisher a document would credit with a stored order, from its recorded evidence. */
export function creditedBy(
  { why }: Pick<Judged, "why">,
  terms: CreditTerms,
): GuardedCredit & { publisherId: string | null; plan: SharePlan | null } {
  const evidence = storedEvidence(why.considered, why.codes?.considered ?? []);
  const guard: Guard | null = why.guard
    ? {
        policy: terms.guardPolicy,
        ...guardTimesOf(terms),
        orderedAt: Date.parse(why.guard.orderedAt),
        cashbackShares: terms.displacingCashback === "shares",
      }
    : null;
  const credited = creditOf(evidence.clicks, evidence.codes, terms.codePolicy, guard);
  // Without other publishers' clicks there is nothing to divide between them.
  const stated = why.guard ? creditStatedIn(terms) : lastClick;
  const plan = sharePlan(evidence.clicks, evidence.codes, credited, { ...stated, codePolicy: terms.codePolicy });
  return { ...credited, plan, publisherId: plan?.shares[plan.lead]?.publisherId ?? null };
}

/** Whether a document leads to the recorded result for this order's evidence. */
const isDecidedBy = ({ codes, guard, split }: Why, draft: CreditTerms): boolean =>
  (!codes || codes.policy === draft.codePolicy) &&
  (!guard || (isSameGuard(guard, draft) && isSameModel(split ?? lastClick, draft)));

const isSameModel = (stated: CreditStated, draft: CreditStated): boolean =>
  stated.creditModel === draft.creditModel && stated.perAssist === draft.perAssist;

const isSameGuard = (guard: GuardDecision, draft: CreditTerms): boolean => {
  const { sessionMinutes, seconds } = guardTimesOf(draft);
  if (guard.policy !== draft.guardPolicy) return false;
  if ((guard.cashbackShares ?? false) !== (draft.displacingCashback === "shares")) return false;
  return draft.guardPolicy === "off" || (guard.sessionMinutes === sessionMinutes && guard.seconds === seconds);
};

/** Whom a draft would pay. */
export interface Drafted {
  /** Whose terms and facts decide the commission, if another publisher's; null for no one. */
  payee: Contender | null | undefined;
  /** Who shares it; undefined for an unshared order. */
  split: Split | undefined;
}

/** Whom a draft would pay instead of the credited publisher. */
export function draftedFor(order: Judged, draft: CreditTerms): Drafted {
  const { codes, guard, split } = order.why;
  if ((!codes && !guard) || isDecidedBy(order.why, draft)) return { payee: undefined, split };
  const { publisherId, plan } = creditedBy(order, draft);
  if (publisherId === null || !plan) return { payee: null, split: undefined };
  const stated = creditStatedIn(draft);
  const shares = plan.shares.map((share) => ({
    publisherId: share.publisherId,
    role: share.role,
    clickId: share.click === null ? null : "",
    linkId: null,
    subId: null,
    codeId: null,
  }));
  const drafted = plan.shares.length > 1 ? { ...stated, ...plan, terms: 0, shares } : undefined;
  if (publisherId === order.publisherId) return { payee: undefined, split: drafted };
  const contenders = [...(codes?.contenders ?? []), ...(guard?.contenders ?? [])];
  return { payee: contenders.find((contender) => contender.publisherId === publisherId), split: drafted };
}
