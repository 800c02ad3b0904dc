import { mayBecome, type SaleAct, saleStatuses, transitionOf } from "./saleStatus";

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

describe("a sale", () => {
  it.each(Object.entries(ACTS) as [SaleAct, string[]][])("%s", (act, [possible, to, by]) => {
    const answers = saleStatuses.map((status) => (mayBecome(status, act) ? "y" : "-")).join("");
    const transition = transitionOf(act);
    expect([answers, transition.to.join(" "), transition.by]).toEqual([possible, to, by]);
  });
});
