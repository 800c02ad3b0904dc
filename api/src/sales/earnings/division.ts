/**
 * How an amount is divided. Pure, and based on numbers alone: stored with the order, so that the same function is
 * applied to what remains after returns. Each step divides by largest remainders, and no part shrinks when the amount
 * grows, so a further return never increases anybody's share.
 */
export type Division =
  /** Everything to one share; only these basis points of it if its code had leaked. */
  | { to: number; basisPoints?: number }
  /** By weights. An indivisible cent goes to the larger remainder, of equal ones to the part named first. */
  | { parts: { weight: number; of: Division }[] }
  /** A fixed amount to each as far as it lasts, otherwise in equal parts; the rest to the last one. */
  | { each: number; to: number[]; rest: Division };

/** Whole units by largest remainders; they add up to the amount. */
export function apportion(amount: number, weights: readonly number[]): number[] {
  const sum = BigInt(weights.reduce((all, weight) => all + weight, 0));
  if (sum === 0n) return weights.map((_, index) => (index === 0 ? amount : 0));
  const exact = weights.map((weight) => BigInt(amount) * BigInt(weight));
  const parts = exact.map((one) => Number(one / sum));
  const left = amount - parts.reduce((all, part) => all + part, 0);
  const byRemainder = exact
    .map((one, index) => ({ index, remainder: one % sum }))
    .sort((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder.slice(0, left)) parts[index] = (parts[index] ?? 0) + 1;
  return parts;
}

/** The amount of each share. */
export function divide(division: Division, amount: number, shares: number): number[] {
  const got = Array<number>(shares).fill(0);
  give(division, amount, got);
  return got;
}

function give(division: Division, amount: number, got: number[]): void {
  const add = (to: number, cents: number) => {
    got[to] = (got[to] ?? 0) + cents;
  };
  if ("parts" in division) {
    const cents = apportion(
      amount,
      division.parts.map(({ weight }) => weight),
    );
    for (const [index, { of }] of division.parts.entries()) give(of, cents[index] ?? 0, got);
  } else if ("each" in division) {
    const helped = Math.min(amount, division.each * division.to.length);
    const cents = apportion(
      helped,
      division.to.map(() => 1),
    );
    for (const [index, to] of division.to.entries()) add(to, cents[index] ?? 0);
    give(division.rest, amount - helped, got);
  } else {
    const { to, basisPoints = 10_000 } = division;
    add(to, basisPoints === 10_000 ? amount : halfUp(amount, basisPoints));
  }
}

const halfUp = (amount: number, basisPoints: number): number =>
  Number((BigInt(amount) * BigInt(basisPoints) * 2n + 10_000n) / 20_000n);

const hasAmounts = (division: Division): boolean =>
  "each" in division || ("parts" in division && division.parts.some(({ of }) => hasAmounts(of)));

/** As if no code had leaked. */
export const inFull = (division: Division): Division =>
  "parts" in division
    ? { parts: division.parts.map(({ weight, of }) => ({ weight, of: inFull(of) })) }
    : "to" in division && !("each" in division)
      ? { to: division.to }
      : division;

/** Each share in basis points: for fixed amounts by the resulting amounts. */
export function weightsOf(division: Division, amount: number, shares: number): number[] {
  if (!hasAmounts(division)) return divide(inFull(division), 10_000, shares);
  return apportion(10_000, divide(inFull(division), amount, shares));
}
