import { trustLines } from "./TrustSheet";

const none = {
  decided: 0,
  approved: 0,
  daysToDecide: null,
  daysToPay: null,
  orders: 0,
  returned: 0,
  byServer: 0,
  bySigned: 0,
  withoutClick: 0,
  gradeA: 0,
  gradeB: 0,
  gradeC: 0,
  gradeUnreported: 0,
  gaps: 0,
  gapHours: 0,
  termsChanges: 0,
  claimsAnswered: 0,
  claimsUnanswered: 0,
  silenceAccepts: true,
  declines: [],
};

const said = (more: object) =>
  trustLines({ ...none, ...more }).map(({ label, value, basis }) => `${label}: ${value}, ${basis}`);

it("shows each share with its number of orders, and marks small samples", () => {
  const counts = {
    decided: 312,
    approved: 293,
    daysToDecide: 12.4,
    orders: 1400,
    returned: 98,
    byServer: 900,
    bySigned: 400,
  };
  const declines = [
    { reason: "RETURNED" as const, orders: 12 },
    { reason: "OTHER_CHANNEL" as const, orders: 5 },
    { reason: "OTHER" as const, orders: 2 },
  ];
  expect(said({ ...counts, declines, withoutClick: 14, gaps: 2, gapHours: 31, termsChanges: 1 })).toEqual([
    "Approved: 94%, of 312 decided orders",
    "Top decline reason: Returned, 12 of 19 declined orders, Other channel 5, Other 2",
    "Time to decide: 12.4 days, on average",
    "Return rate: 7%, of 1,400 orders, in whole or in part",
    "Server-side tracking: 93%, 100 orders reported by browser only, which misses some",
    "Credited by code only: 1%, of 1,400 orders",
    "Tracking gaps: 2, 31 hours without expected orders",
    "Terms changed: 1 time, in the last year",
  ]);
  expect(said({ decided: 3, approved: 3, daysToDecide: 1 })[0]).toBe(
    "Approved: 100%, of 3 decided orders, small sample",
  );
});

it("shows consent signals if the brand reports them", () => {
  const counts = { orders: 200, byServer: 200, gradeA: 120, gradeB: 50, gradeC: 10, gradeUnreported: 20 };
  expect(said(counts)).toContain("Clicks with consent: 60%, 50 passed without storage, 10 by code, 20 not reported");
  expect(said({ ...counts, gradeA: 0, gradeB: 0 }).join()).not.toContain("consent");
});

it("shows how a brand answers claims, and what silence means", () => {
  const counts = { claimsAnswered: 9, claimsUnanswered: 3 };
  expect(said(counts)).toContain("Claims answered in time: 75%, of 12 claims; auto-accepts tracked orders");
  expect(said({ ...counts, silenceAccepts: false })).toContain(
    "Claims answered in time: 75%, of 12 claims; our team decides the rest",
  );
});

it("omits what did not happen", () => {
  expect(said({})).toEqual(["Tracking gaps: None, in the last 90 days", "Terms changed: Never, in the last year"]);
});
