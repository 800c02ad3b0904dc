import type { Page } from "playwright-core";
import { DASHBOARD, PublisherDashboardPage } from "../kit/publisherDashboard";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

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
