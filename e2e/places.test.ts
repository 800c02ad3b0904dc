import type { Page } from "playwright-core";
import { ANALYTICS, PublisherDashboardPage, panel, rows } from "./kit/publisherDashboard";
import { desktop, eventually, phone } from "./kit/site";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

/** Read in one evaluation: a located placeholder may be replaced by its content between two calls. */
const topOf = (page: Page, id: string) =>
  page.evaluate((of) => Math.round(document.getElementById(of)?.getBoundingClientRect().top ?? 0), id);

/**
 * Waits until everything has loaded and the scroll position has not changed for longer than automatic scrolling lasts.
 */
async function waitForStableScroll(page: Page) {
  await rows(page, "Clicks").nth(1).waitFor();
  const skeletons = () => page.locator("main .MuiSkeleton-root").count();
  await eventually(skeletons, (count) => count === 0);
  let [last, since] = [-1, Date.now()];
  const stableFor = async () => {
    const y = await page.evaluate(() => window.scrollY);
    if (y !== last) [last, since] = [y, Date.now()];
    return Date.now() - since;
  };
  await eventually(stableFor, (ms) => ms > 1200);
}

describe("scroll position of a publisher's page", () => {
  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("is restored on a %s after a reload and on browser back", async (_name, viewport) => {
    const page = await dashboard.open(ANALYTICS, { viewport });
    // The list is drawn anew when it has arrived: what is scrolled to before may be gone.
    await panel(page, "Clicks").getByRole("row").nth(1).waitFor();
    await waitForStableScroll(page);
    await page.locator("#clicks").evaluate((element) => element.scrollIntoView());
    await page.mouse.wheel(0, -50);
    await waitForStableScroll(page);
    const before = await topOf(page, "clicks");
    await page.reload();
    await waitForStableScroll(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);

    // Not by the mouse, for which the page would be scrolled first if the link is covered for a moment.
    await page.getByRole("banner").getByRole("link").first().dispatchEvent("click");
    await page.getByRole("contentinfo").waitFor();
    await page.goBack();
    await waitForStableScroll(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);
  });
});
