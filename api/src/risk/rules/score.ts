import { displacing } from "./displacing";
import { flooding } from "./flooding";
import { leakedCodes } from "./leakedCodes";
import { ordersPerClick } from "./ordersPerClick";
import { type PairFacts, sumsOf, type UsualFacts } from "./pairFacts";
import { returnRing } from "./returnRing";
import type { Finding, RiskRule, RiskRuleKey } from "./rule";
import { selfPurchase } from "./selfPurchase";
import { sharedDetails } from "./sharedDetails";
import { median, medianDeviation } from "./statistics";
import { stuffing } from "./stuffing";
import { suddenVolume } from "./suddenVolume";

export const riskRules: Readonly<Record<RiskRuleKey, RiskRule>> = {
  flooding,
  stuffing,
  "self-purchase": selfPurchase,
  "return-ring": returnRing,
  displacing,
  "sudden-volume": suddenVolume,
  "shared-details": sharedDetails,
  "leaked-codes": leakedCodes,
  "orders-per-click": ordersPerClick,
};

export interface Score {
  points: number;
  findings: Finding[];
}

/** The sum of what the rules say; each may be left out without changing the others. */
export function scoreOf(facts: PairFacts, usual: UsualFacts, rules: Partial<typeof riskRules> = riskRules): Score {
  const sums = sumsOf(facts.days);
  const findings = Object.values(rules).flatMap((rule) => rule(facts, sums, usual) ?? []);
  return { points: findings.reduce((total, { points }) => total + points, 0), findings };
}

/** Fewer publishers say nothing about what is usual. */
const MIN_PUBLISHERS = 5;
const MIN_CLICKS = 200;
const MIN_ORDERS = 20;

/** Of the same window: medians, so that the few who cheat do not move them. */
export function usualOf(all: readonly Pick<PairFacts, "days">[]): UsualFacts {
  const sums = all.map(({ days }) => sumsOf(days));
  const conversions = sums.filter(({ clicks }) => clicks >= MIN_CLICKS).map(({ orders, clicks }) => orders / clicks);
  const returned = sums
    .filter(({ orders }) => orders >= MIN_ORDERS)
    .map((one) => Math.min(1, one.returned / one.orders));
  return {
    conversion: conversions.length < MIN_PUBLISHERS ? null : median(conversions),
    returned:
      returned.length < MIN_PUBLISHERS ? null : { median: median(returned) ?? 0, deviation: medianDeviation(returned) },
  };
}
