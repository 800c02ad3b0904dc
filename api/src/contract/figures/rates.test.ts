import { rateKindOf, shareOf } from "./rates";

it.each([
  [0, 0, "too few"],
  [2, 2, "too few"],
  [99, 12, "too few"],
  [40, 8365, "unusual"],
  [2, 31, "unusual"],
  [100, 0, "shown"],
  [100, 30, "shown"],
  [100, 31, "unusual"],
  [1000, 199, "shown"],
  [1000, 1001, "unusual"],
] as const)("rateKindOf › %d clicks with %d sales: %s", (clicks, sales, kind) => {
  expect(rateKindOf({ clicks, sales })).toBe(kind);
});

it.each([
  [1, 4, 25, false],
  [4, 4, 100, false],
  [5, 4, 125, true],
  [-1, 4, -25, true],
])("shareOf › %d of %d is %d%%, unusual: %s", (part, whole, percent, isUnusual) => {
  expect(shareOf(part, whole)).toEqual({ percent, isUnusual });
});

it("shareOf › is undefined for zero", () => {
  expect([shareOf(1, 0), shareOf(0, 0)]).toEqual([null, null]);
});
