import { addDays } from "../../../../api/src/contract/days";
import { type Bucket, type Buckets, bucketsOf, lineLabel, previousLabel, tickLabel, tipLabel } from "./buckets";

const bucket = (from: string, to = from, cents = 1234): Bucket => ({
  from,
  to,
  cents,
  currency: "USD",
  sales: 1,
  clicks: 2,
});
const buckets = (from: string, days: number, cents = 100): Buckets =>
  bucketsOf(
    Array.from({ length: days }, (_, at) => ({ day: addDays(from, at), cents, currency: "USD", sales: 0, clicks: 0 })),
  );

it("tipLabel › names the days of a point", () => {
  expect(tipLabel("day", bucket("2026-11-21"))).toBe("Sat, Nov 21");
  expect(tipLabel("week", bucket("2026-11-16", "2026-11-21"))).toBe("Nov 16 to Nov 21, 2026");
  expect(tipLabel("week", bucket("2025-12-29", "2026-01-04"))).toBe("Dec 29, 2025 to Jan 4, 2026");
  expect(previousLabel(bucket("2025-12-31"))).toBe("$12.34 on Dec 31, 2025");
  expect(previousLabel(bucket("2025-12-01", "2025-12-07"))).toBe("$12.34, Dec 1 to Dec 7, 2025");
});

it.each([
  ["2025-12-01", 92, "Dec 1"],
  ["2026-01-01", 200, "Jan 1"],
  ["2025-12-01", 200, "Dec ’25"],
  ["2023-01-01", 1000, "Jan ’23"],
])("tickLabel › labels %s in a chart of %i days as %s", (from, days, label) => {
  expect(tickLabel(buckets(from, days))(from)).toBe(label);
});

it("lineLabel › describes the chart in a sentence", () => {
  expect(lineLabel("Earnings per week", buckets("2026-01-01", 100))).toBe(
    "Earnings per week, Jan 1, 2026 to Apr 10, 2026. Highest: $7.00 in Jan 5 to Jan 11, 2026.",
  );
  expect(lineLabel("Earnings per day", buckets("2026-01-01", 7))).toBe(
    "Earnings per day, Jan 1, 2026 to Jan 7, 2026. Highest: $1.00 on Jan 1, 2026.",
  );
  expect(lineLabel("Earnings per day", buckets("2026-01-01", 7, 0))).toBe(
    "Earnings per day, Jan 1, 2026 to Jan 7, 2026. Nothing in this period.",
  );
  expect(lineLabel("Earnings per day", buckets("2026-01-01", 0))).toBe("Earnings per day");
});
