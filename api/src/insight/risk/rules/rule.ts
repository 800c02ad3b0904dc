import type { PairFacts, PairSums, UsualFacts } from "./pairFacts";

/** One published reason to doubt a publisher's traffic at a brand, with what it rests on. */
export interface Finding {
  key: RiskRuleKey;
  points: number;
  words: string;
  data: Readonly<Record<string, number>>;
}

export const riskRuleKeys = [
  "flooding",
  "stuffing",
  "self-purchase",
  "return-ring",
  "displacing",
  "sudden-volume",
  "shared-details",
  "leaked-codes",
  "orders-per-click",
  "new-brand",
  "outsized-order",
  "one-publisher",
  "quick-approval",
  "checkout-gains",
] as const;
export type RiskRuleKey = (typeof riskRuleKeys)[number];

/** Pure: the same facts give the same finding, whatever other rules say. */
export type RiskRule = (facts: PairFacts, sums: PairSums, usual: UsualFacts) => Finding | null;

export const percent = (share: number): string => `${Number((share * 100).toFixed(1))}%`;
