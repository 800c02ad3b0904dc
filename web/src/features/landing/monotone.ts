export interface Point {
  x: number;
  y: number;
}

/** A smooth line through points that are equally far apart, which never rises above or falls below its neighbours. */
export function monotone(points: readonly Point[]) {
  const step = (points[1]?.x ?? 1) - (points[0]?.x ?? 0);
  const rise = (from: number) => ((points[from + 1]?.y ?? 0) - (points[from]?.y ?? 0)) / step;
  const last = points.length - 1;
  const slopes = points.map((_, at) => {
    if (at === 0) return rise(0);
    if (at === last) return rise(last - 1);
    const [before, after] = [rise(at - 1), rise(at)];
    return before * after <= 0 ? 0 : (2 * before * after) / (before + after);
  });

  const path = points
    .map(({ x, y }, at) => {
      if (at === 0) return `M${round(x)} ${round(y)}`;
      const from = points[at - 1] as Point;
      const [first, second] = [from.y + (slopes[at - 1] ?? 0) * (step / 3), y - (slopes[at] ?? 0) * (step / 3)];
      return `C${round(from.x + step / 3)} ${round(first)} ${round(x - step / 3)} ${round(second)} ${round(x)} ${round(y)}`;
    })
    .join("");

  /** Its height at any place between the first point and the last. */
  const heightAt = (x: number): number => {
    const at = Math.max(0, Math.min(last - 1, Math.floor((x - (points[0]?.x ?? 0)) / step)));
    const [from, to] = [points[at] as Point, points[at + 1] as Point];
    const t = (x - from.x) / step;
    const [a, b] = [(slopes[at] ?? 0) * step, (slopes[at + 1] ?? 0) * step];
    return (
      (2 * t ** 3 - 3 * t ** 2 + 1) * from.y +
      (t ** 3 - 2 * t ** 2 + t) * a +
      (3 * t ** 2 - 2 * t ** 3) * to.y +
      (t ** 3 - t ** 2) * b
    );
  };
  return { path, heightAt };
}

export const round = (value: number): number => Number(value.toFixed(1));
