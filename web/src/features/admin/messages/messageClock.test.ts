import { messageClock } from "./SupportList";

const now = Date.parse("2026-11-21T12:00:00.000Z");

it.each([
  ["2026-11-21T12:00:00.000Z", "Due in 4 h", false],
  ["2026-11-21T08:30:00.000Z", "Due in 1 h", false],
  ["2026-11-21T08:00:00.000Z", "Past the 4 h target", true],
  ["2026-11-21T02:00:00.000Z", "6 h overdue", true],
  ["2026-11-02T12:00:00.000Z", "18 days overdue", true],
])("messageClock › says of a message of %s: %s", (createdAt, text, isLate) => {
  expect(messageClock(createdAt, now)).toEqual({ text, isLate });
});
