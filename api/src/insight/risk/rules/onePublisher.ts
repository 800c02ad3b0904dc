import { percent, type RiskRule } from "./rule";

const MIN_SHARE = 0.8;

/** Brand and publisher may be the same people. Small brands begin with one partner, so that it is not enough alone. */
export const onePublisher: RiskRule = (_, { commission }, { commission: all }) => {
  const share = all > 0 ? commission / all : 0;
  if (share <= MIN_SHARE) return null;
  return {
    key: "one-publisher",
    points: 10,
    words: `${percent(share)} of the brand's commission went to this publisher`,
    data: { commission, all, share },
  };
};
