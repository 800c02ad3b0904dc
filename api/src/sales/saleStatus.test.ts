import { payoutStatuses } from "../money/payouts/payoutStatus";
import { earningStates, isEarned, isPayable, mayMove } from "./earnings/earningState";
import { earningStateOf, mayBecome, type SaleAct, saleActs, saleStatuses, transitionOf } from "./saleStatus";

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

describe("states of an earning", () => {
  it("lead nowhere but along the acts", () => {
    const moves = earningStates.flatMap((from) =>
      earningStates.filter((to) => mayMove(from, to)).map((to) => `${from} → ${to}`),
    );
    expect(moves.sort()).toEqual([
      "approved → in_payout",
      "approved → tracked",
      "claimed → tracked",
      "claimed → void",
      "in_payout → approved",
      "in_payout → paid",
      "paid → approved",
      "tracked → approved",
      "tracked → void",
      "void → claimed",
      "void → tracked",
    ]);
  });

  it("follow the order: every act on an order is one on its earnings", () => {
    for (const [name, { from, to }] of Object.entries(saleActs)) {
      for (const before of from) {
        for (const after of to) {
          const [was, is] = [earningStateOf(before), earningStateOf(after)];
          expect([name, was === is || mayMove(was, is)]).toEqual([name, true]);
        }
      }
    }
    expect(saleStatuses.map(earningStateOf)).toEqual(["claimed", "tracked", "approved", "void"]);
  });

  it("count from when the order is confirmed, and are paid once it is approved", () => {
    expect(earningStates.filter(isEarned)).toEqual(["tracked", "approved", "in_payout", "paid"]);
    expect(earningStates.filter(isPayable)).toEqual(["approved", "in_payout", "paid"]);
    expect(payoutStatuses).toContain("paid");
  });
});
