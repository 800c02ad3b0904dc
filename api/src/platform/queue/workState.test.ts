import { canTransition, transitionOf, type WorkAct, workActs, workStates } from "./workState";

/**
 * Per action: whether it is possible for work that is waiting, done, failed, cancelled, set aside; the resulting state;
 * who does it.
 */
const ACTS: Record<WorkAct, [possible: string, to: string, by: string]> = {
  finish: ["y----", "done", "worker"],
  fail: ["y----", "failed", "worker"],
  refuse: ["y----", "set_aside", "worker"],
  cancel: ["y----", "cancelled", "owner or admin"],
  sendAgain: ["yyy-y", "waiting", "owner or admin"],
  setAside: ["y-y--", "set_aside", "admin"],
};

describe("state of work", () => {
  it.each(Object.entries(ACTS) as [WorkAct, string[]][])("%s", (act, [possible, to, by]) => {
    const answers = workStates.map((state) => (canTransition(state, act) ? "y" : "-")).join("");
    const transition = transitionOf(act);
    expect([answers, transition.to, transition.by]).toEqual([possible, to, by]);
  });

  it("has no action that is not in the table", () => {
    expect(Object.keys(workActs).sort()).toEqual(Object.keys(ACTS).sort());
  });
});
