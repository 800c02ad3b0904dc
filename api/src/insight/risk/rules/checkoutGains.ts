import { interval } from "../../reports/standDown/excessRate";
import { percent, type RiskRule } from "./rule";

const MIN_GAINED = 10;
const TIMES = 3;
/** It is asked every night, as `returnRing` is. */
const Z = 2.6;

/** Checkouts that were reported to take later clicks from others. Good content gains more than its share, but not by far. */
export const checkoutGains: RiskRule = (_, { clicks, gained }, { brand }) => {
  if (gained < MIN_GAINED || brand.clicks === 0) return null;
  const share = gained / brand.gained;
  const ofClicks = clicks / brand.clicks;
  const [from] = interval({ clicks: brand.gained, occurrences: gained }, Z);
  if (from <= TIMES * ofClicks) return null;
  return {
    key: "checkout-gains",
    points: 30,
    words: `${percent(share)} of orders that changed the publisher at the checkout came here, with ${percent(ofClicks)} of the clicks`,
    data: { gained, share, from, clicks, ofClicks },
  };
};
