import { interval } from "../../reports/standDown/excessRate";
import { percent, type RiskRule } from "./rule";

const MIN_ORDERS = 20;
const DEVIATIONS = 4;
/** Where all publishers are alike, a small difference is not a ring. */
const MIN_DEVIATION = 0.02;
/** It is asked every night: at 95 % each, one honest publisher in 200 would be held within a year. */
const Z = 2.6;

/** Goods that are bought for the commission and sent back. */
export const returnRing: RiskRule = (_, { orders, returned }, { returned: usual }) => {
  if (usual === null || orders < MIN_ORDERS) return null;
  const share = Math.min(1, returned / orders);
  const limit = usual.median + DEVIATIONS * Math.max(usual.deviation, MIN_DEVIATION);
  // The share alone would hold every fourth honest publisher within a year: of few orders many come back by chance.
  const [from] = interval({ clicks: orders, occurrences: Math.min(returned, orders) }, Z);
  if (from <= limit) return null;
  return {
    key: "return-ring",
    points: 60,
    words: `${percent(share)} of orders came back, against ${percent(usual.median)} usually at this brand`,
    data: { orders, returned, share, from, usual: usual.median, limit },
  };
};
