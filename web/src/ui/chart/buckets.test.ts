import { addDays } from "../../../../api/src/contract/days";
import {
  type Bucket,
  bucketsOf,
  type DayFigures,
  lineLabel,
  previousLabel,
  tickLabel,
  tipLabel,
  unitFor,
} from "./buckets";

/** By default each day has its index as cents, one sale and ten clicks. */
const daysFrom = (first: string, count: number, cents?: number): DayFigures[] =>
  Array.from({ length: count }, (_, at) => ({
    day: addDays(first, at),
    cents: cents ?? at,
    currency: "USD",
    sales: 1,
    clicks: 10,
  }));

describe("bucketsOf", () => {
  it.each([
    [0, "day"],
    [1, "day"],
    [31, "day"],
    [92, "day"],
    [93, "week"],
    [366, "week"],
    [732, "week"],
    [733, "month"],
    [3660, "month"],
  ])("groups %i days by %s", (days, unit) => {
    expect(unitFor(days)).toBe(unit);
  });

  it("keeps single days up to a quarter", () => {
    const { unit, now, before } = bucketsOf(daysFrom("2026-01-01", 92), daysFrom("2025-10-01", 92));
    expect([unit, now.length, before?.length]).toEqual(["day", 92, 92]);
    expect(now[3]).toEqual({ from: "2026-01-04", to: "2026-01-04", cents: 3, currency: "USD", sales: 1, clicks: 10 });
  });

  it("starts weeks on Mondays and cuts the first and last week to the range", () => {
    // January 1, 2026 is a Thursday, and the 93rd day after it a Friday.
    const { unit, now } = bucketsOf(daysFrom("2026-01-01", 93));
    expect(unit).toBe("week");
    const first = { from: "2026-01-01", to: "2026-01-04", cents: 0 + 1 + 2 + 3, currency: "USD", sales: 4, clicks: 40 };
    expect(now[0]).toEqual(first);
    expect(now[1]).toMatchObject({ from: "2026-01-05", to: "2026-01-11", sales: 7 });
    expect(now.at(-1)).toMatchObject({ from: "2026-03-30", to: "2026-04-03", sales: 5 });
    expect(now).toHaveLength(14);
  });

  it("groups months across years and leap days", () => {
    const { unit, now } = bucketsOf(daysFrom("2023-12-31", 800));
    expect(unit).toBe("month");
    expect(now.slice(0, 3).map(({ from, to }) => [from, to])).toEqual([
      ["2023-12-31", "2023-12-31"],
      ["2024-01-01", "2024-01-31"],
      ["2024-02-01", "2024-02-29"],
    ]);
  });

  it.each([93, 200, 732, 733, 3660])("preserves the sums of %i days", (count) => {
    const days = daysFrom("2016-05-04", count);
    const { now } = bucketsOf(days);
    for (const figure of ["cents", "sales", "clicks"] as const) {
      const total = (rows: readonly Record<typeof figure, number>[]) => rows.reduce((sum, row) => sum + row[figure], 0);
      expect(total(now)).toBe(total(days));
    }
    for (const [at, { from }] of now.entries()) if (at > 0) expect(from).toBe(addDays(now[at - 1]?.to ?? "", 1));
  });

  it("groups the previous period into buckets of the same lengths", () => {
    const { now, before } = bucketsOf(daysFrom("2026-01-01", 100), daysFrom("2025-09-23", 100));
    expect(before?.map(({ sales }) => sales)).toEqual(now.map(({ sales }) => sales));
    expect(before?.[0]).toMatchObject({ from: "2025-09-23", to: "2025-09-26", cents: 6, sales: 4, clicks: 40 });
    expect(bucketsOf(daysFrom("2026-01-01", 100), daysFrom("2025-09-23", 3)).before).toHaveLength(1);
  });

  it("is empty without days", () => {
    expect(bucketsOf([])).toEqual({ unit: "day", now: [], before: null });
  });
});

const bucket = (from: string, to = from): Bucket => ({ from, to, cents: 1234, currency: "USD", sales: 1, clicks: 2 });
const buckets = (from: string, days: number, cents = 100) => bucketsOf(daysFrom(from, days, cents));

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
