import { type BatchAct, batchStates, outcomeOf } from "./batch/batchStatus";
import { canTransition, type PayoutAct, payoutStatuses, transitionOf } from "./payoutStatus";

/**
 * Per action: whether it is possible for a payout that is calculated, held, in-batch, sent, paid, failed; the resulting
 * status.
 */
const PAYOUTS: Record<PayoutAct, [possible: string, to: string]> = {
  hold: ["y-----", "held"],
  release: ["-y----", "calculated"],
  batch: ["y-----", "in-batch"],
  unbatch: ["--y---", "calculated"],
  send: ["y-----", "sent"],
  "send-batch": ["--y---", "sent"],
  pay: ["---y--", "paid"],
  fail: ["yy-y--", "failed"],
  return: ["----y-", "failed"],
};

describe("payout", () => {
  it.each(Object.entries(PAYOUTS) as [PayoutAct, [string, string]][])("%s", (act, [possible, to]) => {
    const answers = payoutStatuses.map((status) => (canTransition(status, act) ? "y" : "-"));
    expect([answers.join(""), transitionOf(act).to]).toEqual([possible, to]);
  });
});

/** Per action: its outcome for a batch that is made, sent, settled, discarded. */
const BATCHES: Record<BatchAct, ("act" | "done" | "refused")[]> = {
  fetch: ["act", "act", "act", "refused"],
  send: ["act", "done", "refused", "refused"],
  settle: ["refused", "act", "done", "refused"],
  fail: ["refused", "act", "act", "refused"],
  discard: ["act", "refused", "refused", "done"],
};

describe("a batch", () => {
  it.each(Object.entries(BATCHES) as [BatchAct, string[]][])("%s", (act, outcomes) => {
    expect(batchStates.map((state) => outcomeOf(state, act))).toEqual(outcomes);
  });
});
