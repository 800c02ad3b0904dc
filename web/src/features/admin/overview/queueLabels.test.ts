import { ageOf, countsOf, dueOf, type Queue } from "../WaitingCounts";

const queue = (given: Partial<Queue>): Queue => ({
  id: "APPLICATIONS",
  open: 1,
  isMore: false,
  oldest: null,
  promisedHours: 24,
  late: 0,
  amounts: [],
  ...given,
});

it.each([
  [{ open: 0 }, "none", "None"],
  [{}, "waiting", "Answer within 24 hours"],
  [{ open: 5, late: 3 }, "late", "3 overdue"],
  [{ id: "MESSAGES", promisedHours: 4 }, "waiting", "Answer within 4 hours"],
  [{ id: "CLAIMS", promisedHours: 168 }, "waiting", "Answer within 7 days"],
  [{ id: "CLAIMS", promisedHours: 168, late: 1 }, "late", "1 overdue"],
  [{ id: "HOLDS", promisedHours: null }, "waiting", "Until decided or expired"],
  [{ id: "DELIVERIES", promisedHours: null }, "waiting", "No longer retried"],
  [
    { id: "INVOICES", promisedHours: null, late: 1, amounts: [{ cents: 1834000, currency: "USD" }] },
    "late",
    "$18,340.00",
  ],
] as const)("dueOf › says of %j %s: %s", (given, state, text) => {
  expect(dueOf(queue(given as Partial<Queue>))).toEqual({ state, text });
});

it.each([
  [null, "–"],
  ["2026-11-21T11:30:00.000Z", "< 1 h"],
  ["2026-11-19T20:00:00.000Z", "40 h"],
  ["2026-11-10T12:00:00.000Z", "11 days"],
])("ageOf › says of %s %s", (oldest, text) => {
  expect(ageOf(oldest, Date.parse("2026-11-21T12:00:00.000Z"))).toBe(text);
});

it("countsOf › adds up the queues of one page", () => {
  const queues = [queue({ open: 7 }), queue({ id: "RETURNS", open: 2 }), queue({ id: "PAYOUTS", open: 3 })];
  expect(countsOf(queues)).toEqual({ "/admin/people": 7, "/admin/payouts": 5 });
});
