import { fromElsewhere } from "../kit/demoServer";
import { linesSavedBy } from "../kit/linesSaved";
import {
  ANALYTICS,
  card,
  count,
  DASHBOARD,
  dollars,
  EARNINGS,
  figure,
  LINKS,
  PublisherDashboardPage,
  panel,
  rows,
} from "../kit/publisherDashboard";
import { DEMO_PASSWORD, eventually, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

describe("publisher figures", () => {
  it("match the reports, for all time and for the range in the URL", async () => {
    const page = await dashboard.view(`${DASHBOARD}?range=all`);
    const all = await dashboard.totals();
    expect(await figure(page, "Total Earnings")).toContain(dollars(all.commission.amount));
    expect(await figure(page, "Total Clicks")).toContain(count(all.clicks));
    expect(await figure(page, "Total Sales")).toContain(count(all.sales));
    const { myLinks } = await dashboard.graphql(
      dashboard.publisher,
      "{ myLinks(includeArchived: false) { totalCount } }",
    );
    const active = await eventually(
      () => figure(page, "Active Links"),
      (lines) => lines.includes(String(myLinks.totalCount)),
    );
    expect(active).toContain(String(myLinks.totalCount));

    await page.getByRole("button", { name: "All time" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.getByRole("switch", { name: /^Compare with the previous period/ }).click();
    await page.keyboard.press("Escape");
    const { searchParams } = new URL(page.url());
    expect(searchParams.get("compare")).toBe("1");
    const range = { from: searchParams.get("from"), to: searchParams.get("to") };
    const month = await dashboard.totals(range);
    const texts = await eventually(
      () => figure(page, "Total Earnings"),
      (lines) => lines.some((line) => line.startsWith("vs ")),
    );
    expect(texts).toContain(dollars(month.commission.amount));

    await page.reload();
    await page.getByRole("button", { name: "Last 30 days, vs previous" }).waitFor();
    expect(
      await eventually(
        () => figure(page, "Total Earnings"),
        (lines) => lines.length > 2,
      ),
    ).toEqual(texts);
  });

  it("appear in the chart and in its table", async () => {
    const page = await dashboard.view(`${DASHBOARD}?from=2026-01-01&to=2026-01-07&compare=1`);
    const chart = panel(page, "Earnings per day");
    await chart.getByRole("group", { name: /^Earnings per day, Jan 1, 2026 to Jan 7, 2026\./ }).waitFor();
    await chart.getByRole("button", { name: "Show as table" }).click();
    await chart.getByRole("columnheader", { name: "Day (UTC)" }).waitFor();
    expect(await rows(page, "Earnings per day").allInnerTexts()).toHaveLength(8);
    expect(await rows(page, "Earnings per day").nth(1).innerText()).toContain("Jan 7, 2026");
    expect(await rows(page, "Earnings per day").nth(1).innerText()).toContain("Dec 31, 2025");
  });

  it("are grouped by week for a long range, also in the table", async () => {
    const page = await dashboard.view(`${DASHBOARD}?from=2026-01-01&to=2026-06-30&compare=1`);
    const weeks = panel(page, "Earnings per week");
    await weeks.getByRole("group", { name: /^Earnings per week, Jan 1, 2026 to Jun 30, 2026\./ }).hover();
    await page.getByText(/^[A-Z][a-z]{2} \d+ to [A-Z][a-z]{2} \d+, 2026$/).waitFor();
    await weeks.getByRole("button", { name: "About Earnings per week" }).click();
    await page.getByText(/Each point is a week \(UTC\), Monday to Sunday/).waitFor();
    await weeks.getByRole("button", { name: "Show as table" }).click();
    await weeks.getByRole("columnheader", { name: "Week (UTC)" }).waitFor();
    const table = await rows(page, "Earnings per week").allInnerTexts();
    expect(table).toHaveLength(28);
    expect(table[1]).toContain("Jun 29 to Jun 30, 2026");
    expect(table[27]).toContain("Jan 1 to Jan 4, 2026");
    // Compared with the 181 days before, in buckets of the same length, whatever their weekdays.
    expect(table[27]).toContain("Jul 4 to Jul 7, 2025");
  });

  it("are grouped by month for a very long range", async () => {
    const from = `${new Date().getUTCFullYear() - 3}-01-01`;
    const page = await dashboard.view(`${DASHBOARD}?from=${from}`);
    const months = panel(page, "Earnings per month");
    await months.getByRole("button", { name: "Show as table" }).click();
    await months.getByRole("columnheader", { name: "Month (UTC)" }).waitFor();
    const earned = await months.locator("tbody tr > :nth-child(2)").allInnerTexts();
    const sum = earned.reduce((cents, text) => cents + Math.round(Number(text.replace(/[^\d.]/g, "")) * 100), 0);
    expect(sum).toBe((await dashboard.totals({ from })).commission.cents);
    expect(await rows(page, "Earnings per month").last().innerText()).toContain(`Jan 1 to Jan 31, ${from.slice(0, 4)}`);
  });

  it("match the exported CSV files", async () => {
    const page = await dashboard.open(LINKS);
    const { name, lines } = await linesSavedBy(page, "Export CSV of links");
    expect(name).toMatch(/^weft-links-.+\.csv$/);
    const { publisherReport } = await dashboard.graphql(
      dashboard.publisher,
      "{ publisherReport { links { link { affiliateUrl } } } }",
    );
    expect(lines).toHaveLength(publisherReport.links.length);
  });
});

describe("publisher lists", () => {
  const COUNTS = `query ($range: DateRangeInput) {
    all: sales(first: 1, filter: { range: $range }) { totalCount }
    pending: orders(first: 100, filter: { range: $range, stages: [PENDING] }) {
      nodes { orderId }
      stages { stage count }
    }
    clicks: myClicks(first: 1, range: $range) { totalCount }
  }`;

  it("match the chosen range and stage, like their files, and return to the first page on each change", async () => {
    const page = await dashboard.open(EARNINGS);
    const pages = page.getByRole("navigation", { name: "Pages of sales" });
    await pages.getByRole("button", { name: "Next" }).click();
    await pages.getByText(/^16–30 of/).waitFor();
    await page.getByRole("button", { name: "All time" }).click();
    await page.getByRole("button", { name: "Last 30 days" }).click();
    await page.waitForURL(/from=/);
    const { searchParams } = new URL(page.url());
    const range = { from: searchParams.get("from"), to: searchParams.get("to") };
    const { all, pending: found, clicks } = await dashboard.graphql(dashboard.publisher, COUNTS, { range });
    const { count: totalCount } = found.stages.find(({ stage }: { stage: string }) => stage === "PENDING");
    const pending = { ...found, totalCount };
    expect(pending.totalCount).toBeGreaterThan(0);
    expect(pending.totalCount).toBeLessThan(all.totalCount);

    const sales = panel(page, "Sales");
    await sales.getByText(`${count(all.totalCount)} sales`, { exact: true }).waitFor();
    await pages.getByText(`1–15 of ${count(all.totalCount)}`).waitFor();
    expect((await linesSavedBy(page, "Export CSV of sales")).lines).toHaveLength(all.totalCount);

    await pages.getByRole("button", { name: "Next" }).click();
    await pages.getByText(/^16–30 of/).waitFor();
    await sales.getByRole("button", { name: /^Pending/ }).click();
    await sales.getByText(`${count(pending.totalCount)} sales`, { exact: true }).waitFor();
    const orders: string[] = pending.nodes.map(({ orderId }: { orderId: string }) => orderId);
    // The counts of the stages may come before the rows.
    const wanted = orders.slice(0, 15);
    const shown = await eventually(
      () => sales.getByRole("table").getByRole("rowheader").allInnerTexts(),
      (ids) => ids.join() === wanted.join(),
    );
    expect(shown).toEqual(wanted);
    const { lines } = await linesSavedBy(page, "Export CSV of sales");
    expect(lines).toHaveLength(pending.totalCount);
    expect(lines.slice(0, 100).map((line) => line.split(",")[2])).toEqual(orders);

    const analytics = await dashboard.open(`${ANALYTICS}?${searchParams}`);
    await panel(analytics, "Clicks")
      .getByText(`${count(clicks.totalCount)} clicks kept`, { exact: true })
      .waitFor();
    expect((await linesSavedBy(analytics, "Export CSV of clicks")).lines).toHaveLength(clicks.totalCount);
  });

  it("explain an empty range and offer all time", async () => {
    const page = await dashboard.open(`${EARNINGS}?from=2020-01-01&to=2020-01-31`);
    const sales = panel(page, "Sales");
    await sales.getByText("No sales in this period.").waitFor();
    await sales.getByText("Selected period: Jan 1 to Jan 31, 2020. There are sales in other periods.").waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await sales.getByRole("button", { name: /^Declined/ }).click();
    await sales.getByText("No declined sales in this period.").waitFor();
    await sales.getByRole("button", { name: "Show all time" }).click();
    await sales.getByRole("table").getByText("Declined").first().waitFor();
    expect(new URL(page.url()).search).toBe("?stage=declined");

    const analytics = await dashboard.open(`${ANALYTICS}?from=2020-01-01&to=2020-01-31`);
    await panel(analytics, "Clicks").getByText("No clicks in this period.").waitFor();
    expect(await violationsOf(analytics)).toEqual([]);
    await panel(analytics, "Clicks").getByRole("button", { name: "Show all time" }).click();
    await panel(analytics, "Clicks").getByRole("table").waitFor();
    expect(new URL(analytics.url()).search).toBe("?range=all");
  });
});

it("publisher's dashboard › guides a new publisher through the first steps", async () => {
  const email = "first.steps@weft.example";
  const response = await fetch(`${dashboard.site.url}/api/auth/signup/publisher`, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...fromElsewhere() },
    body: JSON.stringify({
      name: "Fia Steps",
      email,
      password: DEMO_PASSWORD,
      website: "https://first-steps.example",
      channelType: "blog",
    }),
  });
  const { id } = await response.json();
  const admin = await dashboard.site.tokenOf("admin@weft.example");
  await dashboard.graphql(admin, "mutation ($id: ID!) { updateUserStatus(userId: $id, status: APPROVED) { id } }", {
    id,
  });
  const page = await dashboard.site.visitWith(await dashboard.site.tokenOf(email), DASHBOARD);
  await page.getByRole("heading", { name: "Welcome back, Fia" }).waitFor();
  await page.getByText("No affiliate links yet. Create your first link above!").waitFor();
  await page.getByText("Create your first link below").waitFor();
  await page.getByText("Nothing earned in this period yet").waitFor();
  await card(page, "Total Earnings").waitFor();
  expect(await figure(page, "Total Earnings")).toContain("$0.00");
  const steps = panel(page, "Getting started");
  await steps.getByText("1 of 5").waitFor();
  const lists = [
    ["Earnings", "Sales"],
    ["Analytics", "Clicks"],
  ] as const;
  for (const [place, list] of lists) {
    await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: place }).click();
    await panel(page, list).getByText(`No ${list.toLowerCase()} yet.`).waitFor();
    await panel(page, list).getByRole("link", { name: "Create a link" }).click();
    const merchant = panel(page, "Create Affiliate Link").getByLabel("Merchant");
    const hasFocus = () => merchant.evaluate((field) => field === document.activeElement).catch(() => false);
    expect(await eventually(hasFocus, (it) => it)).toBe(true);
  }
  const address = await dashboard.createLink(page, "blog");
  await steps.getByText("2 of 5").waitFor();
  await dashboard.buy(address);
  await panel(page, "Next payout").waitFor({ timeout: 15_000 });
  expect(await violationsOf(page)).toEqual([]);
});

it("publisher's workspace › links from the mobile bar to all of its pages", async () => {
  const page = await dashboard.view(DASHBOARD, { viewport: phone });
  const bar = page.getByRole("navigation", { name: "Sections" });
  await bar.getByRole("link", { name: "Links" }).click();
  await panel(page, "My Affiliate Links").getByRole("table").waitFor();
  expect(await bar.getByRole("link", { name: "Links" }).getAttribute("aria-current")).toBe("page");
  await bar.getByRole("button", { name: "New" }).click();
  await page.getByRole("dialog", { name: "New link" }).getByLabel("Address").waitFor();
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
