import { payoutStatuses } from "../../money/payouts/payoutStatus";
import { earningStateOf, saleActs, saleStatuses } from "../saleStatus";
import { earningStates, isEarned, isPayable, mayMove } from "./earningState";

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
