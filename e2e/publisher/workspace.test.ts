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
import { eventually, expectFocus, goByKeys, Site } from "../kit/site";
import { violationsOf } from "../kit/violations";

const dashboard = new PublisherDashboardPage(Site.shared());

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
    await expectFocus(merchant);
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
    await expectFocus(heading);

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
});

/** Emulates printing, without the print dialog. */
async function print(page: Page): Promise<() => Promise<void>> {
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  return async () => {
    await page.emulateMedia({ media: "screen" });
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  };
}

describe("printing", () => {
  it("uses black on white in every color scheme, omits controls and navigation, but shows the chosen range", async () => {
    const page = await dashboard.view(DASHBOARD, { colorScheme: "dark" });
    const title = page.getByRole("heading", { name: /^Welcome back, / });
    const colors = () =>
      title.evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor]);
    const onScreen = await colors();
    const finish = await print(page);
    expect(await colors()).toEqual(["rgb(27, 20, 32)", "rgb(255, 255, 255)"]);
    expect(await page.getByRole("banner").count()).toBe(0);
    expect(await page.getByRole("navigation").count()).toBe(0);
    expect(await page.getByRole("button", { name: "Export CSV" }).count()).toBe(0);
    await page.getByRole("button", { name: "Last 30 days, vs previous" }).waitFor();
    await finish();
    expect(await page.evaluate(() => document.documentElement.hasAttribute("data-dark"))).toBe(true);
    expect(await colors()).toEqual(onScreen);
  });
});
