import type { Page } from "playwright-core";
import {
  ANALYTICS,
  DASHBOARD,
  EARNINGS,
  LINKS,
  PAYOUTS,
  PublisherDashboardPage,
  panel,
} from "../kit/publisherDashboard";
import { eventually, goByKeys } from "../kit/site";
import { violationsOf } from "../kit/violations";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

const loaded = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  const skeletons = () => page.locator("main .MuiSkeleton-root").count();
  await eventually(skeletons, (count) => count === 0);
};
const searchOf = (page: Page) => new URL(page.url()).search;

describe("publisher's lists", () => {
  it("begin a new filter at the first page, lead back by Previous after a reload, and say that the device is offline", async () => {
    const page = await dashboard.open(EARNINGS);
    const pager = page.getByRole("navigation", { name: "Pages of sales" });
    await pager.getByRole("button", { name: "Next" }).click();
    await pager.getByText(/^16–/).waitFor();
    await page.reload();
    await pager.getByText(/^16–/).waitFor();
    await pager.getByRole("button", { name: "Previous" }).click();
    await pager.getByText(/^1–15 of/).waitFor();
    await pager.getByRole("button", { name: "Next" }).click();
    await pager.getByText(/^16–/).waitFor();
    await page.getByRole("button", { name: /^Approved/ }).click();
    await pager.getByText(/^1–15 of/).waitFor();
    expect(searchOf(page)).toBe("?stage=approved");

    await page.locator("[data-live=true]").waitFor();
    await loaded(page);
    await page.context().setOffline(true);
    await page.getByText(/^Offline\. Showing figures from \d+:\d\d\s[AP]M\.$/).waitFor();
    await page.getByRole("button", { name: /^Pending/ }).click();
    await page.getByText("Failed to load your sales").waitFor();
    await page.context().setOffline(false);
    await panel(page, "Sales").getByRole("table").waitFor();
    await page.locator("[data-live=true]").waitFor();
  });
});

describe("keys of the workspace", () => {
  it("reach Generate Link within six Tabs of loading", async () => {
    const page = await dashboard.view();
    await loaded(page);
    const focused = () => page.evaluate(() => document.activeElement?.textContent ?? "");
    let tabs = 0;
    while ((await focused()) !== "New link" && tabs < 3) {
      await page.keyboard.press("Tab");
      tabs++;
    }
    await page.keyboard.press("Enter");
    const form = panel(page, "Create Affiliate Link");
    const merchant = form.getByLabel("Merchant");
    await eventually(
      () => merchant.evaluate((field) => field === document.activeElement),
      (it) => it,
    );
    while ((await focused()) !== "Generate Link" && tabs < 10) {
      await page.keyboard.press("Tab");
      tabs++;
    }
    expect(tabs).toBeLessThanOrEqual(6);
  });

  it("go to pages, open the search and the list of keys, and are off while typing", async () => {
    const page = await dashboard.open(LINKS);
    await panel(page, "My Affiliate Links").getByRole("table").waitFor();
    await goByKeys(page, "p", PAYOUTS);
    const heading = page.getByRole("heading", { level: 1, name: "Payouts" });
    await heading.waitFor();
    const hasFocus = () => heading.evaluate((element) => element === document.activeElement).catch(() => false);
    expect(await eventually(hasFocus, (it) => it)).toBe(true);

    await page.keyboard.press("?");
    await page.getByRole("dialog", { name: "Keyboard shortcuts" }).waitFor();
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Escape");
    await page.getByRole("dialog").waitFor({ state: "detached" });

    await page.keyboard.press("Control+k");
    await page.getByRole("combobox", { name: "Search" }).fill("ana");
    expect(await violationsOf(page)).toEqual([]);
    await page.keyboard.press("Enter");
    await page.waitForURL(`**${ANALYTICS}`);

    await page.goto(LINKS);
    await page.getByLabel("Search links").pressSequentially("ghc?");
    await page.waitForURL(/q=ghc/);
    expect(await page.getByLabel("Search links").inputValue()).toBe("ghc?");
    expect(await page.getByRole("dialog").count()).toBe(0);
  });

  it("/dashboard leads everybody to their own", async () => {
    for (const [role, path] of [
      ["publisher", DASHBOARD],
      ["advertiser", "/dashboard/advertiser"],
      ["admin", "/admin"],
    ] as const) {
      const page = await dashboard.site.visitAs(role, "/dashboard");
      await page.waitForURL(`**${path}`);
    }
  });
});
