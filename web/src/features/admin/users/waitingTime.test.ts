import { business } from "../../../../../api/src/contract/business";
import { waitingTime } from "./userLabels";

const now = Date.parse("2026-11-21T12:00:00.000Z");
const ago = (hours: number) => new Date(now - hours * 3_600_000).toISOString();

it.each([
  [-1, "less than an hour"],
  [0.9, "less than an hour"],
  [1, "1 hour"],
  [5.5, "5 hours"],
  [47.9, "47 hours"],
  [48, "2 days"],
  [200, "8 days"],
])("waitingTime › formats %d hours as %s", (hours, text) => {
  expect(waitingTime(ago(hours), now).text).toBe(text);
});

it("waitingTime › is late beyond the target", () => {
  expect(waitingTime(ago(business.approvalHours.usual - 0.1), now).isLate).toBe(false);
  expect(waitingTime(ago(business.approvalHours.usual), now).isLate).toBe(true);
});
