export function median(values: readonly number[]): number | null {
  if (values.length === 0) return null;
  const sorted = [...values].sort((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const [low = 0, high = 0] = [sorted[middle - 1], sorted[middle]];
  return sorted.length % 2 === 1 ? high : (low + high) / 2;
}

/** The median absolute deviation. */
export function medianDeviation(values: readonly number[]): number {
  const middle = median(values);
  return middle === null ? 0 : (median(values.map((value) => Math.abs(value - middle))) ?? 0);
}

export const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);

export const mean = (values: readonly number[]): number => (values.length === 0 ? 0 : sum(values) / values.length);

/** In standard deviations. */
const SLACK = 1;
const LIMIT = 8;

/**
 * Where a series leaves its level permanently: the first index of the run that raised the cumulative excess above
 * `LIMIT`, in standard deviations minus `SLACK`. The level is that of the first `known` values.
 */
export function cusum(values: readonly number[], known: number): number | null {
  const level = mean(values.slice(0, known));
  const spread = Math.sqrt(mean(values.slice(0, known).map((value) => (value - level) ** 2)));
  // Counts vary by their square root even if a short history did not show it.
  const deviation = Math.max(spread, Math.sqrt(level), 1);
  let excess = 0;
  let from = known;
  for (let index = known; index < values.length; index += 1) {
    if (excess === 0) from = index;
    excess = Math.max(0, excess + ((values[index] ?? 0) - level) / deviation - SLACK);
    if (excess > LIMIT) return from;
  }
  return null;
}
