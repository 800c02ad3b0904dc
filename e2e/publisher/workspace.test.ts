import type { Page } from "playwright-core";
import {
  ANALYTICS,
  BRANDS,
  DASHBOARD,
  EARNINGS,
  LINKS,
  PAYOUTS,
  PublisherDashboardPage,
  panel,
} from "../kit/publisherDashboard";
import { desktop, eventually, phone } from "../kit/site";
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
const heightOf = (page: Page) => page.evaluate(() => document.documentElement.scrollHeight);
const searchOf = (page: Page) => new URL(page.url()).search;

/** To the next page: the rows of the one before stay until it is there. */
async function turn(page: Page, list: string): Promise<void> {
  const table = panel(page, list).getByRole("table");
  const before = await table.innerText();
  await page.getByRole("button", { name: "Next" }).click();
  await eventually(
    () => table.innerText(),
    (text) => text !== before,
  );
}

describe("publisher's pages", () => {
  const pages = [DASHBOARD, LINKS, BRANDS, EARNINGS, PAYOUTS, ANALYTICS];

  it.each([
    ["desktop", desktop, 1800],
    ["phone", phone, 4000],
  ] as const)("are short on a %s, and each marks itself in the navigation", async (name, viewport, most) => {
    const tall: string[] = [];
    for (const path of pages) {
      const page = await dashboard.open(path, { viewport });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
      await loaded(page);
      const height = await heightOf(page);
      if (height > most) tall.push(`${path}: ${height}`);
      if (name === "desktop") {
        const current = page.getByRole("navigation", { name: "Workspace" }).locator("[aria-current=page]");
        expect(await current.getAttribute("href")).toBe(path);
      }
      await page.close();
    }
    expect(tall).toEqual([]);
  });

  /** What is done on a page, and the part of its text that reload and Back bring back. */
  const states = [
    {
      path: LINKS,
      act: async (page: Page) => {
        await page.getByRole("columnheader", { name: "Clicks" }).getByRole("button").click();
        await page.getByLabel("Channel", { exact: true }).selectOption("blog");
        await page.getByLabel("Search links").fill("fold");
        await page.waitForURL(/q=fold/);
        const table = panel(page, "My Affiliate Links").getByRole("table");
        await eventually(
          () => table.innerText(),
          (text) => !text.includes("Northloom"),
        );
      },
      list: "My Affiliate Links",
      open: /^Open the link/,
    },
    {
      path: EARNINGS,
      act: async (page: Page) => {
        await page.getByRole("button", { name: /^Approved/ }).click();
        await page.waitForURL(/stage=approved/);
        const table = panel(page, "Sales").getByRole("table");
        await eventually(
          () => table.innerText(),
          (text) => !text.includes("Pending"),
        );
        await turn(page, "Sales");
        await page.getByText(/^16–/).waitFor();
      },
      list: "Sales",
      open: /^Why this amount/,
    },
    {
      path: ANALYTICS,
      act: async (page: Page) => {
        await turn(page, "Clicks");
        await page.getByText(/^11–/).waitFor();
      },
      list: "Clicks",
      open: null,
    },
  ];
  it.each(states)("$path keeps filter, order, page and what is open over reload and Back", async (state) => {
    const page = await dashboard.open(state.path);
    const table = panel(page, state.list).getByRole("table");
    await table.waitFor();
    await state.act(page);
    await page.waitForURL(/\?/);
    await loaded(page);
    const seen = await table.innerText();
    if (state.open) {
      await page.getByRole("button", { name: state.open }).first().click();
      await page.getByRole("dialog").waitFor();
      await page.reload();
      await page.getByRole("dialog").waitFor();
      await page.goBack();
      await page.getByRole("dialog").waitFor({ state: "detached" });
    } else await page.reload();
    await loaded(page);
    expect(await table.innerText()).toBe(seen);

    const search = searchOf(page);
    await page.getByRole("navigation", { name: "Workspace" }).getByRole("link", { name: "Home" }).click();
    await page.getByRole("heading", { name: /^Welcome back/ }).waitFor();
    await page.goBack();
    await table.waitFor();
    await loaded(page);
    expect(searchOf(page)).toBe(search);
    expect(await table.innerText()).toBe(seen);
  });

  it("a new filter begins at the first page, and Previous leads back after a reload", async () => {
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
  });
});

it("says that the device is offline, and shows what was asked for once it is back", async () => {
  const page = await dashboard.open(EARNINGS);
  await page.locator("[data-live=true]").waitFor();
  await loaded(page);
  await page.context().setOffline(true);
  await page.getByText(/^Offline\. Showing figures from \d+:\d\d\s[AP]M\.$/).waitFor();
  await page.getByRole("button", { name: /^Approved/ }).click();
  await page.getByText("Failed to load your sales").waitFor();
  await page.context().setOffline(false);
  await panel(page, "Sales").getByRole("table").waitFor();
  await page.locator("[data-live=true]").waitFor();
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
    await page.keyboard.press("g");
    await page.keyboard.press("p");
    await page.waitForURL(`**${PAYOUTS}`);
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
      const page = await dashboard.site.stayAs(role, "/dashboard");
      await page.waitForURL(`**${path}`);
    }
  });
});
