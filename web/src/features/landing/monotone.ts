import { type Point, slopesOf } from "../../lib/monotone";

/** Monotone cubic interpolation, as an SVG path and as a function: it stays between neighboring points. */
export function monotone(points: readonly Point[]) {
  const slopes = slopesOf(points);
  const pieces = points.slice(1).map((to, at) => {
    const from = points[at] ?? to;
    const third = (to.x - from.x) / 3;
    const [first, second] = [from.y + (slopes[at] ?? 0) * third, to.y - (slopes[at + 1] ?? 0) * third];
    return { from, to, third, first, second };
  });

  const path = pieces
    .map(({ from, to, third, first, second }, at) => {
      const start = at === 0 ? `M${round(from.x)} ${round(from.y)}` : "";
      const ends = `${round(from.x + third)} ${round(first)} ${round(to.x - third)} ${round(second)}`;
      return `${start}C${ends} ${round(to.x)} ${round(to.y)}`;
    })
    .join("");

  /** The curve's y at a given x within the range; x is linear along each Bézier segment. */
  const heightAt = (x: number): number => {
    const piece = pieces.find(({ to }) => x <= to.x) ?? pieces.at(-1);
    if (!piece) return 0;
    const t = (x - piece.from.x) / (3 * piece.third);
    const s = 1 - t;
    return s ** 3 * piece.from.y + 3 * s ** 2 * t * piece.first + 3 * s * t ** 2 * piece.second + t ** 3 * piece.to.y;
  };
  return { path, heightAt };
}

export const round = (value: number): number => Number(value.toFixed(1));
