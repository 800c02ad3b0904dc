export interface Point {
  x: number;
  y: number;
}

/**
 * How steep the smooth line through points is at each of them, if between two it may never rise above nor fall below
 * both: Steffen's rule, by which d3's curveMonotoneX draws, and so our charts. d3-shape tells nobody its slopes, only
 * draws with them; to catch them from there took more lines than these, and on the landing page, which has no charts,
 * one more file of 5.6 kB (gzip).
 */
export function slopesOf(points: readonly Point[]): number[] {
  const rises = points.slice(1).map((to, at) => riseOf(points[at] ?? to, to));
  const inner = rises.slice(1).map((after, at) => {
    const before = rises[at] ?? after;
    const [left = 0, here = 0, right = 0] = points.slice(at, at + 3).map(({ x }) => x);
    const across = (before * (right - here) + after * (here - left)) / (right - left || 1);
    const steepest = Math.min(Math.abs(before), Math.abs(after), Math.abs(across) / 2);
    return (Math.sign(before) + Math.sign(after)) * steepest || 0;
  });
  const atEnd = (rise = 0, beside = rise) => (3 * rise - beside) / 2;
  return [atEnd(rises[0], inner[0]), ...inner, atEnd(rises.at(-1), inner.at(-1))].slice(0, points.length);
}

const riseOf = (from: Point, to: Point): number => (to.y - from.y) / (to.x - from.x || 1);
