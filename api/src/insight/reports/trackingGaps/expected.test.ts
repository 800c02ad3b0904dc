import { medianOf, weeksBefore } from "./trackingGap.service";

it.each([
  [[], 0],
  [[40], 0],
  [[40, 40], 20],
  [[9, 8, 40], 8.5],
  [[1, 9, 8, 400], 8.5],
])("medianOf › weeks without orders count, and one loud week does not: %j is %d", (orders, expected) => {
  expect(medianOf(orders)).toBe(expected);
});

it("weeksBefore › keeps the weekday and the hour (UTC)", () => {
  expect(weeksBefore(new Date("2026-11-23T14:00:00Z")).map((at) => at.toISOString().slice(5, 16))).toEqual([
    "11-16T14:00",
    "11-09T14:00",
    "11-02T14:00",
    "10-26T14:00",
  ]);
});
