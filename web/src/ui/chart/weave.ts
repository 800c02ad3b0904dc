import { slopeBetween } from "../../lib/monotone";

/** Which vertical grid lines ("warp threads") are drawn, and where they cross above the chart's line ("weft"). */

/** More or closer threads would merge into a gray area. */
const MAX_THREADS = 34;
const MIN_GAP = 13;

export const THREAD_GAP = 5;
export const YARN = 4.4;

/** Draws a thread for every nth point. */
export function everyOf(xs: readonly number[]): number {
  const gap = (xs[1] ?? 0) - (xs[0] ?? 0);
  return Math.max(1, Math.ceil(xs.length / MAX_THREADS), gap > 0 ? Math.ceil(MIN_GAP / gap) : 1);
}

/** On steeper segments a thread would cover so much of the line that it looks broken. */
const MAX_SLOPE = 1.2;

interface Point {
  x: number;
  y: number;
}

interface Crossing extends Point {
  /** Slope of the line at the crossing. */
  slope: number;
  /** Half the length of thread that has to be redrawn to cover the line. */
  reach: number;
}

/**
 * Every other thread is redrawn above the line, clipped to the chart. Where points are too close together, no crossing
 * would be visible.
 */
export function crossingsOf(points: readonly Point[], top: number, bottom: number): Crossing[] {
  const every = everyOf(points.map(({ x }) => x));
  if (every > 2) return [];
  return points.flatMap((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (at % (2 * every) !== every || !before || !after) return [];
    const slope = slopeBetween(point.y - before.y, after.y - point.y) / (after.x - point.x);
    if (Math.abs(slope) > MAX_SLOPE) return [];
    const reach = (YARN / 2 + 4) * Math.hypot(1, slope) + (THREAD_GAP / 2) * Math.abs(slope);
    return point.y - reach < top || point.y + reach > bottom ? [] : [{ ...point, slope, reach }];
  });
}
