import type { Page } from "playwright-core";
import { DASHBOARD, PublisherDashboardPage, panel, rows } from "./kit/publisherDashboard";
import { desktop, eventually, holdRequests, phone } from "./kit/site";

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
  await panel(page, "Webhooks").getByRole("button", { name: "New webhook" }).waitFor();
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

const open = (path: string, viewport = phone) => dashboard.view(path, { viewport });
/** The header is 72 px high. */
const isBelowTheBar = (top: number) => top >= 72 && top <= 120;

describe("scroll position of the publisher's dashboard", () => {
  it.each([
    ["Sales", "sales"],
    ["Merchants", "merchants"],
  ])("is right after the first tap on %s, which loads sections above it", async (label, id) => {
    const page = await open(DASHBOARD);
    await page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name: label }).click();
    await waitForStableScroll(page);
    expect(isBelowTheBar(await topOf(page, id))).toBe(true);
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("is right when a URL's hash names a section, on a %s", async (_name, viewport) => {
    const page = await open(`${DASHBOARD}#sales`, viewport);
    await waitForStableScroll(page);
    expect(isBelowTheBar(await topOf(page, "sales"))).toBe(true);
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("is restored on a %s after a reload and on browser back", async (_name, viewport) => {
    const page = await open(DASHBOARD, viewport);
    await panel(page, "Clicks").getByRole("heading").scrollIntoViewIfNeeded();
    await waitForStableScroll(page);
    await page.locator("#clicks").evaluate((element) => element.scrollIntoView());
    await page.mouse.wheel(0, -50);
    await waitForStableScroll(page);
    const before = await topOf(page, "clicks");
    await page.reload();
    await waitForStableScroll(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);

    await page.getByRole("banner").getByRole("link").first().click();
    await page.getByRole("contentinfo").waitFor();
    await page.goBack();
    await waitForStableScroll(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);
  });

  it("is left to the user who scrolls while loading", async () => {
    const page = await dashboard.site.visitAs("publisher", "/robots.txt", { viewport: phone });
    const releaseData = await holdRequests(
      page,
      "**/graphql",
      (request) => request.postDataJSON()?.operationName !== "PublisherDashboard",
    );
    await page.goto(`${DASHBOARD}#sales`);
    await eventually(() => topOf(page, "sales"), isBelowTheBar);
    await page.mouse.wheel(0, -400);
    await eventually(
      () => topOf(page, "sales"),
      (top) => top > 400,
    );
    releaseData();
    await waitForStableScroll(page);
    expect(await topOf(page, "sales")).toBeGreaterThan(400);
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("is stable on a %s while content above it loads", async (_name, viewport) => {
    const page = await dashboard.site.visitAs("publisher", "/robots.txt", { viewport });
    const releaseCode = await holdRequests(page, "**/assets/deferredParts-*.js");
    const releaseData = await holdRequests(
      page,
      "**/graphql",
      (request) => request.postDataJSON()?.operationName !== "PublisherDashboard",
    );
    await page.goto(DASHBOARD);
    await page.getByRole("article", { name: "Total Earnings" }).waitFor();
    await page.locator("#clicks").evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 88));
    const before = await topOf(page, "clicks");
    expect(before).toBe(88);
    releaseCode();
    await page.locator("#sales").getByLabel("Stage").waitFor();
    releaseData();
    await waitForStableScroll(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);
  });
});
