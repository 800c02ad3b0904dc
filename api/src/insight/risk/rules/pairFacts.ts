import type { RiskDay } from "../risk.entity";

export type DayFacts = Omit<RiskDay, "merchantId" | "publisherId">;

/** Upper bounds in seconds, about logarithmic; the last bucket is open. The first one is that of stuffed clicks. */
export const gapBounds = [10, 60, 600, 3600, 21_600, 86_400, 604_800] as const;
export const GAPS = gapBounds.length + 1;

export const gapOf = (ms: number): number => {
  const bucket = gapBounds.findIndex((bound) => ms <= bound * 1000);
  return bucket < 0 ? gapBounds.length : bucket;
};

/** The rules' input: the days of a window, oldest first, and facts about the two accounts. */
export interface PairFacts {
  publisherId: string;
  days: readonly DayFacts[];
  /** Publisher and brand signed up under one company's domain. */
  isOwnBrand: boolean;
  /** Other publishers who are paid to the same account. */
  sharedWith: number;
  /** The pair's possibly leaked codes. */
  leakedCodes: number;
  /** The brand has paid nothing yet. */
  isNewBrand: boolean;
}

/** The brand's usual values. Null with too few publishers or orders. */
export interface UsualFacts {
  /** Across its publishers. */
  commission: number;
  /** The median of the publishers' average orders per day. */
  order: number | null;
  /** Across all publishers: clicks, and orders taken from another publisher's click at the checkout. */
  brand: { clicks: number; gained: number };
  conversion: number | null;
  returned: { median: number; deviation: number } | null;
}

export interface PairSums extends Omit<DayFacts, "day"> {
  /** Orders with a click. */
  clicked: number;
}

/** Each sum is written out: a loop over names costs several times as much, in a job over all pairs and days. */
export function sumsOf(days: readonly DayFacts[]): PairSums {
  const sums = { clicks: 0, people: 0, orders: 0, codeOnly: 0, displacing: 0, gained: 0, returned: 0, repeated: 0 };
  const money = { commission: 0, amount: 0, largest: 0, quick: 0 };
  const gaps = new Array<number>(GAPS).fill(0);
  for (const day of days) {
    sums.clicks += day.clicks;
    sums.people += day.people;
    sums.orders += day.orders;
    sums.codeOnly += day.codeOnly;
    sums.displacing += day.displacing;
    sums.gained += day.gained;
    sums.returned += day.returned;
    sums.repeated += day.repeated;
    money.commission += day.commission;
    money.amount += day.amount;
    money.largest = Math.max(money.largest, day.largest);
    money.quick += day.quick;
    for (let bucket = 0; bucket < GAPS; bucket += 1) gaps[bucket]! += day.gaps[bucket] ?? 0;
  }
  return { ...sums, ...money, gaps, clicked: gaps.reduce((total, count) => total + count, 0) };
}
