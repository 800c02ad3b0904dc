import { type ApplicationAct, actTowards, applicationActs, transitionOf, userStatuses } from "./applicationStatus";

/**
 * Per act: whether it is possible for an application that is pending, approved, rejected; the resulting status; who
 * does it.
 */
const ACTS: Record<ApplicationAct, [possible: string, to: string, by: string]> = {
  approve: ["y--", "approved", "admin"],
  reject: ["y--", "rejected", "admin"],
};

describe("an application", () => {
  it.each(Object.entries(ACTS) as [ApplicationAct, string[]][])("%s", (act, [possible, to, by]) => {
    const transition = transitionOf(act);
    const answers = userStatuses.map((status) => (transition.from.includes(status) ? "y" : "-")).join("");
    expect([answers, transition.to, transition.by]).toEqual([possible, to, by]);
  });

  it("has no act that is not in the table", () => {
    expect(Object.keys(applicationActs).sort()).toEqual(Object.keys(ACTS).sort());
  });

  it.each([
    ["approved", "approve"],
    ["rejected", "reject"],
    ["pending", undefined],
    ["APPROVED", undefined],
    [null, undefined],
  ])("becomes %s by %s", (status, act) => {
    expect(actTowards(status)).toBe(act);
  });
});
