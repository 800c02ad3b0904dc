import type { LineRow } from "../stages";
import { brandSums } from "./Receipt";

const line = (cents: number, sale: string | null, bonus: string | null = null): LineRow =>
  // Safe cast: a line's other fields are not summed.
  ({
    id: `${cents}`,
    amount: { cents, currency: "USD" },
    sale: sale && { merchant: { id: sale, name: sale } },
    bonus: bonus && { merchantName: bonus },
  }) as unknown as LineRow;

it("totals each brand's payments including returns and bonuses, largest first", () => {
  const lines = [line(500, "Fold"), line(1200, "Orsay"), line(-300, "Orsay"), line(250, null, "Orsay"), line(10, null)];
  expect(brandSums(lines)).toEqual([
    { brand: "Orsay", lines: 3, cents: 1150, currency: "USD" },
    { brand: "Fold", lines: 1, cents: 500, currency: "USD" },
    { brand: "Unknown", lines: 1, cents: 10, currency: "USD" },
  ]);
  expect(brandSums(lines).reduce((sum, { cents }) => sum + cents, 0)).toBe(1660);
  expect(brandSums([])).toEqual([]);
});
