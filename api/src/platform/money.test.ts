import { commissionOf, formatCents, parseAmount, portionOf } from "./money";

describe("commission", () => {
  it.each([
    [0, 1000, 0],
    [1, 1000, 0],
    [4, 1000, 0],
    [5, 1000, 1],
    [14, 1000, 1],
    [15, 1000, 2],
    [99, 50, 0],
    [100, 50, 1],
    [9_999, 1250, 1250],
    [10_000, 1, 1],
    [4_999, 1, 0],
    [5_000, 1, 1],
    [12_345, 10_000, 12_345],
    [1_005, 5_000, 503],
    [99_999_999_999_999, 10_000, 99_999_999_999_999],
    [99_999_999_999_999, 3_333, 33_330_000_000_000],
  ])("of %i cents at %i basis points is %i, rounded half up", (amount, rate, commission) => {
    expect(commissionOf(amount, rate)).toBe(commission);
  });

  it("is symmetric below zero", () => {
    expect(portionOf(-15, 1, 10)).toBe(-2);
  });
});

describe("amount", () => {
  it.each([
    ["12", 1200],
    ["12.3", 1230],
    ["12.34", 1234],
    ["0.01", 1],
    ["0", 0],
    ["", undefined],
    ["12.", undefined],
    [".5", undefined],
    ["1e3", undefined],
    ["1,000", undefined],
    ["12.345", undefined],
    ["-1", undefined],
    [12, undefined],
    [null, undefined],
  ])("%p is %p cents", (text, cents) => {
    expect(parseAmount(text, "USD")).toBe(cents);
  });

  it.each([
    [0, "0.00"],
    [5, "0.05"],
    [1234, "12.34"],
    [-5, "-0.05"],
    [-1234, "-12.34"],
  ])("formats %i cents as %s", (cents, text) => {
    expect(formatCents(cents, "USD")).toBe(text);
  });
});
