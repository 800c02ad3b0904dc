import type { RiskRule } from "./rule";

const TIMES = 20;

/** An order that nobody expects of this brand. They happen, so that it is not enough alone. */
export const outsizedOrder: RiskRule = (_, { largest }, { order: usual }) => {
  if (usual === null || usual <= 0 || largest < TIMES * usual) return null;
  const times = largest / usual;
  return {
    key: "outsized-order",
    points: 25,
    words: `One order was ${Math.floor(times)} times as large as usual at this brand`,
    data: { largest, usual, times },
  };
};
