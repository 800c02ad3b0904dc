import { isAskable, type PresetId, presetOf, presetRange, rangeLabel, readRange } from "./range";

const today = "2026-03-14";

it.each<[PresetId, string | null, string | null]>([
  ["week", "2026-03-08", today],
  ["days30", "2026-02-13", today],
  ["month", "2026-03-01", today],
  ["lastMonth", "2026-02-01", "2026-02-28"],
  ["year", "2026-01-01", today],
  ["all", null, null],
])("presetRange › %s is %s to %s", (id, from, to) => {
  expect(presetRange(id, today)).toEqual({ from, to });
  expect(presetOf({ from, to }, today)).toBe(id);
});

it("presetRange › handles the last month across a new year and in a leap year", () => {
  expect(presetRange("lastMonth", "2027-01-31")).toEqual({ from: "2026-12-01", to: "2026-12-31" });
  expect(presetRange("lastMonth", "2028-03-01")).toEqual({ from: "2028-02-01", to: "2028-02-29" });
});

it.each([
  ["2026-02-30", "2026-03-01", null, "2026-03-01"],
  ["soon", null, null, null],
  ["2026-03-02", "2026-03-01", null, null],
  ["2006-03-02", "2026-03-01", null, null],
  ["9999-12-31", "9999-12-31", null, null],
  ["1999-12-31", null, null, null],
  [null, "3000-01-01", null, null],
  ["2000-01-01", null, "2000-01-01", null],
  ["2026-03-01", "2026-03-02", "2026-03-01", "2026-03-02"],
])("readRange › reads %s and %s as %s to %s", (from, to, first, last) => {
  expect(readRange(from, to)).toEqual({ from: first, to: last });
});

it("isAskable › accepts the ranges the server accepts", () => {
  expect(isAskable({ from: null, to: today })).toBe(true);
  expect(isAskable({ from: "2027-01-01", to: today })).toBe(false);
});

it("rangeLabel › names a range", () => {
  expect(rangeLabel(presetRange("days30", today), today)).toBe("Last 30 days");
  expect(rangeLabel({ from: "2026-01-05", to: "2026-02-03" }, today)).toBe("Jan 5 to Feb 3, 2026");
  expect(rangeLabel({ from: "2025-12-05", to: "2026-02-03" }, today)).toBe("Dec 5, 2025 to Feb 3, 2026");
  expect(rangeLabel({ from: "2026-01-05", to: null }, today)).toBe("Since Jan 5, 2026");
});
