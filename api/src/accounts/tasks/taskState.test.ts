import { isOpen, mayBecome, type TaskAct, taskActs, taskStates, transitionOf } from "./taskState";

/**
 * Per act: whether it is possible for a task that is waiting, running, done, failed, cancelled; the resulting state; who
 * does it.
 */
const ACTS: Record<TaskAct, [possible: string, to: string, by: string]> = {
  request: ["-----", "waiting", "owner or admin"],
  take: ["yy---", "running", "worker"],
  finish: ["-y---", "done", "worker"],
  fail: ["yy---", "failed", "worker"],
  putBack: ["-y---", "waiting", "worker"],
  cancel: ["y----", "cancelled", "owner or admin"],
  stop: ["-y---", "cancelled", "worker"],
};

describe("state of a task", () => {
  it.each(Object.entries(ACTS) as [TaskAct, string[]][])("%s", (act, [possible, to, by]) => {
    const answers = taskStates.map((state) => (mayBecome(state, act) ? "y" : "-")).join("");
    const transition = transitionOf(act);
    expect([answers, transition.to, transition.by]).toEqual([possible, to, by]);
  });

  it("has no act that is not in the table", () => {
    expect(Object.keys(taskActs).sort()).toEqual(Object.keys(ACTS).sort());
  });

  it("never changes once it has ended", () => {
    const ended = taskStates.filter((state) => !isOpen(state));
    const possible = ended.flatMap((state) => (Object.keys(ACTS) as TaskAct[]).filter((act) => mayBecome(state, act)));
    expect([ended, possible]).toEqual([["done", "failed", "cancelled"], []]);
  });
});
