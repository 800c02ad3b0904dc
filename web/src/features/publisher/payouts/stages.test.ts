import { type Next, promiseOf, stagesOf } from "./stages";

const money = (cents: number) => ({ cents, currency: "USD" });

const next = (change: Partial<Next["nextPayout"]>, rest: Partial<Next> = {}): Next => ({
  nextPayout: {
    until: "2026-11-22",
    calculatedAt: "2026-11-26T00:00:00.000Z",
    sendsAt: "2026-11-27T00:00:00.000Z",
    decision: "PAY",
    gross: money(9000),
    fee: money(0),
    net: money(9000),
    conversion: null,
    earned: money(9000),
    setOffs: [],
    minimum: money(5000),
    method: null,
    tracked: money(0),
    nextApprovalAt: null,
    approved: money(0),
    onItsWay: money(0),
    paid: money(0),
    inOtherCurrencies: [],
    ...change,
  },
  earningFates: [],
  pending: { nodes: [] },
  sent: { nodes: [] },
  ...rest,
});

const after = (label: string, of: Next) => stagesOf(of).find((stage) => stage.label === label)?.next;

it("stagesOf › returns the four stages in order with their amounts", () => {
  const sums = { tracked: money(1), approved: money(2), onItsWay: money(3), paid: money(4) };
  expect(stagesOf(next(sums)).map(({ label, amount }) => [label, amount.cents])).toEqual([
    ["Tracked", 1],
    ["Approved", 2],
    ["On its way", 3],
    ["Paid", 4],
  ]);
});

it("stagesOf › uses UTC dates in every time zone", () => {
  const dated = next(
    { tracked: money(100), approved: money(100), onItsWay: money(100) },
    {
      pending: { nodes: [{ id: "1", nextStageAt: "2026-12-20T00:30:00.000Z" }] },
      sent: {
        nodes: [
          { id: "2", arrivesBy: "2026-12-01T00:00:00.000Z" },
          { id: "1", arrivesBy: "2026-11-24T00:00:00.000Z" },
        ],
      },
    },
  );
  expect(after("Tracked", dated)).toContain("Dec 20, 2026");
  expect(after("Approved", dated)).toBe("Calculated on Thursday, Nov 26, sent on Friday, Nov 27.");
  expect(after("On its way", dated)).toBe("Arrives by Tuesday, Nov 24.");
});

it.each([
  ["BELOW_MINIMUM", "Rolls over until $50.00 is due."],
  ["NO_METHOD", "Waiting for a payout method."],
  ["SUSPENDED", "Held while your account is suspended."],
] as const)("stagesOf › explains a payout held up by %s", (decision, text) => {
  expect(after("Approved", next({ decision, approved: money(100) }))).toBe(text);
});

it("promiseOf › states the fee, and what is missing to the minimum", () => {
  expect(promiseOf(next({ fee: money(1500), net: money(7500) }))).toBe(
    "$90.00 less the fee of $15.00, sent on Friday, Nov 27.",
  );
  expect(promiseOf(next({ decision: "BELOW_MINIMUM", gross: money(1234), net: money(1234) }))).toContain(
    "$37.66 below",
  );
  expect(promiseOf(next({ gross: money(0), net: money(0), decision: "BELOW_MINIMUM" }))).toContain(
    "Nothing is due yet",
  );
});

it("promiseOf › states the conversion rate, or that it is missing", () => {
  const conversion = { rate: "1.0842", day: "2026-11-24", earned: { cents: 10_000, currency: "EUR" } };
  expect(promiseOf(next({ gross: money(10_842), conversion }))).toMatch(
    /Converted from €100\.00 at the rate of .*: 1 EUR = 1\.0842 USD\. The final rate is set on .*\.$/,
  );
  expect(promiseOf(next({ decision: "NO_RATE" }))).toMatch(/Waiting for a current exchange rate/);
});

it("promiseOf › states debts and deductions", () => {
  expect(promiseOf(next({ gross: money(-9000), net: money(0), decision: "BELOW_MINIMUM" }))).toBe(
    "You owe $90.00 after returns.",
  );
  const setOff = { rate: "1.0842", day: "2026-11-25", owed: { cents: 9000, currency: "EUR" }, taken: money(9758) };
  expect(promiseOf(next({ setOffs: [setOff] }))).toMatch(
    /^Sent on Friday, Nov 27\. \$97\.58 deducted for €90\.00 you owed, at the rate of Nov 25, 2026: 1 EUR = 1\.0842 USD\.$/,
  );
});
