import type { Page } from "playwright-core";
import { card, DASHBOARD, PublisherDashboardPage, panel, rows } from "./kit/publisherDashboard";
import { eventually, holdRequests, phone } from "./kit/site";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

const ROLES = [
  { role: "publisher", path: DASHBOARD, before: "Welcome back", after: "Welcome back, Maya" },
  { role: "advertiser", path: "/dashboard/advertiser", before: "Welcome back", after: "Welcome back, Tomas" },
  { role: "admin", path: "/admin", before: "Admin panel", after: "Admin panel" },
] as const;

const title = (page: Page, name: string) => page.getByRole("heading", { name, exact: true, level: 1 });

/** What the page asks the api for, in order. */
function operationsOf(page: Page): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const asked = request.url().endsWith("/graphql") ? request.postDataJSON() : null;
    if (asked) names.push(asked.operationName);
  });
  return names;
}

describe.each(ROLES)("the dashboard of the $role", ({ role, path, before, after }) => {
  it("has its heading before it is known who is there, and asks for nothing of anybody's", async () => {
    const page = await dashboard.site.visitAs(role, "/robots.txt");
    const asked = operationsOf(page);
    const letGo = await holdRequests(page, "**/api/auth/me");
    const session = page.waitForRequest("**/api/auth/me");
    await page.goto(path);
    await session;
    await title(page, before).waitFor();
    expect(await page.getByRole("tab").count()).toBe(0);
    expect(asked).toEqual([]);
    letGo();
    await title(page, after).waitFor();
    expect(
      await eventually(
        async () => asked.length,
        (count) => count > 0,
      ),
    ).toBeGreaterThan(0);
  });

  it("shows strangers a spinner and then the refusal, never its heading", async () => {
    const page = await dashboard.site.visit("/robots.txt");
    const letGo = await holdRequests(page, "**/assets/*.js");
    await page.goto(path, { waitUntil: "commit" });
    await page.getByRole("progressbar", { name: "Loading your session" }).waitFor();
    expect(await title(page, before).count()).toBe(0);
    letGo();
    await page.getByRole("heading", { name: /^access denied$/i }).waitFor();
  });
});

describe("what lies far down on the publisher's dashboard", () => {
  /** The timer that waits for the page to rest runs out only when the test says so. */
  async function openTiring(): Promise<{ page: Page; asked: string[]; rest: () => Promise<void> }> {
    const page = await dashboard.site.visitAs("publisher", "/robots.txt", { viewport: phone });
    await page.addInitScript(() => {
      const start = window.setTimeout;
      const held: (() => void)[] = [];
      // How many have run out: none as long as the page has had no idle moment to begin one in.
      Object.assign(window, { rest: () => held.splice(0).map((callback) => callback()).length });
      Object.assign(window, {
        setTimeout: (callback: () => void, wait?: number, ...given: unknown[]) =>
          wait === 3000 ? held.push(callback) : start(callback, wait, ...given),
      });
    });
    const asked = operationsOf(page);
    await page.goto(DASHBOARD);
    await card(page, "Total Earnings").waitFor();
    const rest = async () => {
      await page.waitForFunction("rest() > 0");
    };
    return { page, asked, rest };
  }

  it("has its heading, and is read when somebody comes near", async () => {
    const { page, asked } = await openTiring();
    await panel(page, "Sales").getByRole("heading", { name: "Sales" }).waitFor();
    expect(asked).toContain("PublisherDashboard");
    expect(asked).not.toContain("PublisherSales");
    await panel(page, "Sales").scrollIntoViewIfNeeded();
    await rows(page, "Sales").nth(1).waitFor();
    expect(asked).toContain("PublisherSales");
  });

  it("is read when the page has rested, without anybody's doing", async () => {
    const { page, asked, rest } = await openTiring();
    expect(asked).not.toContain("PublisherClicks");
    await rest();
    await rows(page, "Clicks").nth(1).waitFor();
    await panel(page, "Webhooks").getByRole("button", { name: "New webhook" }).waitFor();
    expect(await page.evaluate(() => window.scrollY)).toBe(0);
  });

  it("leaves the rest standing when its code cannot be fetched, and is there after loading again", async () => {
    const page = await dashboard.site.visitAs("publisher", "/robots.txt");
    await page.route("**/assets/deferredParts-*.js", (route) => route.abort());
    await page.goto(DASHBOARD);
    await card(page, "Total Earnings").waitFor();
    const alert = page.getByRole("alert").filter({ hasText: "This section could not be shown." }).first();
    await alert.waitFor();
    expect(await card(page, "Total Earnings").isVisible()).toBe(true);
    await page.locator("#sales").getByRole("alert").waitFor();
    await panel(page, "Sales").getByRole("heading", { name: "Sales" }).waitFor();
    await page.unroute("**/assets/deferredParts-*.js");
    await alert.getByRole("button", { name: "Reload" }).click();
    await panel(page, "Create Affiliate Link").getByLabel("Channel").waitFor();
  });
});
