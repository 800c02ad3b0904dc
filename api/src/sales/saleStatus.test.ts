import { mayBecome, type SaleAct, saleActs, saleStatuses, transitionOf } from "./saleStatus";

/**
 * Per act: whether it is possible for a claimed, pending, approved or declined sale; the resulting status; who does it.
 */
const ACTS: Record<SaleAct, [possible: string, to: string, by: string]> = {
  report: ["----", "pending declined", "shop's report"],
  claim: ["----", "claimed declined", "browser's report"],
  takeOver: ["y--y", "pending declined", "shop's report"],
  confirm: ["y--y", "pending", "merchant"],
  creditClick: ["---y", "pending declined", "merchant, or either report"],
  approve: ["-y--", "approved", "merchant"],
  approveDue: ["-y--", "approved", "time"],
  decline: ["yy--", "declined", "merchant"],
  forgo: ["yy--", "declined", "time"],
  restore: ["---y", "pending", "merchant"],
  undoApproval: ["--y-", "pending", "merchant"],
  undoDecline: ["---y", "claimed pending", "merchant"],
};

const acts = Object.keys(saleActs) as SaleAct[];

describe("a sale", () => {
  it.each(Object.entries(ACTS) as [SaleAct, string[]][])("%s", (act, [possible, to, by]) => {
    const answers = saleStatuses.map((status) => (mayBecome(status, act) ? "y" : "-")).join("");
    const transition = transitionOf(act);
    expect([answers, transition.to.join(" "), transition.by]).toEqual([possible, to, by]);
  });

  it("has no act that is not in the table", () => {
    expect([...acts].sort()).toEqual(Object.keys(ACTS).sort());
  });

  it("that is approved stays so, unless that is undone", () => {
    expect(acts.filter((act) => mayBecome("approved", act))).toEqual(["undoApproval"]);
  });
});
