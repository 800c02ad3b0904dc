import { weeksToChoose } from "./PayoutAdmin";
import { payoutActionsFor } from "./usePayoutRun";

const labels = (...[status]: Parameters<typeof payoutActionsFor>) => payoutActionsFor(status).map(({ label }) => label);

it("payoutActionsFor › returns the actions a payout's status allows, and none for a final status", () => {
  expect(labels("CALCULATED")).toEqual(["Mark sent", "Hold", "Mark failed"]);
  expect(labels("HELD")).toEqual(["Release", "Mark failed"]);
  expect(labels("SENT")).toEqual(["Mark paid", "Mark failed"]);
  expect(labels("IN_BATCH")).toEqual([]);
  expect(labels("PAID")).toEqual(["Returned by bank"]);
  expect(labels("FAILED")).toEqual([]);
});

it("payoutActionsFor › requires a reason if the publisher will see one", () => {
  const asking = payoutActionsFor("CALCULATED").filter(({ needsReason }) => needsReason);
  expect(asking.map(({ id }) => id)).toEqual(["hold", "failed"]);
});

it("weeksToChoose › contains the coming week, the due week and those with payouts, each once", () => {
  expect(weeksToChoose("2026-11-09", [])).toEqual(["2026-11-16", "2026-11-09"]);
  expect(weeksToChoose("2026-11-09", ["2026-11-09", "2026-10-12"])).toEqual(["2026-11-16", "2026-11-09", "2026-10-12"]);
});
