import { type Point, slopesOf } from "../../lib/monotone";

/** Which warp threads are drawn, and where they pass above the weft. */

/** More threads than these, or closer ones, would be a grey sheet. */
const MAX_THREADS = 34;
const LEAST_GAP = 13;

export const THREAD_GAP = 5;
export const YARN = 4.4;

/** Every point has its thread, or every few. */
export function everyOf(xs: readonly number[]): number {
  const gap = (xs[1] ?? 0) - (xs[0] ?? 0);
  return Math.max(1, Math.ceil(xs.length / MAX_THREADS), gap > 0 ? Math.ceil(LEAST_GAP / gap) : 1);
}

/** Steeper than this, a thread would cover so much of the weft that this looks broken. */
const STEEPEST = 1.2;

export interface Crossing extends Point {
  /** Of the weft, where the thread crosses it. */
  slope: number;
  /** How far up and down the thread has to be drawn again to cover the weft. */
  reach: number;
}

/**
 * Every other thread passes above the weft, as far as it is there: none hangs out below the axis or above the chart.
 * Where points lie too close together to be told apart, so would be what is over and under.
 */
export function crossingsOf(points: readonly Point[], top: number, bottom: number): Crossing[] {
  const every = everyOf(points.map(({ x }) => x));
  if (every > 2) return [];
  const slopes = slopesOf(points);
  return points.flatMap((point, at) => {
    const isEnd = at === 0 || at === points.length - 1;
    const slope = slopes[at];
    if (at % (2 * every) !== every || isEnd || slope === undefined) return [];
    if (Math.abs(slope) > STEEPEST) return [];
    const reach = (YARN / 2 + 4) * Math.hypot(1, slope) + (THREAD_GAP / 2) * Math.abs(slope);
    return point.y - reach < top || point.y + reach > bottom ? [] : [{ ...point, slope, reach }];
  });
}
