import { checkoutGains } from "./checkoutGains";
import { displacing } from "./displacing";
import { flooding } from "./flooding";
import { onePublisher } from "./onePublisher";
import { ordersPerClick } from "./ordersPerClick";
import { outsizedOrder } from "./outsizedOrder";
import { type PairFacts, sumsOf, type UsualFacts } from "./pairFacts";
import { quickApproval } from "./quickApproval";
import { returnRing } from "./returnRing";
import type { Finding, RiskRule, RiskRuleKey } from "./rule";
import { percent } from "./rule";
import { median, medianDeviation } from "./statistics";
import { stuffing } from "./stuffing";
import { suddenVolume } from "./suddenVolume";

/** One person behind several accounts. What the details are is known to nobody here. */
const sharedDetails: RiskRule = ({ sharedWith }) =>
  sharedWith > 0
    ? {
        key: "shared-details",
        points: 60,
        words: `Payouts of ${sharedWith} other publisher accounts go to the same account`,
        data: { accounts: sharedWith },
      }
    : null;

/** A brand's own people are paid for what they sell to themselves. */
const selfPurchase: RiskRule = ({ isOwnBrand }, { orders }) =>
  isOwnBrand && orders > 0
    ? {
        key: "self-purchase",
        points: 60,
        words: `The publisher signed up under the brand's own domain, and was credited with ${orders} orders`,
        data: { orders },
      }
    : null;

/** A brand that has not shown yet that it pays. Alone it means nothing: every brand begins so. */
const newBrand: RiskRule = ({ isNewBrand }, { orders }) =>
  isNewBrand && orders > 0
    ? { key: "new-brand", points: 10, words: "The brand has not paid an invoice yet", data: { orders } }
    : null;

/** Never enough by itself: a leak is seldom its owner's doing. */
const leakedCodes: RiskRule = ({ leakedCodes: codes }, { orders, codeOnly }) => {
  if (codes === 0 || orders === 0 || codeOnly / orders < 0.5) return null;
  return {
    key: "leaked-codes",
    points: 20,
    words: `${percent(codeOnly / orders)} of orders used a code that may have leaked, without a click`,
    data: { codes, orders, codeOnly },
  };
};

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
  "new-brand": newBrand,
  "outsized-order": outsizedOrder,
  "one-publisher": onePublisher,
  "quick-approval": quickApproval,
  "checkout-gains": checkoutGains,
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
