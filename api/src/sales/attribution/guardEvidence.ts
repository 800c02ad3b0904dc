import type { PartnerKind } from "../../contract/choices";
import type { CreditStated } from "../../contract/terms/creditModels";
import { guardedKinds } from "../../contract/terms/guard";
import type { GuardTimes } from "../../contract/terms/termsDocument";
import type { ClickFacts } from "../../tracking";
import type { OpenCheckout } from "../checkout/checkoutSeen.entity";
import type { Contender } from "./codeEvidence";
import type { ClickEvidence } from "./creditRule";
import type { Arrival, Displacing, Guard, Guarded, GuardOutcome, GuardPolicy } from "./guardRule";

/** The brand's stand-down policy, and the facts about an order's clicks. */
export interface GivenGuard {
  policy: GuardPolicy;
  times: GuardTimes;
  cashbackShares: boolean;
  credit: CreditStated;
  /** The version of the brand's terms with the policy. */
  terms: number;
  orderedAt: Date;
  kinds: ReadonlyMap<string, PartnerKind | null>;
  /** When the checkout was seen with any of these clicks, the newest first. */
  checkouts: readonly OpenCheckout[];
  /** The browsers of clicks at a checkout, if known, in hex digits. */
  visitors: ReadonlyMap<string, string>;
}

/** The stand-down decision. Stored with orders that several publishers' clicks could earn. */
export interface GuardDecision extends GuardTimes {
  policy: GuardPolicy;
  terms: number;
  orderedAt: string;
  /** The newest click, if it displaces another. */
  outcome: GuardOutcome | null;
  displacing?: Displacing;
  cashbackShares?: true;
  contenders: Contender[];
}

export const guardOf = (given: GivenGuard | null): Guard | null =>
  given && {
    policy: given.policy,
    ...given.times,
    orderedAt: given.orderedAt.getTime(),
    cashbackShares: given.cashbackShares,
  };

export function evidenceOf({ click }: { click: ClickFacts }, given: GivenGuard | null): ClickEvidence {
  const { publisherId, id } = click;
  const at = click.at.getTime();
  if (!given) return { publisherId, at, id };
  const kind = given.kinds.get(publisherId) ?? null;
  const isGuarded = kind !== null && guardedKinds.includes(kind);
  const isCashback = kind === "cashback";
  // A checkout that held the click came after it, whatever the clocks of two processes say. Another browser's checkout
  // says nothing about this shopper: anyone who knows a click could report one.
  const visitor = given.visitors.get(id);
  const till = given.checkouts.find((seen) => seen.at <= at && seen.visitor === visitor && !seen.clickIds.has(id));
  return { publisherId, at, id, isGuarded, isCashback, tillAt: till?.at ?? null };
}

/** As stored with its click. */
export function arrivalOf(
  given: GivenGuard | null,
  evidence: ClickEvidence | undefined,
  click: ClickFacts | null,
  displacing: Displacing | null | undefined,
): Arrival | null {
  if (!given || !evidence || !click) return null;
  return {
    partnerKind: given.kinds.get(click.publisherId) ?? null,
    ...(evidence.isGuarded && { isGuarded: true as const }),
    ...(evidence.tillAt != null && { tillAt: new Date(evidence.tillAt).toISOString() }),
    ...(displacing && { displacing }),
  };
}

/** The clicks are sorted newest first. */
export function guardDecision(given: GivenGuard, { outcome, displacing }: Guarded): Omit<GuardDecision, "contenders"> {
  const [newest] = displacing;
  const { policy, times, terms, orderedAt, cashbackShares } = given;
  return {
    policy,
    terms,
    ...times,
    orderedAt: orderedAt.toISOString(),
    outcome,
    ...(outcome && newest && { displacing: newest }),
    ...(cashbackShares && { cashbackShares }),
  };
}
