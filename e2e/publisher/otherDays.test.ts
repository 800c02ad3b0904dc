import type { Page } from "playwright-core";
import { eventually, holdRequests, phone, Site } from "../kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const DESKS = [
  { role: "publisher", path: "/dashboard/publisher", label: "Total Earnings", chart: /^Earnings per/ },
  { role: "advertiser", path: "/dashboard/advertiser", label: "Commission Paid", chart: /^Commission per/ },
] as const;

const cardOf = (page: Page, label: string) => page.getByRole("article", { name: label });
const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Failed to load your figures" });
const isBusy = (page: Page, label: string) =>
  cardOf(page, label).evaluate((card) => card.closest("[aria-busy]")?.getAttribute("aria-busy"));

async function chooseWeek(page: Page) {
  await page.getByRole("button", { name: "All time" }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await page.waitForURL(/from=/);
}

describe.each(DESKS)("the figures of the $role", ({ role, path, label, chart }) => {
  it("stay those of the days before, and are marked so, until those chosen have come", async () => {
    const page = await site.visitAs(role, path);
    const before = await cardOf(page, label).innerText();
    expect(await isBusy(page, label)).toBe("false");
    const goOn = await holdRequests(page, "**/graphql");
    await chooseWeek(page);
    expect(
      await eventually(
        () => isBusy(page, label),
        (busy) => busy === "true",
      ),
    ).toBe("true");
    expect(await cardOf(page, label).innerText()).toBe(before);
    const drawn = page.getByRole("region", { name: chart });
    expect(await drawn.evaluate((element) => element.closest("[aria-busy=true]") !== null)).toBe(true);
    goOn();
    await cardOf(page, label).getByText("Last 7 days").waitFor();
    expect(await isBusy(page, label)).toBe("false");
  });

  it("give way where those chosen cannot be had, and come when asked for again", async () => {
    const page = await site.visitAs(role, path);
    await cardOf(page, label).waitFor();
    await page.route("**/graphql", (route) => route.abort());
    await chooseWeek(page);
    await alertOf(page).waitFor();
    expect(await cardOf(page, label).count()).toBe(0);
    expect(await page.getByRole("region", { name: chart }).count()).toBe(0);
    await page.unroute("**/graphql");
    await alertOf(page).getByRole("button", { name: "Try again" }).click();
    await cardOf(page, label).getByText("Last 7 days").waitFor();
    expect(await alertOf(page).count()).toBe(0);
  });

  it("are not waited for, nor said to be up to date, where nothing could be read", async () => {
    const page = await site.visitAs(role, "/robots.txt", { viewport: phone });
    await page.route("**/graphql", (route) => route.abort());
    await page.goto(path);
    await alertOf(page).waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    expect(await page.getByText(/^updated/).count()).toBe(0);
    expect(await page.getByText("Loading your figures…").count()).toBe(0);
    await page.mouse.wheel(0, 300);
    const waiting = () => page.getByRole("status", { name: /^Loading/ }).count();
    expect(await eventually(waiting, (count) => count === 0)).toBe(0);
  });
});

it("leaves room between what could not be read and the panel below it", async () => {
  const page = await site.visitAs("publisher", "/robots.txt");
  await page.route("**/graphql", (route) => route.abort());
  await page.goto("/dashboard/publisher");
  // Both ends at one moment: the page is still being put together.
  const room = () =>
    alertOf(page).evaluate((failure) => {
      const below = document.getElementById("create-link")?.getBoundingClientRect().top ?? 0;
      return below - failure.getBoundingClientRect().bottom;
    });
  expect(await eventually(room, (height) => height > 10)).toBeGreaterThan(10);
});

it("asks again for the code of a tab that could not be fetched, when one comes back to it", async () => {
  const page = await site.visitAs("advertiser", "/robots.txt");
  await page.route("**/assets/otherViews-*.js", (route) => route.abort());
  await page.goto("/dashboard/advertiser");
  await page.getByRole("tab", { name: /^Sales/ }).click();
  await page.getByRole("alert").filter({ hasText: "This section could not be shown." }).waitFor();
  await page.unroute("**/assets/otherViews-*.js");
  await page.getByRole("tab", { name: "Performance" }).click();
  await page.getByRole("tab", { name: /^Sales/ }).click();
  await page.getByRole("table", { name: "Sales" }).waitFor();
});
