import { DAY, HOUR } from "../../../platform/clock";
import { silenceOf } from "./silence";

const now = new Date("2026-11-23T12:00:00Z");
const ago = (time: number) => new Date(now.getTime() - time);

it.each([
  ["no order ever", null, 0, null, false],
  ["too few to tell", ago(200 * DAY), 4, null, false],
  ["an order an hour, silent for a night", ago(20 * HOUR), 720, 1, false],
  ["an order an hour, silent for more than a day", ago(25 * HOUR), 720, 1, true],
  ["an order a day, silent for five", ago(5 * DAY), 30, 24, false],
  ["an order a day, silent for a week", ago(7 * DAY), 30, 24, true],
])("silenceOf › %s", (_, lastOrderAt, orders, usualGapHours, isSilent) => {
  expect(silenceOf({ lastOrderAt, orders, span: 30 * DAY }, now)).toEqual({ usualGapHours, isSilent });
});

it("silenceOf › a shop with more orders than we look at is judged by their time span", () => {
  const came = { lastOrderAt: ago(HOUR), orders: 1000, span: 10 * HOUR };
  expect(silenceOf(came, now)).toEqual({ usualGapHours: 0.01, isSilent: false });
});
