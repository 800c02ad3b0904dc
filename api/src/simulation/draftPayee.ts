import { type Contender, storedEvidence } from "../sales/attribution/codeEvidence";
import { type CodePolicy, type Credited, creditOf } from "../sales/attribution/creditRule";
import type { StoredOrder } from "./storedOrders";

type Judged = Pick<StoredOrder, "publisherId" | "why">;

/** Who would be credited with a stored order by a policy, from the evidence that it was decided by. */
export function creditedBy(
  { why }: Pick<Judged, "why">,
  policy: CodePolicy,
): Credited & { publisherId: string | null } {
  const evidence = storedEvidence(why.considered, why.codes?.considered ?? []);
  const credited = creditOf(evidence.clicks, evidence.codes, policy);
  const { click, code } = credited;
  const winner = click !== null ? evidence.clicks[click] : code !== null ? evidence.codes[code] : undefined;
  return { ...credited, publisherId: winner?.publisherId ?? null };
}

/** Whom a draft's policy would pay instead; null for nobody, undefined where it stays as it was. */
export function draftPayee(order: Judged, policy: CodePolicy): Contender | null | undefined {
  const { codes } = order.why;
  if (!codes || codes.policy === policy) return undefined;
  const { publisherId } = creditedBy(order, policy);
  if (publisherId === null) return null;
  if (publisherId === order.publisherId) return undefined;
  return codes.contenders.find((contender) => contender.publisherId === publisherId);
}
