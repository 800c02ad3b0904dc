import type { Pay } from "../../contract/terms/termsDocument";

/** All amounts are minor units, after returns. */
export interface Sums {
  orders: number;
  /** Of the goods. */
  value: number;
  /** What was paid, as in the ledger. */
  inForce: number;
  /** What the draft would have paid. */
  draft: number;
}

/** `offer`: orders of publishers with an offer of their own. */
export type RuleKind = "rule" | "otherwise" | "excluded" | "offer";

/** The goods that a rule of the draft fits, and what the same goods earned by the terms in force. */
export interface RuleSums extends Sums {
  kind: RuleKind;
  ruleId: string | null;
  name: string | null;
}

/** A category, publisher, kind of customer or month; null where it is not known. */
export interface NamedSums extends Sums {
  key: string | null;
}

/** The largest entries, and all others as one. */
export interface Ranking {
  top: NamedSums[];
  others: Sums | null;
  /** How many there are in all. */
  count: number;
}

/** How many orders and publishers gain or lose, and by how much. */
export interface Side {
  orders: number;
  publishers: number;
  change: number;
}

/** What the lines of one rule earned of an order. */
export interface ExplainedGroup {
  kind: RuleKind;
  name: string | null;
  pay: Pay | null;
  base: number;
  commission: number;
}

export interface ChangedOrder {
  saleId: string;
  orderId: string;
  day: string;
  publisherId: string | null;
  value: number;
  inForce: number;
  draft: number;
  inForceGroups: ExplainedGroup[];
  draftGroups: ExplainedGroup[];
}

export interface SimulationResult {
  total: Sums;
  byRule: RuleSums[];
  byPublisher: Ranking;
  byCategory: Ranking;
  byCustomer: NamedSums[];
  byMonth: NamedSums[];
  /** Monthly bonuses, which are in no other sum; `value` is what they are calculated on. */
  bonusByMonth: NamedSums[];
  winners: Side;
  losers: Side;
  /** The orders that change most, the largest change first. */
  changed: ChangedOrder[];
}
