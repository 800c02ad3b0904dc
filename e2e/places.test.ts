import type { Page } from "playwright-core";
import { DASHBOARD, PublisherDashboardPage, panel, rows } from "./kit/publisherDashboard";
import { desktop, eventually, holdRequests, phone } from "./kit/site";

let dashboard: PublisherDashboardPage;
beforeAll(async () => {
  dashboard = await PublisherDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

/** Asked in one go: a placeholder that is held on to may have made room for what it stood for. */
const topOf = (page: Page, id: string) =>
  page.evaluate((of) => Math.round(document.getElementById(of)?.getBoundingClientRect().top ?? 0), id);

/** Everything has come, and what was scrolled to has stood for longer than the page goes on scrolling by itself. */
async function isAtRest(page: Page) {
  await rows(page, "Clicks").nth(1).waitFor();
  await panel(page, "Webhooks").getByRole("button", { name: "New webhook" }).waitFor();
  const waiting = () => page.locator("main .MuiSkeleton-root").count();
  await eventually(waiting, (count) => count === 0);
  let [last, since] = [-1, Date.now()];
  const still = async () => {
    const y = await page.evaluate(() => window.scrollY);
    if (y !== last) [last, since] = [y, Date.now()];
    return Date.now() - since;
  };
  await eventually(still, (ms) => ms > 1200);
}

const open = (path: string, viewport = phone) => dashboard.view(path, { viewport });
/** The bar at the top of the page is 72 px high. */
const isBelowTheBar = (top: number) => top >= 72 && top <= 120;

describe("a place on the publisher's dashboard", () => {
  it.each([
    ["Sales", "sales"],
    ["Merchants", "merchants"],
  ])("is where the first tap on %s leads, though parts above it come with the tap", async (label, id) => {
    const page = await open(DASHBOARD);
    await page.getByRole("navigation", { name: "Parts of this page" }).getByRole("link", { name: label }).click();
    await isAtRest(page);
    expect(isBelowTheBar(await topOf(page, id))).toBe(true);
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("is where an address with its name leads on a %s", async (_name, viewport) => {
    const page = await open(`${DASHBOARD}#sales`, viewport);
    await isAtRest(page);
    expect(isBelowTheBar(await topOf(page, "sales"))).toBe(true);
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("is found again on a %s after a reload, and on coming back", async (_name, viewport) => {
    const page = await open(DASHBOARD, viewport);
    await panel(page, "Clicks").getByRole("heading").scrollIntoViewIfNeeded();
    await isAtRest(page);
    await page.locator("#clicks").evaluate((element) => element.scrollIntoView());
    await page.mouse.wheel(0, -50);
    await isAtRest(page);
    const before = await topOf(page, "clicks");
    await page.reload();
    await isAtRest(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);

    await page.getByRole("banner").getByRole("link").first().click();
    await page.getByRole("contentinfo").waitFor();
    await page.goBack();
    await isAtRest(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);
  });

  it("is left to who scrolls meanwhile", async () => {
    const page = await dashboard.site.visitAs("publisher", "/robots.txt", { viewport: phone });
    const letGo = await holdRequests(
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
    letGo();
    await isAtRest(page);
    expect(await topOf(page, "sales")).toBeGreaterThan(400);
  });

  it.each([
    ["phone", phone],
    ["desktop", desktop],
  ])("does not run away on a %s while what lies above it comes", async (_name, viewport) => {
    const page = await dashboard.site.visitAs("publisher", "/robots.txt", { viewport });
    const letCode = await holdRequests(page, "**/assets/deferredParts-*.js");
    const letGo = await holdRequests(
      page,
      "**/graphql",
      (request) => request.postDataJSON()?.operationName !== "PublisherDashboard",
    );
    await page.goto(DASHBOARD);
    await page.getByRole("article", { name: "Total Earnings" }).waitFor();
    await page.locator("#clicks").evaluate((element) => window.scrollBy(0, element.getBoundingClientRect().top - 88));
    const before = await topOf(page, "clicks");
    expect(before).toBe(88);
    letCode();
    await page.locator("#sales").getByLabel("Stage").waitFor();
    letGo();
    await isAtRest(page);
    expect(Math.abs((await topOf(page, "clicks")) - before)).toBeLessThan(5);
  });
});
