const DAYS_90 = 90 * 24 * 3_600_000;

interface Point {
  at: string;
  price: { cents: number } | null;
}

export interface PriceStep {
  at: number;
  price: number;
}

/** The prices of the last 90 days; the first is what it was when they began, the last what it is now. */
export function priceSteps(history: readonly Point[], now: number) {
  const known = history.flatMap(({ at, price }) => (price ? [{ at: Date.parse(at), price: price.cents }] : []));
  const [oldest] = known;
  if (!oldest) return null;
  const from = Math.max(now - DAYS_90, Math.min(oldest.at, now - DAYS_90 / 90));
  const before = known.filter(({ at }) => at <= from).at(-1) ?? oldest;
  const within = known.filter(({ at }) => at > from && at < now);
  const last = within.at(-1) ?? before;
  const steps: PriceStep[] = [{ at: from, price: before.price }, ...within, { at: now, price: last.price }];
  const prices = steps.map(({ price }) => price);
  return { steps, low: Math.min(...prices), high: Math.max(...prices), from, until: now };
}
