interface Point {
  x: number;
  y: number;
}

/** The slope at a point, limited so that the curve never exceeds the neighboring values. */
const slopeBetween = (before: number, after: number): number =>
  before * after <= 0
    ? 0
    : Math.sign(after) * Math.min(2 * Math.abs(before), 2 * Math.abs(after), Math.abs(before + after) / 2);

/**
 * A monotone cubic curve through evenly spaced points, as an SVG path: d3's curveMonotoneX, which our charts use. d3-shape
 * itself would add 5.6 kB (gzip) to the landing page, which has no charts.
 */
export function monotonePath(points: readonly Point[]): string {
  const rises = points.slice(1).map(({ y }, at) => y - (points[at]?.y ?? y));
  const inner = rises.slice(1).map((after, at) => slopeBetween(rises[at] ?? after, after));
  const atEnd = (rise = 0, beside = rise) => (3 * rise - beside) / 2;
  const slopes = [atEnd(rises[0], inner[0]), ...inner, atEnd(rises.at(-1), inner.at(-1))];
  return points
    .map((to, at) => {
      const from = points[at - 1];
      if (!from) return `M${rounded(to.x)} ${rounded(to.y)}`;
      const third = (to.x - from.x) / 3;
      const [first, second] = [from.y + (slopes[at - 1] ?? 0) / 3, to.y - (slopes[at] ?? 0) / 3];
      return `C${[from.x + third, first, to.x - third, second, to.x, to.y].map(rounded).join(" ")}`;
    })
    .join("");
}

export const rounded = (value: number): number => Number(value.toFixed(1));
