import { percent, type RiskRule } from "./rule";

const MIN_ORDERS = 3;

/** A brand that cares for its money waits for returns. Where it has paid before, it may approve as it likes. */
export const quickApproval: RiskRule = ({ isNewBrand }, { quick, orders }) => {
  const share = orders === 0 ? 0 : Math.min(1, quick / orders);
  if (quick < MIN_ORDERS || share < 0.5) return null;
  return {
    key: "quick-approval",
    points: isNewBrand ? 40 : 25,
    words: `The brand approved ${percent(share)} of the orders by hand within an hour`,
    data: { quick, orders, share },
  };
};
