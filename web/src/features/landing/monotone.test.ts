import { monotone } from "./DashboardPreview";

const points = [1200, 1900, 1600, 2400, 2100, 2847].map((y, at) => ({ x: 50 + at * 100, y }));
const { path, heightAt } = monotone(points);

describe("monotone", () => {
  it("passes through every point", () => {
    for (const { x, y } of points) expect(heightAt(x)).toBeCloseTo(y, 6);
    expect(path.startsWith("M50 1200C")).toBe(true);
    expect(path.endsWith(" 550 2847")).toBe(true);
  });

  it("stays within the values of the neighboring points", () => {
    for (let x = 50; x <= 550; x += 1) {
      const at = Math.min(4, Math.floor((x - 50) / 100));
      const ends = [points[at]?.y ?? 0, points[at + 1]?.y ?? 0];
      expect(heightAt(x)).toBeGreaterThanOrEqual(Math.min(...ends) - 1e-6);
      expect(heightAt(x)).toBeLessThanOrEqual(Math.max(...ends) + 1e-6);
    }
  });
});
