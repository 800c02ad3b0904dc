import type { Page } from "playwright-core";
import { AdvertiserDashboardPage } from "../kit/advertiserDashboard";
import { eventually, phone } from "../kit/site";

let dashboard: AdvertiserDashboardPage;
beforeAll(async () => {
  dashboard = await AdvertiserDashboardPage.open();
});
afterEach(() => dashboard.site.closePages());
afterAll(() => dashboard.site.close());

async function openTab(page: Page, name: string | RegExp): Promise<void> {
  await page.getByRole("tab", { name }).click();
  await page.getByRole("tab", { name, selected: true }).waitFor();
}

describe("switching tabs", () => {
  it("keeps inputs, filters and running checks", async () => {
    const page = await dashboard.view("program");
    await page.getByLabel("Description").fill("A thought in the middle");

    await openTab(page, "Tracking");
    const check = page.getByRole("region", { name: "Live check" });
    await check.getByRole("button", { name: "Start the check" }).click();
    await check.getByText("Watching for clicks and orders").waitFor();

    await openTab(page, /^Sales/);
    await page.getByRole("button", { name: /^Approved/ }).click();
    await page.getByRole("button", { name: /^Approved/, pressed: true }).waitFor();
    await dashboard.click();

    await openTab(page, "Tracking");
    await check.getByText(/^1 click$/).waitFor();
    await openTab(page, "Program");
    expect(await page.getByLabel("Description").inputValue()).toBe("A thought in the middle");
    await openTab(page, /^Sales/);
    await page.getByRole("button", { name: /^Approved/, pressed: true }).waitFor();
    expect(await page.getByRole("tabpanel").count()).toBe(1);
  });

  it("refreshes the statement", async () => {
    await dashboard.sell("statement-1");
    const page = await dashboard.view("statement");
    const sums = page.getByRole("tabpanel", { name: "Statement" }).locator("dl").first();
    const before = await sums.innerText();
    await openTab(page, /^Sales/);
    await page.getByRole("button", { name: "Approve order statement-1" }).click();
    await page.getByText("Sale approved").waitFor();
    await openTab(page, "Statement");
    await eventually(
      () => sums.innerText(),
      (now) => now !== before,
    );
    expect(await sums.innerText()).not.toBe(before);
  });

  it("keeps the chart's size", async () => {
    const page = await dashboard.view("performance");
    const line = page.getByRole("region", { name: "Commission per week" }).locator("path[stroke*=weld-main]").first();
    await line.waitFor();
    const before = await line.boundingBox();
    await openTab(page, "Program");
    await openTab(page, "Performance");
    expect(await line.boundingBox()).toEqual(before);
  });
});

describe("unsaved program", () => {
  it("asks for confirmation before leaving, until it is saved", async () => {
    const page = await dashboard.view("program");
    const leaveDialog = page.getByRole("dialog", { name: "Leave without saving?" });
    await page.getByLabel("Description").fill("Cut in small runs.");
    const away = page.getByRole("banner").getByRole("link", { name: "Publisher", exact: true });
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
    await page.waitForURL(`${dashboard.site.url}/publisher`);
  });

  it("is discarded on Leave", async () => {
    const page = await dashboard.view("program");
    await page.getByLabel("Description").fill("Never to be seen");
    await page.getByRole("banner").getByRole("link", { name: "Publisher", exact: true }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Leave" }).click();
    await page.waitForURL(`${dashboard.site.url}/publisher`);
  });
});

it("advertiser's dashboard › wraps a long shop name on phones", async () => {
  const name = `Donaudampfschiff${"fahrtsgesellschaft".repeat(3)}`;
  const page = await dashboard.newShop(name, "/dashboard/advertiser?view=program", { viewport: phone });
  await page.getByRole("tabpanel").getByText(name, { exact: true }).waitFor();
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThanOrEqual(0);
});
