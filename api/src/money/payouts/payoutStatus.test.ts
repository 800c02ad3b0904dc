import { mayBecome, type PayoutAct, payoutActs, payoutStatuses, transitionOf } from "./payoutStatus";

/**
 * Per act: whether it is possible for a payout that is calculated, held, in-batch, sent, paid, failed; the resulting
 * status; who does it.
 */
const PAYOUTS: Record<PayoutAct, [possible: string, to: string, by: string]> = {
  hold: ["y-----", "held", "admin or suspension"],
  release: ["-y----", "calculated", "admin or suspension"],
  batch: ["y-----", "in-batch", "admin"],
  unbatch: ["--y---", "calculated", "admin"],
  send: ["y-----", "sent", "admin"],
  "send-batch": ["--y---", "sent", "admin"],
  pay: ["---y--", "paid", "admin"],
  fail: ["yy-y--", "failed", "admin"],
  return: ["----y-", "failed", "admin"],
};

describe("payout", () => {
  it.each(Object.entries(PAYOUTS) as [PayoutAct, [string, string, string]][])("%s", (act, [possible, to, by]) => {
    const answers = payoutStatuses.map((status) => (mayBecome(status, act) ? "y" : "-"));
    expect([answers.join(""), transitionOf(act).to, transitionOf(act).by]).toEqual([possible, to, by]);
  });

  it("has no other transitions", () => {
    expect(Object.keys(payoutActs).sort()).toEqual(Object.keys(PAYOUTS).sort());
  });

  it("that failed is final", () => {
    expect((Object.keys(payoutActs) as PayoutAct[]).filter((act) => mayBecome("failed", act))).toEqual([]);
  });
});
