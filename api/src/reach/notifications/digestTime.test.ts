import { isTimeZone, localDay, nextDigestAt } from "./digestTime";

it.each([
  ["2026-11-22T06:59:59Z", "UTC", "2026-11-22T07:00:00Z"],
  ["2026-11-22T07:00:00Z", "UTC", "2026-11-23T07:00:00Z"],
  ["2026-11-22T12:00:00Z", "Asia/Tokyo", "2026-11-22T22:00:00Z"],
  ["2026-11-22T12:00:00Z", "Asia/Kathmandu", "2026-11-23T01:15:00Z"],
  ["2026-11-22T12:00:00Z", "America/Los_Angeles", "2026-11-22T15:00:00Z"],
  ["2026-11-22T18:00:00Z", "Pacific/Kiritimati", "2026-11-23T17:00:00Z"],
  // Clocks go forward in the night to March 29, and back in the one to October 25.
  ["2026-03-28T12:00:00Z", "Europe/Berlin", "2026-03-29T05:00:00Z"],
  ["2026-10-24T12:00:00Z", "Europe/Berlin", "2026-10-25T06:00:00Z"],
  ["2026-03-08T01:00:00Z", "America/New_York", "2026-03-08T11:00:00Z"],
])("nextDigestAt › after %s in %s is %s", (now, zone, expected) => {
  expect(nextDigestAt(new Date(now), zone).toISOString().replace(".000", "")).toBe(expected);
});

it("localDay › returns the local day", () => {
  const at = new Date("2026-11-22T18:00:00Z");
  expect([localDay(at, "Asia/Tokyo"), localDay(at, "UTC")]).toEqual(["2026-11-23", "2026-11-22"]);
});

it.each(["Mars/Olympus", "", "Europe/Berlin\r\nBcc: x", "<b>", "+25:00"])("isTimeZone › rejects %j", (name) => {
  expect(isTimeZone(name)).toBe(false);
});
