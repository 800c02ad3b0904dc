import { portionOf } from "../core/money";

/** Divides a total by weights: every part is rounded, and they add up to it exactly. Without weights the first has all. */
export function shareOut(total: number, weights: readonly number[]): number[] {
  const [only] = weights;
  if (weights.length === 1 && only !== undefined) return [total];
  const sum = weights.reduce((all, weight) => all + weight, 0);
  // Nothing to round.
  if (sum === total) return [...weights];
  if (sum === 0) return weights.map((_, index) => (index === 0 ? total : 0));
  let reached = 0;
  let given = 0;
  return weights.map((weight) => {
    reached += weight;
    const before = given;
    given = portion(total, reached, sum);
    return given - before;
  });
}

/** Without big integers where the product is exact, since a simulation does this millions of times. */
function portion(total: number, numerator: number, denominator: number): number {
  const product = total * numerator * 2 + denominator;
  return Number.isSafeInteger(product) && total >= 0
    ? Math.floor(product / (denominator * 2))
    : portionOf(total, numerator, denominator);
}
