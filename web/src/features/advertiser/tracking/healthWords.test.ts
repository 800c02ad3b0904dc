import { canaryInWords, clickShareInWords, gapInWords, silenceInWords, spanInWords } from "./HealthPanel";

const now = new Date("2026-11-23T12:00:00Z");
const health = (given: object) => ({
  lastOrderAt: null,
  usualGapHours: null,
  orders: 0,
  ordersWithClick: 0,
  ordersWithDamagedClick: 0,
  isSilent: false,
  ...given,
});

it("silenceInWords › states the typical interval, and alerts only if exceeded", () => {
  const lastOrderAt = "2026-11-20T12:00:00Z";
  expect(silenceInWords(health({}), now)).toBe("No orders yet.");
  expect(silenceInWords(health({ lastOrderAt }), now)).toContain("too few");
  expect(silenceInWords(health({ lastOrderAt, usualGapHours: 30 }), now)).toBe(
    "Last order 3 days ago (typical: every 30 hours).",
  );
  expect(silenceInWords(health({ lastOrderAt, usualGapHours: 0.5, isSilent: true }), now)).toBe(
    "No order for 3 days (typical: every 30 minutes). Check that your shop still reports orders.",
  );
});

it.each([
  [0, "1 minute"],
  [1, "1 hour"],
  [47, "47 hours"],
  [48, "2 days"],
])("spanInWords › %d hours are %s", (hours, words) => expect(spanInWords(hours)).toBe(words));

it("clickShareInWords › has no share without orders", () => {
  expect(clickShareInWords(health({}))).toBe("No orders");
  expect(clickShareInWords(health({ orders: 8, ordersWithClick: 6 }))).toBe("75% (6 of 8)");
});

it("gapInWords and canaryInWords › state period and failure", () => {
  const startsAt = "2026-11-22T14:00:00Z";
  expect(gapInWords({ startsAt, endsAt: null })).toMatch(/^Gap: no orders since Nov 22, 2026/);
  expect(gapInWords({ startsAt, endsAt: "2026-11-22T17:00:00Z" })).toMatch(/between Nov 22, 2026.* and Nov 22, 2026/);
  expect(canaryInWords({ triedAt: startsAt, fault: null, since: null })).toMatch(/^Passed, Nov 22/);
  expect(canaryInWords({ triedAt: startsAt, fault: "no key", since: "2026-11-21T14:00:00Z" })).toMatch(
    /^Failing since Nov 21.*: no key$/,
  );
});
