import { payoutStatuses } from "../money/payouts/payoutStatus";
import { canMove, earningStates, isEarned, isPayable } from "./earnings/earningState";
import { canTransition, earningStateOf, type SaleAct, saleActs, saleStatuses, transitionOf } from "./saleStatus";

/**
 * Per action: whether it is possible for an unverified, pending, approved or declined sale; the resulting status; who
 * does it.
 */
const ACTS: Record<SaleAct, [possible: string, to: string, by: string]> = {
  report: ["----", "pending declined", "shop's report"],
  browserReport: ["----", "unverified declined", "browser's report"],
  takeOver: ["y--y", "pending declined", "shop's report"],
  confirm: ["y--y", "pending", "merchant"],
  creditClick: ["---y", "pending declined", "merchant, or either report"],
  approve: ["-y--", "approved", "merchant"],
  approveDue: ["-y--", "approved", "time"],
  decline: ["yy--", "declined", "merchant"],
  forgo: ["yy--", "declined", "time"],
  restore: ["---y", "pending", "merchant"],
  undoApproval: ["--y-", "pending", "merchant"],
  undoDecline: ["---y", "unverified pending", "merchant"],
};

describe("a sale", () => {
  it.each(Object.entries(ACTS) as [SaleAct, string[]][])("%s", (act, [possible, to, by]) => {
    const answers = saleStatuses.map((status) => (canTransition(status, act) ? "y" : "-")).join("");
    const transition = transitionOf(act);
    expect([answers, transition.to.join(" "), transition.by]).toEqual([possible, to, by]);
  });
});

describe("states of an earning", () => {
  it("change only through listed actions", () => {
    const moves = earningStates.flatMap((from) =>
      earningStates.filter((to) => canMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves.sort()).toEqual([
      "approved → in_payout",
      "approved → tracked",
      "in_payout → approved",
      "in_payout → paid",
      "paid → approved",
      "tracked → approved",
      "tracked → void",
      "unverified → tracked",
      "unverified → void",
      "void → tracked",
      "void → unverified",
    ]);
  });

  it("follow the order: every action on an order is one on its earnings", () => {
    for (const [name, { from, to }] of Object.entries(saleActs)) {
      for (const before of from) {
        for (const after of to) {
          const [was, is] = [earningStateOf(before), earningStateOf(after)];
          expect([name, was === is || canMove(was, is)]).toEqual([name, true]);
        }
      }
    }
    expect(saleStatuses.map(earningStateOf)).toEqual(["unverified", "tracked", "approved", "void"]);
  });

  it("count from confirmation, and are paid once approved", () => {
    expect(earningStates.filter(isEarned)).toEqual(["tracked", "approved", "in_payout", "paid"]);
    expect(earningStates.filter(isPayable)).toEqual(["approved", "in_payout", "paid"]);
    expect(payoutStatuses).toContain("paid");
  });
});
