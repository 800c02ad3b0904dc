import type { Page } from "playwright-core";
import { DEMO_PASSWORD, holdRequests, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

/** A public page whose scripts do not arrive until `letGo`. */
async function withoutScripts(path: string): Promise<{ page: Page; letGo: () => void }> {
  const page = await site.visit("/robots.txt");
  const letGo = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return { page, letGo };
}

it("shows a page before it asks for its scripts", async () => {
  const page = await site.visit("/robots.txt");
  await page.goto("/about");
  await page.locator('head script[type="module"]').waitFor({ state: "attached" });
  await page.waitForLoadState("networkidle");
  const { painted, asked } = await page.evaluate(() => ({
    painted: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
    asked: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")),
  }));
  expect(asked.length).toBeGreaterThan(0);
  for (const { startTime } of asked) expect(startTime).toBeGreaterThan(painted ?? Number.POSITIVE_INFINITY);
});

it("sends a form that was filled in and sent before the scripts came", async () => {
  const { page, letGo } = await withoutScripts("/login");
  await page.getByLabel("Email").fill("publisher@weft.example");
  await page.getByLabel("Password", { exact: true }).fill(DEMO_PASSWORD);
  await page.getByLabel("Password", { exact: true }).press("Enter");
  expect(new URL(page.url()).pathname).toBe("/login");
  letGo();
  await page
    .getByRole("region", { name: /Notifications/ })
    .getByText("Welcome back!")
    .waitFor();
});

it("presses again what was pressed last, once", async () => {
  const { page, letGo } = await withoutScripts("/login");
  const password = page.getByLabel("Password", { exact: true });
  await page.getByRole("button", { name: "Show characters" }).click();
  expect(await password.getAttribute("type")).toBe("password");
  letGo();
  await page.locator('input[name="password"][type="text"]').waitFor();
  await page.getByRole("button", { name: "Hide characters" }).click();
  await page.locator('input[name="password"][type="password"]').waitFor();
});

it.each([390, 1440])("keeps everything in its place while the page is completed, %i px wide", async (width) => {
  const page = await site.visit("/robots.txt", { viewport: { width, height: 900 } });
  await page.addInitScript(() => {
    const shifts: number[] = [];
    Object.assign(window, { shifts });
    new PerformanceObserver((list) => {
      for (const shift of list.getEntries()) shifts.push((shift as PerformanceEntry & { value: number }).value);
    }).observe({ type: "layout-shift", buffered: true });
  });
  await page.goto("/login");
  await page.getByRole("heading", { name: "Demo accounts" }).waitFor();
  await page.waitForLoadState("networkidle");
  const shifts = await page.evaluate(() => (window as Window & { shifts?: number[] }).shifts ?? [1]);
  expect(shifts.reduce((sum, shift) => sum + shift, 0)).toBeLessThan(0.02);
});
