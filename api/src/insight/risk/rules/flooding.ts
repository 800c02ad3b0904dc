import { percent, type RiskRule } from "./rule";
import { sum } from "./statistics";

const MIN_CLICKS = 1000;
const MIN_ORDERS = 5;
/** Orders of shoppers who really clicked come soon after; those that only happen to follow come at any time. */
const MAX_WITHIN_AN_HOUR = 0.15;
const HOUR_BUCKETS = 4;

/** Clicks that nobody made, in the hope that some shopper buys anyway. */
export const flooding: RiskRule = (_, { clicks, orders, gaps, clicked }, { conversion: usual }) => {
  if (usual === null || clicks < MIN_CLICKS || clicked < MIN_ORDERS) return null;
  const conversion = orders / clicks;
  const withinAnHour = sum(gaps.slice(0, HOUR_BUCKETS)) / clicked;
  if (conversion >= usual / 10 || withinAnHour > MAX_WITHIN_AN_HOUR) return null;
  return {
    key: "flooding",
    points: 60,
    words: `${percent(conversion)} of clicks led to an order, against ${percent(usual)} usually at this brand, and the orders came at any time after the click`,
    data: { clicks, orders, conversion, usual, withinAnHour },
  };
};
