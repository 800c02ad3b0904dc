import type { Page } from "playwright-core";
import { holdRequests, Site } from "./kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

/** A public page whose scripts are blocked until `release` is called. */
async function openWithoutScripts(path: string): Promise<{ page: Page; release: () => void }> {
  const page = await site.visit("/robots.txt");
  const release = await holdRequests(page, "**/assets/*.js");
  await page.goto(path, { waitUntil: "commit" });
  return { page, release };
}

describe("prerendered page", () => {
  it("paints before it requests scripts", async () => {
    const page = await site.visit("/robots.txt");
    await page.goto("/about");
    await page.locator('head script[type="module"]').waitFor({ state: "attached" });
    await page.waitForLoadState("networkidle");
    const { paintTime, scripts } = await page.evaluate(() => ({
      paintTime: performance.getEntriesByName("first-contentful-paint")[0]?.startTime,
      scripts: performance.getEntriesByType("resource").filter(({ name }) => name.endsWith(".js")),
    }));
    expect(scripts.length).toBeGreaterThan(0);
    for (const { startTime } of scripts) expect(startTime).toBeGreaterThan(paintTime ?? Number.POSITIVE_INFINITY);
  });

  it("replays the last click once after hydration", async () => {
    const { page, release } = await openWithoutScripts("/login");
    const password = page.getByLabel("Password", { exact: true });
    await page.getByRole("button", { name: "Show characters" }).click();
    expect(await password.getAttribute("type")).toBe("password");
    release();
    await page.locator('input[name="password"][type="text"]').waitFor();
    await page.getByRole("button", { name: "Hide characters" }).click();
    await page.locator('input[name="password"][type="password"]').waitFor();
  });

  it.each([390, 1440])("does not shift the layout while loading, at %i px", async (width) => {
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
});
