import { lateClicksText } from "./lateClicks";

const sums = { clicks: 340, occurrences: 12, rate: 0.0353, byChance: 0.011, from: 0.009, to: 0.048 };

it("says a rate, what happens by chance, and how sure that is", () => {
  expect(lateClicksText(sums)).toBe(
    "3.5% of 340 clicks in 30 days came within 30 minutes after another partner's, by the same visitor; of partners who displace nobody 1.1%. That is 0.9 to 4.8 points more than chance.",
  );
  expect(lateClicksText({ ...sums, from: -0.001 })).toMatch(/That may be chance\.$/);
  expect(lateClicksText({ ...sums, clicks: 99 })).toMatch(/^12 of 99 clicks .* too few clicks for a rate\.$/);
});
