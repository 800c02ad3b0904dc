import { percent, type RiskRule } from "./rule";

const MIN_REPEATED = 20;
const MIN_SHARE = 0.2;

/** A click that was passed around, or orders that nobody placed. */
export const ordersPerClick: RiskRule = (_, { clicked, repeated }) => {
  const share = clicked === 0 ? 0 : repeated / clicked;
  if (repeated < MIN_REPEATED || share < MIN_SHARE) return null;
  return {
    key: "orders-per-click",
    points: 60,
    words: `${repeated} of ${clicked} orders (${percent(share)}) named a click that had led to three others on the same day`,
    data: { orders: clicked, repeated, share },
  };
};
