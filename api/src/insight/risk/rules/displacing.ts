import type { RiskRule } from "./rule";

const MIN_ORDERS = 10;

/** Clicks that come when another publisher's shopper is about to pay. */
export const displacing: RiskRule = (_, { orders, displacing: late }) => {
  const of = Math.max(orders, late);
  const share = of === 0 ? 0 : late / of;
  if (of < MIN_ORDERS || share < 0.15) return null;
  return {
    key: "displacing",
    points: share >= 0.3 ? 60 : 30,
    words: `In ${late} orders a click came just before the order of another publisher's shopper, against ${orders} credited orders`,
    data: { late, orders, share },
  };
};
