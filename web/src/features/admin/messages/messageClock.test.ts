import { messageClock } from "./SupportList";

const now = Date.parse("2026-11-21T12:00:00.000Z");

it.each([
  ["2026-11-21T12:00:00.000Z", "Answer within 4 h", false],
  ["2026-11-21T08:30:00.000Z", "Answer within 1 h", false],
  ["2026-11-21T08:00:00.000Z", "4 hours are over", true],
  ["2026-11-21T02:00:00.000Z", "6 h overdue", true],
])("messageClock › says of a message of %s: %s", (createdAt, text, isLate) => {
  expect(messageClock(createdAt, now)).toEqual({ text, isLate });
});
