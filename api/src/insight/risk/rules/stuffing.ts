import { percent, type RiskRule } from "./rule";

const MIN_ORDERS = 10;

/** Nobody finds a product, pays and is done within ten seconds: such clicks were made at the till. */
export const stuffing: RiskRule = (_, { gaps: [quick = 0], clicked }) => {
  const share = clicked === 0 ? 0 : quick / clicked;
  if (clicked < MIN_ORDERS || share < 0.1) return null;
  return {
    key: "stuffing",
    points: share >= 0.2 ? 60 : 30,
    words: `${quick} of ${clicked} orders (${percent(share)}) came within 10 seconds of the click`,
    data: { quick, orders: clicked, share },
  };
};
