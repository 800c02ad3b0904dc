import type { RiskRule } from "./rule";

/** One person behind several accounts. What the details are is known to nobody here. */
export const sharedDetails: RiskRule = ({ sharedWith }) =>
  sharedWith > 0
    ? {
        key: "shared-details",
        points: 60,
        words: `Payouts of ${sharedWith} other publisher accounts go to the same account`,
        data: { accounts: sharedWith },
      }
    : null;
