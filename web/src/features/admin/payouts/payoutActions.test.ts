import { payoutActionsFor } from "./payoutActions";
import { weeksAround } from "./weeks";

const labels = (...[status]: Parameters<typeof payoutActionsFor>) => payoutActionsFor(status).map(({ label }) => label);

it("payoutActionsFor › returns the actions that a payout's status allows, and none for a final status", () => {
  expect(labels("CALCULATED")).toEqual(["Mark sent", "Hold", "Mark failed"]);
  expect(labels("HELD")).toEqual(["Release", "Mark failed"]);
  expect(labels("SENT")).toEqual(["Mark paid", "Mark failed"]);
  expect(labels("IN_BATCH")).toEqual([]);
  expect(labels("PAID")).toEqual(["Returned by bank"]);
  expect(labels("FAILED")).toEqual([]);
});

it("payoutActionsFor › requires a reason where the publisher will read one", () => {
  const asking = payoutActionsFor("CALCULATED").filter(({ needsReason }) => needsReason);
  expect(asking.map(({ id }) => id)).toEqual(["hold", "failed"]);
});

it("weeksAround › lists the coming week, the due week and those before, by their Mondays", () => {
  const weeks = weeksAround("2026-11-09");
  expect(weeks.slice(0, 3)).toEqual(["2026-11-16", "2026-11-09", "2026-11-02"]);
  expect(weeks.every((week) => new Date(week).getUTCDay() === 1)).toBe(true);
});
