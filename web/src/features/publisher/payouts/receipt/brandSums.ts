import type { LineRow } from "../payoutTypes";

export interface BrandSum {
  brand: string;
  /** Sales and bonuses. */
  lines: number;
  cents: number;
  currency: string;
}

const brandOf = ({ sale, bonus }: LineRow): string => bonus?.merchantName ?? sale?.merchant?.name ?? "Unknown";

/** What each brand paid of a payout, the largest sum first. A brand has one currency. */
export function brandSums(lines: readonly LineRow[]): BrandSum[] {
  const sums = new Map<string, BrandSum>();
  for (const line of lines) {
    const brand = brandOf(line);
    const { cents, currency } = line.amount;
    const known = sums.get(brand) ?? { brand, lines: 0, cents: 0, currency };
    sums.set(brand, { ...known, lines: known.lines + 1, cents: known.cents + cents });
  }
  return [...sums.values()].sort((a, b) => b.cents - a.cents || a.brand.localeCompare(b.brand));
}
