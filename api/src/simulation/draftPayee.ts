import { guardTimesOf } from "../contract/terms/guard";
import type { TermsDocument } from "../contract/terms/termsDocument";
import type { Why } from "../sales/attribution/attribution";
import { type Contender, storedEvidence } from "../sales/attribution/codeEvidence";
import { creditOf, type GuardedCredit } from "../sales/attribution/creditRule";
import type { GuardDecision } from "../sales/attribution/guardEvidence";
import type { Guard } from "../sales/attribution/guardRule";
import type { StoredOrder } from "./storedOrders";

type Judged = Pick<StoredOrder, "publisherId" | "why">;

/** What a document decides between publishers by. */
export type CreditTerms = Pick<TermsDocument, "codePolicy" | "guardPolicy" | "guard">;

/** What a stored order was decided by. */
export const creditTermsOf = ({ codes, guard }: Why): CreditTerms => ({
  codePolicy: codes?.policy ?? "code-wins",
  guardPolicy: guard?.policy ?? "off",
  ...(guard && { guard: { sessionMinutes: guard.sessionMinutes, seconds: guard.seconds } }),
});

/** Who would be credited with a stored order by a document, from the evidence that it was decided by. */
export function creditedBy(
  { why }: Pick<Judged, "why">,
  terms: CreditTerms,
): GuardedCredit & { publisherId: string | null } {
  const evidence = storedEvidence(why.considered, why.codes?.considered ?? []);
  const guard: Guard | null = why.guard
    ? { policy: terms.guardPolicy, ...guardTimesOf(terms), orderedAt: Date.parse(why.guard.orderedAt) }
    : null;
  const credited = creditOf(evidence.clicks, evidence.codes, terms.codePolicy, guard);
  const { click, code } = credited;
  const winner = click !== null ? evidence.clicks[click] : code !== null ? evidence.codes[code] : undefined;
  return { ...credited, publisherId: winner?.publisherId ?? null };
}

/** Whether a document says of this order's evidence what it was decided by. */
const isDecidedBy = ({ codes, guard }: Why, draft: CreditTerms): boolean =>
  (!codes || codes.policy === draft.codePolicy) && (!guard || isSameGuard(guard, draft));

const isSameGuard = (guard: GuardDecision, draft: CreditTerms): boolean => {
  const { sessionMinutes, seconds } = guardTimesOf(draft);
  if (guard.policy !== draft.guardPolicy) return false;
  return draft.guardPolicy === "off" || (guard.sessionMinutes === sessionMinutes && guard.seconds === seconds);
};

/** Whom a draft would pay instead; null for nobody, undefined where it stays as it was. */
export function draftPayee(order: Judged, draft: CreditTerms): Contender | null | undefined {
  const { codes, guard } = order.why;
  if ((!codes && !guard) || isDecidedBy(order.why, draft)) return undefined;
  const { publisherId } = creditedBy(order, draft);
  if (publisherId === null) return null;
  if (publisherId === order.publisherId) return undefined;
  return [...(codes?.contenders ?? []), ...(guard?.contenders ?? [])].find(
    (contender) => contender.publisherId === publisherId,
  );
}
