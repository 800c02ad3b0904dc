import { riskWords } from "../../../contract/riskWords";
import type { Finding } from "../risk.entity";
import { type PairFacts, sumsOf, type UsualFacts } from "./pairFacts";
import { riskRules } from "./riskRules";
import { median, medianDeviation } from "./statistics";

export interface Score {
  points: number;
  findings: Finding[];
}

/** The sum of the rules' points; each rule can be removed without changing the others. */
export function scoreOf(facts: PairFacts, usual: UsualFacts, rules: Partial<typeof riskRules> = riskRules): Score {
  const sums = sumsOf(facts.days);
  const findings = (Object.keys(rules) as (keyof typeof riskRules)[]).flatMap((key) => {
    const seen = rules[key]?.(facts, sums, usual);
    return seen ? [{ key, ...seen, words: riskWords(key, seen.data) ?? "" }] : [];
  });
  return { points: findings.reduce((total, { points }) => total + points, 0), findings };
}

/** Fewer publishers are inconclusive for a baseline. */
const MIN_PUBLISHERS = 5;
const MIN_CLICKS = 200;
const MIN_ORDERS = 20;

/** Medians over the same window, so that the few who cheat do not shift them. */
export function usualOf(all: readonly Pick<PairFacts, "days">[]): UsualFacts {
  const sums = all.map(({ days }) => sumsOf(days));
  const conversions = sums.filter(({ clicks }) => clicks >= MIN_CLICKS).map(({ orders, clicks }) => orders / clicks);
  const returned = sums
    .filter(({ orders }) => orders >= MIN_ORDERS)
    .map((one) => Math.min(1, one.returned / one.orders));
  const typical = all.flatMap(({ days }) =>
    days.flatMap(({ orders, amount }) => (orders > 0 ? [amount / orders] : [])),
  );
  const total = (of: "clicks" | "gained" | "orders" | "commission") => sums.reduce((all, one) => all + one[of], 0);
  return {
    brand: { clicks: total("clicks"), gained: total("gained") },
    commission: total("commission"),
    order: total("orders") < MIN_ORDERS ? null : median(typical),
    conversion: conversions.length < MIN_PUBLISHERS ? null : median(conversions),
    returned:
      returned.length < MIN_PUBLISHERS ? null : { median: median(returned) ?? 0, deviation: medianDeviation(returned) },
  };
}
