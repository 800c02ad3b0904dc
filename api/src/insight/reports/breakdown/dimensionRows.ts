import type { BreakdownSums } from "./breakdown.type";
import { noOrders } from "./orderTally";

export const brandDimensions = [
  "publisher",
  "channel",
  "product",
  "category",
  "code",
  "country",
  "device",
  "referrer",
  "customer",
] as const;
export type BrandDimension = (typeof brandDimensions)[number];

export const creatorDimensions = ["brand", "link", "product", "channel", "hour"] as const;
export type CreatorDimension = (typeof creatorDimensions)[number];

export interface DimensionRow extends BreakdownSums {
  key: string | null;
  name: string | null;
  picturePath: string | null;
}

export interface Breakdown {
  rows: DimensionRow[];
  isMore: boolean;
}

/** A row of the day totals, which do not have the amounts before returns. */
export const plain = ({
  clicks,
  sales,
  revenue,
  commission,
  currency,
}: Omit<BreakdownSums, "amount" | "hasReturns">): DimensionRow => ({
  ...noOrders,
  key: null,
  name: null,
  picturePath: null,
  clicks,
  sales,
  revenue,
  commission,
  currency,
  hasReturns: false,
});

/** Rows of several brands or links become one. */
export function addRow(sums: Map<string, DimensionRow>, key: string, row: DimensionRow): void {
  const known = sums.get(key);
  if (!known) {
    sums.set(key, row);
    return;
  }
  for (const figure of ["sales", "revenue", "commission"] as const) known[figure] += row[figure];
  known.clicks = (known.clicks ?? 0) + (row.clicks ?? 0);
}

/** The best of each currency, since amounts of two cannot be compared; the currencies as they come. */
export function sorted(rows: readonly DimensionRow[]): DimensionRow[] {
  const currencies = [...new Set(rows.map(({ currency }) => currency))];
  const better = (a: DimensionRow, b: DimensionRow) =>
    b.commission - a.commission || b.revenue - a.revenue || (b.clicks ?? 0) - (a.clicks ?? 0);
  return currencies.flatMap((currency) => rows.filter((row) => row.currency === currency).sort(better));
}

export const whole = (rows: DimensionRow[]): Breakdown => ({ rows: sorted(rows), isMore: false });
