import { type BatchAct, batchActs, batchStates, outcomeOf } from "./batchStatus";

/** Per act: its outcome for a batch that is made, sent, settled, discarded. */
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

  it("has no act that is not in the table", () => {
    expect(Object.keys(batchActs).sort()).toEqual(Object.keys(BATCHES).sort());
  });
});
