import { addDays, daysBetween, isDay, lengthOf, previousRange, weekStart } from "./days";

describe("isDay", () => {
  it.each(["2026-11-21", "2024-02-29", "2000-01-01"])("accepts %s", (day) => expect(isDay(day)).toBe(true));

  it.each(["2026-02-30", "2026-13-01", "2026-2-3", "2026-11-21T00:00:00Z", "", "soon", null, undefined, 20261121])(
    "rejects %p",
    (value) => expect(isDay(value)).toBe(false),
  );
});

it("addDays crosses months, years and leap days", () => {
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
  expect(addDays("2028-03-01", -1)).toBe("2028-02-29");
});

it.each([
  ["2026-11-15", "2026-11-09"],
  ["2026-11-16", "2026-11-16"],
  ["2026-11-22", "2026-11-16"],
])("weekStart of %s is Monday %s", (day, monday) => expect(weekStart(day)).toBe(monday));

it("previousRange covers the same number of days directly before, and nothing for an open range", () => {
  const range = { from: "2026-03-08", to: "2026-03-14" };
  expect(lengthOf(range)).toBe(7);
  expect(previousRange(range)).toEqual({ from: "2026-03-01", to: "2026-03-07" });
  expect(previousRange({ from: "2026-03-08", to: null })).toBeNull();
  expect(previousRange({ from: null, to: null })).toBeNull();
});

it("daysBetween includes both ends, and is empty if they are reversed", () => {
  expect(daysBetween({ from: "2026-02-27", to: "2026-03-01" })).toEqual(["2026-02-27", "2026-02-28", "2026-03-01"]);
  expect(daysBetween({ from: "2026-03-02", to: "2026-03-01" })).toEqual([]);
});
