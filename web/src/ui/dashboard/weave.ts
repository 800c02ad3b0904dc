/** Which warp threads are drawn, and where they pass above the weft. */

/** More threads than these, or closer ones, would be a grey sheet. */
const MOST = 34;
const LEAST_GAP = 13;

export const WARP = 5;
export const YARN = 4.4;

export interface Point {
  x: number;
  y: number;
}

/** Every point has its thread, or every few. */
export function everyOf(xs: readonly number[]): number {
  const gap = (xs[1] ?? 0) - (xs[0] ?? 0);
  return Math.max(1, Math.ceil(xs.length / MOST), gap > 0 ? Math.ceil(LEAST_GAP / gap) : 1);
}

/** Steeper than this, a thread would cover so much of the weft that this looks broken. */
const STEEPEST = 1.2;

export interface Over extends Point {
  /** Of the weft, where the thread crosses it. */
  slope: number;
  /** How far up and down the thread has to be drawn again to cover the weft. */
  reach: number;
}

/**
 * Every other thread passes above the weft, as far as it is there: none hangs out below the axis or above the chart.
 * Where points lie too close together to be told apart, so would be what is over and under.
 */
export function oversOf(points: readonly Point[], top: number, bottom: number): Over[] {
  const every = everyOf(points.map(({ x }) => x));
  if (every > 2) return [];
  return points.flatMap((point, at) => {
    const [before, after] = [points[at - 1], points[at + 1]];
    if (at % (2 * every) !== every || !before || !after) return [];
    const slope = tangentOf(before, point, after);
    if (Math.abs(slope) > STEEPEST) return [];
    const reach = (YARN / 2 + 4) * Math.hypot(1, slope) + (WARP / 2) * Math.abs(slope);
    return point.y - reach < top || point.y + reach > bottom ? [] : [{ ...point, slope, reach }];
  });
}

/** As a monotone line has it: level at its tops and bottoms, never steeper than its neighbours allow. */
function tangentOf(before: Point, at: Point, after: Point): number {
  const [toHere, fromHere] = [slopeOf(before, at), slopeOf(at, after)];
  const between = (toHere + fromHere) / 2;
  const steepest = Math.min(Math.abs(toHere), Math.abs(fromHere), Math.abs(between) / 2);
  return (Math.sign(toHere) + Math.sign(fromHere)) * steepest || 0;
}

const slopeOf = (from: Point, to: Point): number => (to.y - from.y) / (to.x - from.x || 1);
