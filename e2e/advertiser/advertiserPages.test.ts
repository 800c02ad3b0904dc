import type { Page } from "playwright-core";
import { AdvertiserDashboardPage, brandPages } from "../kit/advertiserDashboard";
import { eventually, goByKeys, phone } from "../kit/site";

let dashboard: AdvertiserDashboardPage;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

const navigation = (page: Page) => page.getByRole("navigation", { name: "Workspace" });
const openPage = (page: Page, name: string) => navigation(page).getByRole("link", { name }).click();

async function loaded(page: Page): Promise<void> {
  await page.waitForLoadState("networkidle");
  await eventually(
    () => page.locator("main .MuiSkeleton-root").count(),
    (count) => count === 0,
  );
}

describe("brand's pages", () => {
  it("are reached by keys, and what waits by its link", async () => {
    const page = await dashboard.view("home");
    await loaded(page);
    await page
      .getByRole("region", { name: "Waiting for you" })
      .getByRole("link", { name: /to decide/ })
      .click();
    await page.getByRole("heading", { level: 1, name: "Orders" }).waitFor();
    await page.getByRole("table", { name: "Sales" }).waitFor();
    await goByKeys(page, "b", brandPages.billing);
    await page.goBack();
    await page.getByRole("table", { name: "Sales" }).waitFor();
  });

  it("show what was decided on another one", async () => {
    await dashboard.sell("statement-1");
    const page = await dashboard.view("billing");
    const sums = page.getByRole("region", { name: "Statement" }).locator("dl").first();
    const before = await sums.innerText();
    await openPage(page, "Orders");
    await page.getByRole("button", { name: "Approve order statement-1" }).click();
    await page.getByText("Sale approved").waitFor();
    await openPage(page, "Billing");
    await eventually(
      () => sums.innerText(),
      (now) => now !== before,
    );
    expect(await sums.innerText()).not.toBe(before);
  });
});

describe("unsaved program", () => {
  it("asks for confirmation before leaving, until it is saved, and is discarded on Leave", async () => {
    const page = await dashboard.view("program");
    const leaveDialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.getByLabel("Description").fill("Cut in small runs.");
    const away = navigation(page).getByRole("link", { name: "Orders" });
    await away.click();
    const stay = leaveDialog.getByRole("button", { name: "Stay" });
    await eventually(
      () => stay.evaluate((button) => button === document.activeElement),
      (isFocused) => isFocused,
    );
    await stay.click();
    await leaveDialog.waitFor({ state: "detached" });
    expect(await page.getByLabel("Description").inputValue()).toBe("Cut in small runs.");

    await page.getByRole("button", { name: "Save changes" }).click();
    await page.getByText("Program updated successfully").waitFor();
    await away.click();
    await page.waitForURL(`**${brandPages.orders}`);

    await openPage(page, "Program");
    await page.getByLabel("Description").fill("Never to be seen");
    await openPage(page, "Orders");
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`**${brandPages.orders}`);
  });
});

it("advertiser's dashboard › wraps a long shop name on phones", async () => {
  const name = `Donaudampfschiff${"fahrtsgesellschaft".repeat(3)}`;
  const page = await dashboard.newShop(name, "/dashboard/advertiser/program", { viewport: phone });
  await page.getByRole("main").getByText(name, { exact: true }).first().waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
