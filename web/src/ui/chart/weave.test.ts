import { crossingsOf, everyOf } from "./weave";

const [TOP, BOTTOM] = [0, 400];
const row = (ys: readonly number[], gap = 20) => ys.map((y, at) => ({ x: at * gap, y }));
const xsOf = (count: number, gap: number) => Array.from({ length: count }, (_, at) => at * gap);

it.each([
  [31, 26, 1],
  [31, 9, 2],
  [31, 3, 5],
  [92, 9, 3],
  [105, 8, 4],
  [1, 0, 1],
  [0, 0, 1],
])("draws a thread for %i points, %i apart, every %i.", (count, gap, every) => {
  expect(everyOf(xsOf(count, gap))).toBe(every);
});

it("passes every other thread above the line, except at the ends", () => {
  expect(crossingsOf(row([200, 200, 200, 200, 200, 200]), TOP, BOTTOM).map(({ x }) => x)).toEqual([20, 60]);
});

it("draws no crossing below the axis or above the chart", () => {
  const ys = [200, BOTTOM, 200, BOTTOM - 3, 200, TOP + 3, 200, 390, 10];
  const overs = crossingsOf(row(ys), TOP, BOTTOM);
  for (const { y, reach } of overs) {
    expect(y + reach).toBeLessThanOrEqual(BOTTOM);
    expect(y - reach).toBeGreaterThanOrEqual(TOP);
  }
  expect(overs.map(({ x }) => x)).toEqual([140]);
});

it("follows the line's slope: level at extremes, gentle next to a steep segment", () => {
  const [top] = crossingsOf(row([300, 100, 300]), TOP, BOTTOM);
  expect(top).toMatchObject({ slope: 0, reach: expect.closeTo(6.2) });
  const [falling] = crossingsOf(row([100, 110, 300]), TOP, BOTTOM);
  expect(falling?.slope).toBeCloseTo(1);
});

it("draws no crossing where the line is steep", () => {
  expect(crossingsOf(row([100, 200, 300]), TOP, BOTTOM)).toEqual([]);
});

it("draws no crossing where points are too close together", () => {
  expect(crossingsOf(row(xsOf(92, 0).map(() => 200)), TOP, BOTTOM)).toEqual([]);
});
