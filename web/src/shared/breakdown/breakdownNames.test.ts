import { breakdownName } from "./ClickBreakdown";

it.each([
  ["COUNTRY", "DE", "Germany"],
  ["COUNTRY", "T1", "T1"],
  ["COUNTRY", null, "Unknown country"],
  ["DEVICE", "mobile", "Mobile"],
  ["REFERRER", null, "Direct or unknown"],
  ["SUB_ID", "Unknown country", "Unknown country"],
  ["SUB_ID", null, "No sub-ID"],
] as const)("%s %s is shown as %s", (by, name, shown) => {
  expect(breakdownName(by, name)).toBe(shown);
});
