import type { Page } from "playwright-core";
import { card, DASHBOARD, panel, rows } from "./kit/publisherDashboard";
import { becomes, demoSite, holdRequests } from "./kit/site";

const site = demoSite();

const ROLES = [
  { role: "publisher", path: DASHBOARD, before: "Welcome", after: "Welcome back, Maya" },
  { role: "advertiser", path: "/dashboard/advertiser", before: "Welcome", after: "Welcome back, Tomas" },
  { role: "admin", path: "/admin", before: "Admin panel", after: "Admin panel" },
] as const;

const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });

/** GraphQL operations of the page, in order. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const operation = request.url().endsWith("/graphql") ? request.postDataJSON() : null;
    if (operation) names.push(operation.operationName);
  });
  return names;
}

it.each(ROLES)(
  "dashboard of the $role › shows signed-out visitors a spinner, then Access denied, never its heading; signed-in ones its heading immediately, without requesting personal data",
  async ({ role, path, before, after }) => {
    const page = await site.newPageAs(role);
    const operations = operationsOf(page);
    const release = await holdRequests(page, "**/api/auth/me");
    const session = page.waitForRequest("**/api/auth/me");
    await page.goto(path);
    await session;
    await title(page, before).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    expect(operations).toEqual([]);
    release();
    await title(page, after).waitFor();
    await becomes(() => operations.length > 0, true);

    const guest = await site.newPage();
    const releaseScripts = await holdRequests(guest, "**/assets/*.js");
    await guest.goto(path, { waitUntil: "commit" });
    await guest.getByRole("progressbar", { name: "Loading your session" }).waitFor();
    expect(await title(guest, before).count()).toBe(0);
    releaseScripts();
    await guest.getByRole("heading", { name: /^access denied$/i }).waitFor();
  },
);

describe("deferred sections of the publisher's dashboard", () => {
  /** The idle timer (3000 ms) only fires when the test says so. */
  async function openWithIdleTimer(): Promise<{ page: Page; operations: string[]; becomeIdle: () => Promise<void> }> {
    const page = await site.newPageAs("publisher", { viewport: { width: 390, height: 560 } });
    await page.addInitScript(() => {
      const start = window.setTimeout;
      const held: (() => void)[] = [];
      // Returns how many timers fired: none before the page has had an idle callback to start one in.
      Object.assign(window, { rest: () => held.splice(0).map((callback) => callback()).length });
      Object.assign(window, {
        setTimeout: (callback: () => void, wait?: number, ...args: unknown[]) =>
          wait === 3000 ? held.push(callback) : start(callback, wait, ...args),
      });
    });
    const operations = operationsOf(page);
    await page.goto(DASHBOARD);
    await card(page, "Total Earnings").waitFor();
    const becomeIdle = async () => {
      // Not waitForFunction, whose polling the Content-Security-Policy blocks.
      await becomes(async () => (await page.evaluate<number>("rest()")) > 0, true);
    };
    return { page, operations, becomeIdle };
  }

  it("show a heading, and load when scrolled near the viewport", async () => {
    const { page, operations } = await openWithIdleTimer();
    await panel(page, "Available Merchants").getByRole("heading", { name: "Available Merchants" }).waitFor();
    expect(operations).toContain("PublisherDashboard");
    expect(operations).not.toContain("AvailableBrands");
    await panel(page, "Available Merchants").scrollIntoViewIfNeeded();
    await panel(page, "Available Merchants").getByRole("listitem").first().waitFor();
    expect(operations).toContain("AvailableBrands");
  });

  it("load when the page is idle, without scrolling", async () => {
    const { page, operations, becomeIdle } = await openWithIdleTimer();
    expect(operations).not.toContain("AvailableBrands");
    await becomeIdle();
    await panel(page, "Available Merchants").getByRole("listitem").first().waitFor();
    await rows(page, "My Affiliate Links").nth(1).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("show an error if their chunk fails to load, and load after Reload", async () => {
    const page = await site.newPageAs("publisher");
    await page.route("**/assets/deferredParts-*.js", (route) => route.abort());
    await page.goto(DASHBOARD);
    await card(page, "Total Earnings").waitFor();
    const alert = page.getByRole("alert").filter({ hasText: "We couldn't load this section." }).first();
    await alert.waitFor();
    expect(await card(page, "Total Earnings").isVisible()).toBe(true);
    await page.locator("#links").getByRole("alert").waitFor();
    await panel(page, "My Affiliate Links").getByRole("heading", { name: "My Affiliate Links" }).waitFor();
    await page.unroute("**/assets/deferredParts-*.js");
    await alert.getByRole("button", { name: "Reload" }).click();
    await panel(page, "Create Affiliate Link").getByLabel("Channel").waitFor();
  });
});
