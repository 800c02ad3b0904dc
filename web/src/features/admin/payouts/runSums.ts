import { inMoney, type Money } from "../../../lib/money";

interface Sums {
  count: number;
  net: Money;
}

/** Of all currencies. */
export const countIn = (sums: readonly Sums[]): number => sums.reduce((total, { count }) => total + count, 0);

/** "$60.00", or "$60.00 and €70.00": amounts of two currencies are not added. */
export function netIn(sums: readonly Sums[]): string {
  const some = sums.filter(({ count }) => count > 0);
  return (some.length > 0 ? some : sums.slice(0, 1)).map(({ net }) => inMoney(net)).join(" and ");
}
