import { lateClicksText } from "./lateClicks";

const sums = { clicks: 340, occurrences: 12, rate: 0.0353, byChance: 0.011, from: 0.009, to: 0.048 };

it("states the rate, the chance baseline and the certainty", () => {
  expect(lateClicksText(sums)).toBe(
    "3.5% of 340 clicks in 30 days came within 30 minutes of another partner's click by the same visitor (typical by chance: 1.1%). That is 0.9 to 4.8 percentage points above chance.",
  );
  expect(lateClicksText({ ...sums, from: -0.001 })).toMatch(/This may be chance\.$/);
  expect(lateClicksText({ ...sums, clicks: 99 })).toMatch(/^12 of 99 clicks .* Too few clicks for a rate\.$/);
});
