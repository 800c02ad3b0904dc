import { pricePointsOf } from "./priceHistory";

const day = (number: number) => new Date(Date.UTC(2026, 8, number));
const change = (number: number, priceMinor: number, more: object = {}) => ({
  createdAt: day(number),
  variantId: "a",
  priceMinor,
  salePriceMinor: null,
  saleFrom: null,
  saleUntil: null,
  currency: "USD",
  availability: "in_stock" as const,
  ...more,
});
const line = (...changes: ReturnType<typeof change>[]) =>
  pricePointsOf(changes, "USD", day(30)).map(({ at, price, inStock }) => [at.getUTCDate(), price, inStock]);

describe("a product's price history", () => {
  it("falls when a sale begins, not when it is announced, and rises when it ends", () => {
    const sale = { salePriceMinor: 800, saleFrom: day(10), saleUntil: day(20) };
    expect(line(change(1, 1000), change(5, 1000, sale))).toEqual([
      [1, 1000, true],
      [10, 800, true],
      [20, 1000, true],
    ]);
    // Announced for later than now, or withdrawn before.
    expect(line(change(1, 1000, { ...sale, saleFrom: day(31), saleUntil: null }))).toEqual([[1, 1000, true]]);
    expect(line(change(1, 1000, sale), change(8, 1000))).toEqual([[1, 1000, true]]);
  });

  it("starts with the shop's current currency", () => {
    expect(line(change(1, 900, { currency: "EUR" }), change(5, 1000))).toEqual([[5, 1000, true]]);
    expect(line(change(1, 900), change(5, 900, { availability: "gone" }), change(7, 900))).toEqual([
      [1, 900, true],
      [5, null, false],
      [7, 900, true],
    ]);
  });

  it("shows the cheapest size, whichever changed last", () => {
    const other = { variantId: "b" };
    expect(line(change(1, 1000), change(1, 900, other), change(3, 950), change(4, 990, other))).toEqual([
      [1, 900, true],
      [4, 950, true],
    ]);
  });
});
