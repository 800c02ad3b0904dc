import { percent, type RiskRule } from "./rule";

/** Never enough by itself: a leak is seldom its owner's doing. */
export const leakedCodes: RiskRule = ({ leakedCodes: codes }, { orders, codeOnly }) => {
  if (codes === 0 || orders === 0 || codeOnly / orders < 0.5) return null;
  return {
    key: "leaked-codes",
    points: 20,
    words: `${percent(codeOnly / orders)} of orders used a code that may have leaked, without a click`,
    data: { codes, orders, codeOnly },
  };
};
