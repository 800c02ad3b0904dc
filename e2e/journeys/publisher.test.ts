import { linesSavedBy } from "../kit/linesSaved";
import {
  ANALYTICS,
  count,
  DASHBOARD,
  dollars,
  EARNINGS,
  figure,
  openDashboard,
  openPage,
  panel,
  totals,
} from "../kit/publisherDashboard";
import { becomes, demoSite, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const site = demoSite();

describe("publisher figures", () => {
  it("match the reports, for all time and for the range in the URL", async () => {
    const page = await openDashboard(site, "?range=all");
    const all = await totals(site);
    expect(await figure(page, "Total Earnings")).toContain(dollars(all.commission.amount));
    expect(await figure(page, "Total Clicks")).toContain(count(all.clicks));
    expect(await figure(page, "Total Sales")).toContain(count(all.sales));
    const { links } = await site.graphql("publisher", "{ links(filter: { state: ACTIVE }) { totalCount } }");
    await becomes(() => figure(page, "Active Links"), expect.arrayContaining([String(links.totalCount)]));

    await page.getByRole("button", { name: "All time" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.getByRole("switch", { name: /^Compare with the previous period/ }).click();
    await page.keyboard.press("Escape");
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("compare")).toBe("1");
    const range = { from: searchParams.get("from"), to: searchParams.get("to") };
    const month = await totals(site, range);
    const isCompared = [dollars(month.commission.amount), expect.stringMatching(/^vs /)];
    await becomes(() => figure(page, "Total Earnings"), expect.arrayContaining(isCompared));
    const texts = await figure(page, "Total Earnings");

    await page.reload();
    await page.getByRole("button", { name: "Last 30 days, vs previous" }).waitFor();
    await becomes(() => figure(page, "Total Earnings"), texts);
  });

  it("appear in chart and table, by day, week or month depending on the range", async () => {
    const page = await openDashboard(site, "?from=2026-01-01&to=2026-01-07&compare=1");
    const tableOf = async (unit: string, wanted: RegExp) => {
      const chart = panel(page, `Earnings per ${unit.toLowerCase()}`);
      await chart.getByRole("group", { name: wanted }).waitFor();
      await chart.getByRole("button", { name: "Show as table" }).click();
      await chart.getByRole("columnheader", { name: `${unit} (UTC)` }).waitFor();
      return chart.getByRole("row").allInnerTexts();
    };
    const days = await tableOf("Day", /^Earnings per day, Jan 1, 2026 to Jan 7, 2026\./);
    expect(days).toHaveLength(8);
    expect(days[1]).toContain("Jan 7, 2026");
    expect(days[1]).toContain("Dec 31, 2025");

    await page.goto(`${DASHBOARD}?from=2026-01-01&to=2026-06-30&compare=1`);
    const chart = panel(page, "Earnings per week");
    await chart.getByRole("group", { name: /^Earnings per week/ }).hover();
    await page.getByText(/^[A-Z][a-z]{2} \d+ to [A-Z][a-z]{2} \d+, 2026$/).waitFor();
    await chart.getByRole("button", { name: "About Earnings per week" }).click();
    await page.getByText(/Each point is a week \(UTC\), Monday to Sunday/).waitFor();
    const weeks = await tableOf("Week", /^Earnings per week, Jan 1, 2026 to Jun 30, 2026\./);
    expect(weeks).toHaveLength(28);
    expect(weeks[1]).toContain("Jun 29 to Jun 30, 2026");
    expect(weeks[27]).toContain("Jan 1 to Jan 4, 2026");
    // Compared with the 181 days before, in buckets of the same length, whatever their weekdays.
    expect(weeks[27]).toContain("Jul 4 to Jul 7, 2025");

    const from = `${new Date().getUTCFullYear() - 3}-01-01`;
    await page.goto(`${DASHBOARD}?from=${from}`);
    const months = await tableOf("Month", /^Earnings per month/);
    const earned = await panel(page, "Earnings per month").locator("tbody tr > :nth-child(2)").allInnerTexts();
    const sum = earned.reduce((cents, text) => cents + Math.round(Number(text.replace(/[^\d.]/g, "")) * 100), 0);
    expect(sum).toBe((await totals(site, { from })).commission.cents);
    expect(months.at(-1)).toContain(`Jan 1 to Jan 31, ${from.slice(0, 4)}`);
  });
});

describe("publisher lists", () => {
  const COUNTS = `query ($range: DateRangeInput) {
    all: orders(first: 1, filter: { range: $range }) { totalCount }
    pending: orders(first: 100, filter: { range: $range, stages: [PENDING] }) {
      nodes { orderId }
      stages { stage count }
    }
    clicks(first: 1, range: $range) { totalCount }
  }`;

  it("match the chosen range and stage, like their files, and return to the first page on each change", async () => {
    const page = await openPage(site, EARNINGS);
    const pages = page.getByRole("navigation", { name: "Pages of orders" });
    await pages.getByRole("button", { name: "Next" }).click();
    await pages.getByText(/^16–30 of/).waitFor();
    await page.getByRole("button", { name: "All time" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.waitForURL(/from=/);
    const { searchParams } = new URL(page.url());
    const range = { from: searchParams.get("from"), to: searchParams.get("to") };
    const { all, pending: found, clicks } = await site.graphql("publisher", COUNTS, { range });
    const { count: totalCount } = found.stages.find(({ stage }: { stage: string }) => stage === "PENDING");
    const pending = { ...found, totalCount };
    expect(pending.totalCount).toBeGreaterThan(0);
    expect(pending.totalCount).toBeLessThan(all.totalCount);

    const sales = panel(page, "Orders");
    await sales.getByText(`${count(all.totalCount)} orders`, { exact: true }).waitFor();
    await pages.getByText(`1–15 of ${count(all.totalCount)}`).waitFor();

    await pages.getByRole("button", { name: "Next" }).click();
    await pages.getByText(/^16–30 of/).waitFor();
    await sales.getByRole("button", { name: /^Pending/ }).click();
    await sales.getByText(`${count(pending.totalCount)} orders`, { exact: true }).waitFor();
    const orders: string[] = pending.nodes.map(({ orderId }: { orderId: string }) => orderId);
    // The stages' counts may arrive before the rows.
    await becomes(() => sales.getByRole("table").getByRole("rowheader").allInnerTexts(), orders.slice(0, 15));
    const { lines } = await linesSavedBy(page, "Export CSV of orders");
    expect(lines).toHaveLength(pending.totalCount);
    expect(lines.slice(0, 100).map((line) => line.split(",")[2])).toEqual(orders);

    const analytics = await openPage(site, `${ANALYTICS}?view=clicks&${searchParams}`);
    await panel(analytics, "Clicks")
      .getByText(`${count(clicks.totalCount)} clicks stored`, { exact: true })
      .waitFor();
    expect((await linesSavedBy(analytics, "Export CSV of clicks")).lines).toHaveLength(clicks.totalCount);
  });

  // Sales columns: EarningsList.test.tsx.
  it("explain an empty range of clicks and offer all time", async () => {
    const page = await openPage(site, `${ANALYTICS}?view=clicks&from=2020-01-01&to=2020-01-31`);
    await panel(page, "Clicks").getByText("No clicks in this period.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await panel(page, "Clicks").getByRole("button", { name: "Show all time" }).click();
    await panel(page, "Clicks").getByRole("table").waitFor();
    expect(new URL(page.url()).search).toBe("?view=clicks&range=all");
  });
});

it("publisher's workspace › links from the mobile bar to all of its pages", async () => {
  const page = await openDashboard(site, "", { viewport: phone });
  const bar = page.getByRole("navigation", { name: "Sections" });
  await bar.getByRole("link", { name: "Links" }).click();
  await panel(page, "My Affiliate Links").getByRole("table").waitFor();
  expect(await bar.getByRole("link", { name: "Links" }).getAttribute("aria-current")).toBe("page");
  await bar.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog", { name: "New link" }).getByLabel("URL").waitFor();
  await page.keyboard.press("Escape");
  await bar.getByRole("button", { name: "More" }).click();
  const more = page.getByRole("dialog", { name: "More" });
  await more.getByRole("link", { name: "Payouts" }).waitFor();
  const names = await more.getByRole("link").allInnerTexts();
  expect(names).toEqual([
    "Brands",
    "Products",
    "Payouts",
    "Claims",
    "Analytics",
    expect.stringMatching(/^Inbox/),
    "Settings",
  ]);
  await more.getByRole("link", { name: "Payouts" }).click();
  await page.waitForURL(`**${DASHBOARD}/payouts`);
});
