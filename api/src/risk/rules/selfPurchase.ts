import type { RiskRule } from "./rule";

/** A brand's own people are paid for what they sell to themselves. */
export const selfPurchase: RiskRule = ({ isOwnBrand }, { orders }) =>
  isOwnBrand && orders > 0
    ? {
        key: "self-purchase",
        points: 60,
        words: `The publisher signed up under the brand's own domain, and was credited with ${orders} orders`,
        data: { orders },
      }
    : null;
