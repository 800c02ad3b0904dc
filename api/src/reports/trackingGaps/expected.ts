import { DAY } from "../../core/clock";

/** The same hours, or days, of the four weeks before say how many orders are to be expected. */
export const WEEKS = 4;
export const WEEK = 7 * DAY;

/** Where so many are expected, none at all is a gap; fewer may be missing by chance. */
export const LEAST_EXPECTED = 8;

/** The median of the same time in the four weeks before. Missing weeks count as none, so a young brand has no gaps. */
export function medianOf(orders: readonly number[]): number {
  const sorted = [...orders, ...Array.from({ length: WEEKS - orders.length }, () => 0)].sort((a, b) => a - b);
  const [low = 0, high = 0] = [sorted[WEEKS / 2 - 1], sorted[WEEKS / 2]];
  return (low + high) / 2;
}

/** The same time of the weeks before. */
export const weeksBefore = (at: Date): Date[] =>
  Array.from({ length: WEEKS }, (_, index) => new Date(at.getTime() - (index + 1) * WEEK));
