import { labeledPoints } from "./DayPlot";

it.each([
  [0, []],
  [1, [0]],
  [2, [0, 1]],
  [5, [0, 1, 2, 3, 4]],
  [6, [1, 3, 5]],
  [7, [0, 2, 4, 6]],
  [14, [1, 5, 9, 13]],
  [30, [0, 7, 14, 21, 29]],
  [92, [0, 22, 45, 68, 91]],
])("labeledPoints › of %i points", (count, labeled) => {
  expect(labeledPoints(count)).toEqual(labeled);
});

it("labeledPoints › at most five, the last among them, at equal distances where a difference is seen", () => {
  for (let count = 1; count <= 400; count++) {
    const labeled = labeledPoints(count);
    expect(labeled.at(-1)).toBe(count - 1);
    expect(labeled.length).toBeLessThanOrEqual(5);
    const gaps = labeled.slice(1).map((at, before) => at - (labeled[before] ?? 0));
    expect(Math.max(...gaps, 0) - Math.min(...gaps, Number.MAX_SAFE_INTEGER)).toBeLessThanOrEqual(count > 20 ? 1 : 0);
  }
});
