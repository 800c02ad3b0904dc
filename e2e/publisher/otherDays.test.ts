import type { Page } from "playwright-core";
import { eventually, holdRequests, phone, Site } from "../kit/site";

let site: Site;
beforeAll(async () => {
  site = await Site.open();
});
afterEach(() => site.closePages());
afterAll(() => site.close());

const DASHBOARDS = [
  { role: "publisher", path: "/dashboard/publisher", label: "Total Earnings", last: /\$/, chart: /^Earnings per/ },
  {
    role: "advertiser",
    path: "/dashboard/advertiser",
    label: "Commission Paid",
    last: /Invoiced/,
    chart: /^Commission per/,
  },
] as const;

const cardOf = (page: Page, label: string) => page.getByRole("article", { name: label });
const alertOf = (page: Page) => page.getByRole("alert").filter({ hasText: "Failed to load your figures" });
const isBusy = (page: Page, label: string) =>
  cardOf(page, label).evaluate((card) => card.closest("[aria-busy]")?.getAttribute("aria-busy"));

async function chooseWeek(page: Page) {
  await page.getByRole("button", { name: "Last 30 days, vs previous" }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await page.waitForURL(/from=/);
}

describe.each(DASHBOARDS)("figures of the $role", ({ role, path, label, last, chart }) => {
  it("keep showing the previous range, marked as busy, until the chosen one has loaded", async () => {
    const page = await site.visitAs(role, path);
    // The card's last line is loaded after its figure.
    await cardOf(page, label).getByText(last).first().waitFor();
    const before = await cardOf(page, label).innerText();
    expect(await isBusy(page, label)).toBe("false");
    const release = await holdRequests(page, "**/graphql");
    await chooseWeek(page);
    expect(
      await eventually(
        () => isBusy(page, label),
        (busy) => busy === "true",
      ),
    ).toBe("true");
    expect(await cardOf(page, label).innerText()).toBe(before);
    const chartRegion = page.getByRole("region", { name: chart });
    expect(await chartRegion.evaluate((element) => element.closest("[aria-busy=true]") !== null)).toBe(true);
    release();
    await cardOf(page, label).getByText("Last 7 days").waitFor();
    expect(await isBusy(page, label)).toBe("false");
  });

  it("are replaced by an error when loading fails, and load on Try again", async () => {
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

  it("show neither skeletons nor a time of the last update when nothing could be loaded", async () => {
    const page = await site.visitAs(role, "/robots.txt", { viewport: phone });
    await page.route("**/graphql", (route) => route.abort());
    await page.goto(path);
    await alertOf(page).waitFor();
    await page.getByText("Live", { exact: true }).waitFor();
    expect(await page.getByText(/^updated/).count()).toBe(0);
    expect(await page.getByText("Loading your figures…").count()).toBe(0);
    await page.mouse.wheel(0, 300);
    const skeletons = () => page.getByRole("status", { name: /^Loading/ }).count();
    expect(await eventually(skeletons, (count) => count === 0)).toBe(0);
  });
});

it("publisher's dashboard › has a gap between the error and the panel below", async () => {
  const page = await site.visitAs("publisher", "/robots.txt");
  await page.route("**/graphql", (route) => route.abort());
  await page.goto("/dashboard/publisher");
  // Both positions in one evaluation, since the page is still loading.
  const room = () =>
    alertOf(page).evaluate((failure) => {
      const below = document.getElementById("create-link")?.getBoundingClientRect().top ?? 0;
      return below - failure.getBoundingClientRect().bottom;
    });
  expect(await eventually(room, (height) => height > 10)).toBeGreaterThan(10);
});
