import { slopesOf } from "./monotone";

/** Slopes of curveMonotoneX in d3-shape 3.2.1 for these points. */
const d3Slopes = [
  { ys: [300, 100, 300], slopes: [-15, 0, 15] },
  { ys: [100, 110, 300, 310], slopes: [0.25, 1, 1, 0.25] },
  { xs: [0, 10, 50, 60], ys: [0, 5, 6, 40], slopes: [0.725, 0.05, 0.05, 5.075] },
];

describe("slopesOf", () => {
  it.each(d3Slopes)("returns d3's slopes for %j", ({ xs, ys, slopes }) => {
    const points = ys.map((y, at) => ({ x: xs?.[at] ?? at * 20, y }));
    expect(slopesOf(points).map((slope) => Number(slope.toFixed(6)))).toEqual(slopes);
  });

  it("accepts fewer than three points", () => {
    expect(slopesOf([])).toEqual([]);
    expect(slopesOf([{ x: 0, y: 5 }])).toEqual([0]);
    const [first, last] = slopesOf([
      { x: 0, y: 5 },
      { x: 10, y: 10 },
    ]);
    expect([first, last]).toEqual([0.5, 0.5]);
  });
});
