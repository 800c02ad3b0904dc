import type { Page } from "playwright-core";
import { brandPages } from "../kit/advertiserDashboard";
import {
  ANALYTICS,
  card,
  DASHBOARD,
  EARNINGS,
  LINKS,
  openDashboard,
  openPage,
  PAYOUTS,
  panel,
  rows,
} from "../kit/publisherDashboard";
import { becomes, demoSite, desktop, eventually, goByKeys, hasFocus, holdRequests, phone } from "../kit/site";
import { violationsOf } from "../kit/violations";

const site = demoSite();

const loaded = async (page: Page) => {
  await page.waitForLoadState("networkidle");
  await becomes(() => page.locator("main .MuiSkeleton-root").count(), 0);
};

// Pagination: Pager.test.tsx, EarningsList.test.tsx and the tours.
it("publisher lists show that the device is offline, and load once online", async () => {
  const page = await openPage(site, EARNINGS);
  await page.locator("[data-live=true]").waitFor();
  await loaded(page);
  await page.context().setOffline(true);
  await page.getByText(/^Offline\. Showing figures from \d+:\d\d\s[AP]M\.$/).waitFor();
  await page.getByRole("button", { name: /^Pending/ }).click();
  await page.getByText("Failed to load your orders").waitFor();
  await page.context().setOffline(false);
  await panel(page, "Orders").getByRole("table").waitFor();
  await page.locator("[data-live=true]").waitFor();
});

describe("workspace keyboard shortcuts", () => {
  it("reach Generate Link within six Tabs of loading", async () => {
    const page = await openDashboard(site);
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
    await becomes(() => hasFocus(merchant), true);
    while ((await focused()) !== "Generate Link" && tabs < 10) {
      await page.keyboard.press("Tab");
      tabs++;
    }
    expect(tabs).toBeLessThanOrEqual(6);
  });

  it("open pages, search and the shortcut list, and are off while typing", async () => {
    const page = await openPage(site, LINKS);
    await panel(page, "My Affiliate Links").getByRole("table").waitFor();
    await goByKeys(page, "p", PAYOUTS);
    const heading = page.getByRole("heading", { level: 1, name: "Payouts" });
    await heading.waitFor();
    await becomes(() => hasFocus(heading), true);

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

  it("/dashboard redirects everyone to their own", async () => {
    for (const [role, path] of [
      ["publisher", DASHBOARD],
      ["advertiser", "/dashboard/advertiser"],
      ["admin", "/admin"],
    ] as const) {
      const page = await site.visitAs(role, "/dashboard");
      await page.waitForURL(`**${path}`);
    }
  });
});

describe.each([
  { role: "publisher", path: DASHBOARD, label: "Total Earnings", last: /\$/, chart: /^Earnings per/ },
  { role: "advertiser", path: brandPages.home, label: "Commission Paid", last: /Invoiced/, chart: /^Commission per/ },
] as const)("figures of the $role", ({ role, path, label, last, chart }) => {
  const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Failed to load your figures" });

  it("keep the previous range, marked busy, until the chosen one loads, fails, or loads on retry", async () => {
    const page = await site.visitAs(role, path);
    const shown = card(page, label);
    const isBusy = () => shown.evaluate((one) => one.closest("[aria-busy]")?.getAttribute("aria-busy"));
    const chooseRange = async (from: string | RegExp, to: string) => {
      await page.getByRole("button", { name: from }).first().click();
      await page.getByRole("button", { name: to }).click();
    };
    // The card's last line loads after its figure.
    await shown.getByText(last).first().waitFor();
    const before = await shown.innerText();
    expect(await isBusy()).toBe("false");
    const release = await holdRequests(page, "**/graphql");
    await chooseRange("Last 30 days, vs previous", "Last 7 days");
    await page.waitForURL(/from=/);
    await becomes(isBusy, "true");
    expect(await shown.innerText()).toBe(before);
    const plot = page.getByRole("region", { name: chart });
    expect(await plot.evaluate((element) => element.closest("[aria-busy=true]") !== null)).toBe(true);
    release();
    await shown.getByText("Last 7 days").waitFor();
    expect(await isBusy()).toBe("false");
    await page.keyboard.press("Escape");

    await page.route("**/graphql", (route) => route.abort());
    await chooseRange(/^Last 7 days/, "Last month");
    await alertOf(page).waitFor();
    expect([await shown.count(), await plot.count()]).toEqual([0, 0]);
    await page.unroute("**/graphql");
    await alertOf(page).getByRole("button", { name: "Retry" }).click();
    await shown.getByText(last).first().waitFor();
    expect(await alertOf(page).count()).toBe(0);
  });

  it("show neither skeletons nor an update time if nothing loaded", async () => {
    const page = await site.newPageAs(role, { viewport: phone });
    await page.route("**/graphql", (route) => route.abort());
    await page.goto(path);
    await alertOf(page).waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    expect(await page.getByText(/^updated/).count()).toBe(0);
    await page.mouse.wheel(0, 300);
    await becomes(() => page.getByRole("status", { name: /^Loading/ }).count(), 0);
    if (role === "advertiser") return;
    // There is a gap to the panel below.
    const gap = () =>
      alertOf(page).evaluate((failure) => {
        const below = document.getElementById("create-link")?.getBoundingClientRect().top ?? 0;
        return below - failure.getBoundingClientRect().bottom > 10;
      });
    await becomes(gap, true);
  });
});

it("printing uses black on white in every color scheme, omits controls and navigation, but shows the chosen range", async () => {
  const page = await openDashboard(site, "", { colorScheme: "dark" });
  const title = page.getByRole("heading", { name: /^Welcome back, / });
  const colors = () =>
    title.evaluate((heading) => [getComputedStyle(heading).color, getComputedStyle(document.body).backgroundColor]);
  const onScreen = await colors();
  // Without the print dialog.
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await page.emulateMedia({ media: "print" });
  expect(await colors()).toEqual(["rgb(27, 20, 32)", "rgb(255, 255, 255)"]);
  expect(await page.getByRole("banner").count()).toBe(0);
  expect(await page.getByRole("navigation").count()).toBe(0);
  expect(await page.getByRole("button", { name: "Export CSV" }).count()).toBe(0);
  await page.getByRole("button", { name: "Last 30 days, vs previous" }).waitFor();
  await page.emulateMedia({ media: "screen" });
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  expect(await page.evaluate(() => document.documentElement.hasAttribute("data-dark"))).toBe(true);
  expect(await colors()).toEqual(onScreen);
});

it.each([
  ["phone", phone],
  ["desktop", desktop],
])("the scroll position is restored on a %s after a reload and on browser back", async (_name, viewport) => {
  const page = await openPage(site, `${ANALYTICS}?view=clicks`, { viewport });
  // Read in one evaluation: a located placeholder may be replaced by its content between two calls.
  const top = () =>
    page.evaluate(() => Math.round(document.getElementById("clicks")?.getBoundingClientRect().top ?? 0));
  /** Everything has loaded, and the position has been stable for longer than automatic scrolling lasts. */
  const settled = async () => {
    await rows(page, "Clicks").nth(1).waitFor();
    await loaded(page);
    let [y, since] = [-1, Date.now()];
    const stableFor = async () => {
      const now = await page.evaluate(() => window.scrollY);
      if (now !== y) [y, since] = [now, Date.now()];
      return Date.now() - since;
    };
    await eventually(stableFor, (ms) => ms > 1200);
    return top();
  };
  // The list re-renders when data arrives, so a scroll target may be gone.
  await settled();
  await page.locator("#clicks").evaluate((element) => element.scrollIntoView());
  await page.mouse.wheel(0, -50);
  const before = await settled();
  await page.reload();
  expect(Math.abs((await settled()) - before)).toBeLessThan(5);

  // Not by mouse, which would first scroll the page if the link is covered for a moment.
  await page.getByRole("banner").getByRole("link").first().dispatchEvent("click");
  await page.getByRole("contentinfo").waitFor();
  await page.goBack();
  expect(Math.abs((await settled()) - before)).toBeLessThan(5);
});
