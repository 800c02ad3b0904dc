import { type MessageAct, mayBecome, messageActs, messageStates, transitionOf } from "./messageState";

/**
 * Per act: whether it is possible for a message that is waiting, delivered, failed, set aside; the resulting state; who
 * does it.
 */
const ACTS: Record<MessageAct, [possible: string, to: string, by: string]> = {
  deliver: ["y---", "delivered", "outbox"],
  fail: ["y---", "failed", "outbox"],
  refuse: ["y---", "set_aside", "outbox"],
  sendAgain: ["yyyy", "waiting", "admin or owner"],
  setAside: ["y-y-", "set_aside", "admin"],
};

describe("a message of the outbox", () => {
  it.each(Object.entries(ACTS) as [MessageAct, string[]][])("%s", (act, [possible, to, by]) => {
    const answers = messageStates.map((state) => (mayBecome(state, act) ? "y" : "-")).join("");
    const transition = transitionOf(act);
    expect([answers, transition.to, transition.by]).toEqual([possible, to, by]);
  });

  it("has no act that is not in the table", () => {
    expect(Object.keys(messageActs).sort()).toEqual(Object.keys(ACTS).sort());
  });
});
