import { business } from "../../../api/src/contract/business";
import { inShort } from "../ui/Counter";
import { motion } from "../ui/motion";
import * as marketing from "./marketing";

/** Texts and figures from the specification; those of the landing page's HTML: e2e/landing.test.ts. */
it("has the specified tagline", () => {
  expect(marketing.headline.tagline).toMatch(/connect with premium fashion brands/i);
  expect(marketing.headline.tagline).toMatch(/unlock .*earning potential/i);
});

it("counts publishers, brands and sales", () => {
  expect(marketing.counters.map(({ value, label }) => [value, label.toLowerCase()])).toEqual([
    [5000, "active publishers"],
    [500, "fashion brands"],
    [100_000_000, "tracked sales"],
  ]);
  expect(marketing.counters.map(({ value }) => inShort(value))).toEqual(["5K+", "500+", "$100M+"]);
});

it("describes three features", () => {
  const [discover, track, earn] = marketing.features.map(({ text }) => text);
  expect(discover).toMatch(/browse brands with competitive commission rates and exclusive offers/i);
  expect(track).toMatch(/real-time analytics and reporting/i);
  expect(earn).toMatch(/fast payment and competitive commissions/i);
});

it("promises no more commission than the maximum", () => {
  const percents = marketing.features.flatMap(({ text }) => text.match(/\d+(?=%)/g) ?? []);
  expect(percents.map(Number)).toEqual([business.maxCommissionPercent]);
});

describe("sample dashboard", () => {
  const { preview } = marketing;
  const earnings = preview.months.map((month) => month.earnings);

  it("has the specified earnings from January to June", () => {
    expect(preview.months.map((month) => month.name.slice(0, 3)).join()).toBe("Jan,Feb,Mar,Apr,May,Jun");
    expect(earnings).toEqual([1200, 1900, 1600, 2400, 2100, 2847]);
  });

  it("shows the last month's earnings and its change from the month before", () => {
    const [before = 0, now = 0] = earnings.slice(-2);
    expect(preview.earnings.value).toBe(`$${now.toLocaleString("en-US")}`);
    expect(preview.earnings.change).toBe(`${((now / before - 1) * 100).toFixed(1)}%`);
    expect(preview.clicks.change).toMatch(/^\d+\.\d%$/);
  });

  it("lists a sale with its amount and an approval with its time", () => {
    const of = (kind: string) => preview.activity.find((item) => item.kind === kind)?.detail;
    expect(of("sale")).toMatch(/^\+\$\d+\.\d\d$/);
    expect(of("approval")).toMatch(/^\d+ (minute|hour|day)s? ago$/);
  });
});

it("has three testimonials", () => {
  expect(marketing.testimonials).toHaveLength(3);
  for (const { name, role, content } of marketing.testimonials) {
    expect([name, role, content].every((text) => text.trim().length > 0)).toBe(true);
  }
});

it("ends with the invitation and the year", () => {
  expect(marketing.invitation.text).toContain(`within ${business.approvalHours.usual} hours`);
  expect(marketing.COPYRIGHT).toContain("2025");
});

it("uses the specified durations", () => {
  expect(motion).toMatchObject({
    fast: 0.3,
    medium: 0.6,
    slow: 1.2,
    typing: 1.8,
    stagger: [0.1, 0.2, 0.3],
    headline: { delay: 0.5, duration: 2, cursorStays: 1 },
    counter: 2,
    counterFrom: 0.8,
    carouselMs: 4000,
  });
  expect(motion.revealFrom).toBeGreaterThanOrEqual(0.8);
  expect(motion.revealFrom).toBeLessThanOrEqual(0.85);
});
