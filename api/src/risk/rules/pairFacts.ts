/** What one publisher did at one brand on one UTC day. */
export interface DayFacts {
  day: string;
  clicks: number;
  people: number;
  /** Credited to the publisher. */
  orders: number;
  /** By the time from the click to the order, see `gapBounds`; of orders with a click. */
  gaps: readonly number[];
  /** Orders beyond the third of one click on this day. */
  repeated: number;
  codeOnly: number;
  /** Orders in which a click of the publisher's came too late to be its own doing. */
  displacing: number;
  /** Orders of which goods came back that day, whenever they were placed. */
  returned: number;
}

/** Upper bounds in seconds, about logarithmic; the last bucket is open. The first one is that of stuffed clicks. */
export const gapBounds = [10, 60, 600, 3600, 21_600, 86_400, 604_800] as const;
export const GAPS = gapBounds.length + 1;

export const gapOf = (ms: number): number => {
  const bucket = gapBounds.findIndex((bound) => ms <= bound * 1000);
  return bucket < 0 ? gapBounds.length : bucket;
};

/** What the rules judge: the days of a window, oldest first, and what is known of the two accounts. */
export interface PairFacts {
  publisherId: string;
  days: readonly DayFacts[];
  /** Publisher and brand signed up under one company's domain. */
  isOwnBrand: boolean;
  /** Other publishers who are paid to the same account. */
  sharedWith: number;
  /** Codes of the pair that may have leaked. */
  leakedCodes: number;
}

/** What is usual at the brand. Null where too few publishers tell. */
export interface UsualFacts {
  conversion: number | null;
  returned: { median: number; deviation: number } | null;
}

export interface PairSums extends Omit<DayFacts, "day"> {
  /** Orders with a click. */
  clicked: number;
}

export function sumsOf(days: readonly DayFacts[]): PairSums {
  const sums = { clicks: 0, people: 0, orders: 0, codeOnly: 0, displacing: 0, returned: 0, repeated: 0 };
  const gaps = new Array<number>(GAPS).fill(0);
  for (const day of days) {
    for (const name of Object.keys(sums) as (keyof typeof sums)[]) sums[name] += day[name];
    day.gaps.forEach((count, bucket) => {
      gaps[bucket] = (gaps[bucket] ?? 0) + count;
    });
  }
  return { ...sums, gaps, clicked: gaps.reduce((total, count) => total + count, 0) };
}
