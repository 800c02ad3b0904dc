export interface Point {
  x: number;
  y: number;
}

/**
 * Slopes of a monotone cubic curve (Steffen's method, as in d3's curveMonotoneX, which our charts use). d3-shape does
 * not expose its slopes; extracting them would take more code than this, and would add 5.6 kB (gzip) to the landing
 * page, which has no charts.
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
